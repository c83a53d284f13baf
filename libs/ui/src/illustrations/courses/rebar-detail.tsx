import { defineIllustration } from '../pen/illustration.tsx';
import { range } from '../pen/pen.ts';
import type { Pen } from '../pen/pen.ts';

/** Complete drawing. */
function draw(pen: Pen) {
  pen.rect(24, 44, 232, 62, 'paper');
  pen.rect(8, 20, 34, 122, 'paper');
  pen.rect(238, 20, 34, 122, 'paper');
  pen.path('M14 52V44 M14 52H266M14 98H266M14 52v10M266 52v10M14 98v-10M266 98v-10');
  for (const x of [...range(48, 96, 7), ...range(102, 180, 14), ...range(186, 236, 7)]) {
    pen.line(x, 49, x, 101, 'blue');
  }
  pen.path('M60 98L92 56H128M220 98L188 56H152');
  pen.dimensionChain([42, 94, 186, 238], 128, ['1500', '2900', '1500']);
  pen.text(140, 36, 'KL3（4）300 × 700', 'middle');
}

/** Course picture: reinforcement of a beam between two columns. */
export const RebarDetail = defineIllustration(
  { name: 'RebarDetail', width: 280, height: 150, label: '梁端钢筋构造图' },
  [draw],
);
