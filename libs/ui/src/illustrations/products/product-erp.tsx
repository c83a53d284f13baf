import { defineIllustration } from '../pen/illustration.tsx';
import { range } from '../pen/pen.ts';
import type { Pen } from '../pen/pen.ts';

/** Complete drawing. */
function draw(pen: Pen) {
  pen.path('M16 8V96H240');
  for (const y of [26, 44, 62, 80]) {
    pen.line(16, y, 240, y, 'grid');
  }
  for (const i of range(9)) {
    const x = 30 + i * 24;
    const h = [8, 14, 22, 34, 44, 50, 40, 28, 16][i]!;
    pen.rect(x - 5, 96 - h, 10, h, i > 5 ? 'paperBlue' : 'active');
  }
  pen.path('M16 94C60 90 84 76 112 56S170 18 236 12');
  pen.path('M16 95C66 92 92 82 118 66S140 52 150 46', 'faint');
  pen.circle(150, 46, 3, 'paper');
  pen.line(150, 46, 150, 96, 'axis');
}

/** 筑程 ERP: output value and cost, cumulative. */
export const ProductErp = defineIllustration(
  { name: 'ProductErp', width: 248, height: 112, label: '产值与成本累计曲线' },
  [draw],
);
