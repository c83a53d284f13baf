import { defineIllustration } from '../pen/illustration.tsx';
import { d } from '../pen/pen.ts';
import type { Pen } from '../pen/pen.ts';

/** Both banks and the water between them. */
function valley(pen: Pen) {
  pen.path('M8 168H120C150 168 158 214 190 222H290C322 214 330 168 360 168H472');
  pen.hatch(20, 118, 171, 12, 6);
  pen.hatch(366, 470, 171, 12, 6);
  pen.path('M176 206H304M196 213H226M252 213H286', 'blue');
}

/** The deck that stops on both sides, on its piers. */
function deck(pen: Pen) {
  for (const x of [56, 118, 362, 424]) {
    pen.path(d`M${x - 6} 116V168H${x + 6}V116`, 'paper');
    pen.rect(x - 14, 168, 28, 8, 'paper');
    pen.path(d`M${x - 8} 176V204M${x} 176V204M${x + 8} 176V204`);
  }
  pen.path('M8 104H176L170 109L176 114L170 120H8Z', 'paper');
  pen.path('M472 104H304L310 109L304 114L310 120H472Z', 'paper');
  pen.path('M8 108H173M472 108H307');
  pen.path('M8 94H176M472 94H304', 'blue');
  for (let x = 20; x <= 164; x += 24) pen.path(d`M${x} 94V104M${480 - x} 94V104`, 'blue');
}

/** Outline of the missing span. */
function missingSpan(pen: Pen) {
  pen.path('M182 104H298V120H182Z', 'pending');
  pen.path('M182 104L298 120M182 120L298 104', 'blue');
  pen.path('M240 72V150', 'axis');
  pen.horizontalDimension(176, 304, 66, '', { ext: -26 });
  pen.text(240, 38, '404', 'middle');
  pen.text(240, 60, '图上没有这一跨', 'middle');
}

/** Not found: a bridge without its middle span. */
export const NotFoundIllustration = defineIllustration(
  { name: 'NotFoundDrawing', width: 480, height: 240, label: '桥梁立面图，缺少中间一跨' },
  [valley, deck, missingSpan],
);
