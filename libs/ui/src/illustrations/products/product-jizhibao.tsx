import { defineIllustration } from '../pen/illustration.tsx';
import { d } from '../pen/pen.ts';
import type { Pen } from '../pen/pen.ts';

/** Complete drawing. */
function draw(pen: Pen) {
  pen.rect(16, 8, 118, 96, 'paper');
  pen.path('M16 24H134M16 40H134M16 56H134M16 72H134M16 88H134M48 24V88M92 24V88', 'blue');
  pen.rect(16, 8, 118, 96);
  pen.path('M24 17H70M98 32h28M98 48h24M98 64h28M98 80h20M24 32h16M24 48h16M24 64h16M24 80h16');
  pen.rect(92, 56, 42, 16, 'active');
  for (const [i, y] of [20, 48, 76].entries()) {
    pen.circle(168, y + 4, 8, 'paper');
    pen.line(182, y, 232, y);
    pen.line(182, y + 8, 214, y + 8, 'blue');
    if (i < 2) {
      pen.path(d`M164 ${y + 4}l3 3l5.5 -6`);
      pen.line(168, y + 12, 168, y + 24);
    }
  }
  pen.path('M168 96v8h-26', 'axis');
}

/** 计支宝: payment certificate and its chain of signatures. */
export const ProductJizhibao = defineIllustration(
  { name: 'ProductJizhibao', width: 248, height: 112, label: '中期支付证书与签认链' },
  [draw],
);
