import { defineIllustration } from '../pen/illustration.tsx';
import { d } from '../pen/pen.ts';
import type { Pen } from '../pen/pen.ts';

/** Complete drawing. */
function draw(pen: Pen) {
  pen.line(16, 74, 264, 74);
  for (const x of [16, 98, 182, 264]) {
    pen.path(d`M${x} 75l-6 10h12Z`, 'paper');
    pen.line(x - 9, 88, x + 9, 88, 'blue');
  }
  pen.path(
    'M16 74C36 112 60 118 74 96S92 52 98 30C104 52 112 78 140 96S176 52 182 30C188 52 196 80 206 96S246 112 264 74',
  );
  pen.path(
    'M16 74C34 98 58 104 74 86S92 60 98 44C106 62 116 76 140 84S174 62 182 44C190 60 198 72 206 86S246 98 264 74',
    'blue',
  );
  pen.line(98, 30, 98, 74, 'axis');
  pen.line(182, 30, 182, 74, 'axis');
  pen.text(98, 24, '−3860 kN·m', 'middle');
  pen.text(140, 112, '+2140', 'middle');
  pen.dimensionChain([16, 98, 182, 264], 136, ['30 m', '40 m', '30 m']);
}

/** Course picture: moment envelope of a three-span beam. */
export const MomentEnvelope = defineIllustration(
  { name: 'MomentEnvelope', width: 280, height: 150, label: '连续梁弯矩包络图' },
  [draw],
);
