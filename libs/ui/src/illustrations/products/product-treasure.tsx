import { defineIllustration } from '../pen/illustration.tsx';
import { range } from '../pen/pen.ts';
import type { Pen } from '../pen/pen.ts';

/** Complete drawing. */
function draw(pen: Pen) {
  for (const i of range(9)) {
    pen.line(16 + i * 28, 14, 16 + i * 28, 102, 'grid');
  }
  pen.line(8, 14, 244, 14);
  for (const [i, [a, b, p]] of (
    [
      [16, 88, 1],
      [60, 132, 1],
      [100, 184, 0.6],
      [150, 216, 0.2],
      [188, 240, 0],
    ] as const
  ).entries()) {
    const y = 24 + i * 16;
    pen.rect(a, y, b - a, 9, 'paper');
    if (p) {
      pen.rect(a, y, (b - a) * p, 9, 'active');
    }
  }
  pen.path('M88 28.5H94V40M132 44.5H138V56M184 60.5H202V72M216 76.5H220V88');
  pen.line(150, 6, 150, 106, 'leader');
  pen.path('M146 6h8l-4 5Z', 'mark');
}

/** 项目宝: bar schedule with today's line. */
export const ProductTreasure = defineIllustration(
  { name: 'ProductTreasure', width: 248, height: 112, label: '横道图进度计划' },
  [draw],
);
