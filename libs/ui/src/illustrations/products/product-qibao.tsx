import { defineIllustration } from '../pen/illustration.tsx';
import { d } from '../pen/pen.ts';
import type { Pen } from '../pen/pen.ts';

/** Complete drawing. */
function draw(pen: Pen) {
  pen.rect(96, 8, 56, 20, 'paper');
  pen.path('M124 28V40M40 52V40H208V52M124 40V52');
  for (const [i, x] of [12, 96, 180].entries()) {
    pen.rect(x, 52, 56, 20, i === 1 ? 'active' : 'paper');
    pen.line(x + 8, 62, x + 36, 62);
  }
  pen.line(104, 18, 136, 18);
  for (const x of [40, 124, 208]) {
    pen.path(d`M${x} 72V80M${x - 20} 88V80H${x + 20}V88`, 'blue');
    for (const k of [-20, 20]) {
      pen.rect(x + k - 14, 88, 28, 14, 'paperBlue');
    }
  }
}

/** 企宝 ERP: organisation and projects. */
export const ProductQibao = defineIllustration(
  { name: 'ProductQibao', width: 248, height: 112, label: '企业组织与项目树' },
  [draw],
);
