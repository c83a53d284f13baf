import { defineIllustration } from '../pen/illustration.tsx';
import { range } from '../pen/pen.ts';
import type { Pen } from '../pen/pen.ts';

/** Complete drawing. */
function draw(pen: Pen) {
  pen.path('M70 84L48 140M74 84L78 140M78 84L104 140');
  pen.path('M62 80h24l-4 5h-16Z', 'paper');
  pen.rect(66, 72, 16, 8, 'paper');
  pen.path('M60 72V48a4 4 0 0 1 4 -4h20a4 4 0 0 1 4 4V72h-6V52H66V72Z', 'paper');
  pen.path('M62 54h30v10H62Z', 'paper');
  pen.path('M92 52v14h5V52Z', 'paper');
  pen.rect(68, 38, 12, 6, 'paper');
  pen.line(226, 50, 226, 136);
  pen.circle(226, 44, 7, 'paper');
  pen.path('M221 44h10M226 39v10');
  pen.line(226, 136, 222, 128);
  pen.line(226, 136, 230, 128);
  pen.line(97, 59, 218, 45, 'axis');
  pen.path('M10 140C60 136 120 142 180 138S250 136 272 138');
  for (const x of range(20, 272, 16)) {
    pen.line(x, 143, x - 5, 148, 'blue');
  }
  pen.line(97, 59, 218, 59, 'blue');
  pen.path('M150 59A54 54 0 0 0 149.6 53', 'blue');
  pen.text(158, 78, 'D = 128.436', 'middle');
  pen.text(226, 30, 'P12', 'middle');
  pen.text(74, 28, 'JD3', 'middle');
}

/** Course picture and empty state: a total station looks for its prism. */
export const SurveyStation = defineIllustration(
  { name: 'SurveyStation', width: 280, height: 150, label: '全站仪坐标放样示意' },
  [draw],
);
