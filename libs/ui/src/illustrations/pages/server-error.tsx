import { defineIllustration } from '../pen/illustration.tsx';
import { d, range } from '../pen/pen.ts';
import type { Pen } from '../pen/pen.ts';

const LEFT = 150;
const WIDTH = 120;

/** Floor, cabinet on its feet and the axis. */
function cabinet(pen: Pen) {
  pen.line(30, 216, 450, 216);
  pen.hatch(44, 446, 219, 14, 6);
  pen.rect(LEFT - 10, 24, WIDTH + 20, 184, 'paper');
  pen.rect(LEFT - 6, 28, WIDTH + 12, 176);
  pen.path(d`M${LEFT} 208V216M${LEFT + 10} 208V216M${LEFT + 110} 208V216M${LEFT + 120} 208V216`);
  for (let y = 36; y < 204; y += 12) pen.path(d`M${LEFT - 6} ${y}h4M${LEFT + 126} ${y}h-4`, 'blue');
}

/** Six units; the third one failed and hangs out of its rails. */
function units(pen: Pen) {
  for (const i of range(6)) {
    const y = 34 + i * 28;
    if (i === 2) continue;
    pen.rect(LEFT, y, WIDTH, 22, 'paper');
    pen.path(d`M${LEFT + 10} ${y + 8}h44M${LEFT + 10} ${y + 14}h30`, 'blue');
    pen.circle(LEFT + 92, y + 11, 3);
    pen.circle(LEFT + 106, y + 11, 3, 'active');
  }
  pen.rect(LEFT, 90, WIDTH, 22, 'pending');
  pen.path('M204 96L330 118L326 140L200 118Z', 'paper');
  pen.path('M214 106l42 7.4M213 112l28 5', 'blue');
  pen.path('M296 122l7 7M303 122l-7 7M312 125l7 7M319 125l-7 7');
}

/** The broken feed and the level marks. */
function feed(pen: Pen) {
  pen.path('M270 44H360V92M360 152V216');
  pen.path('M360 92l-7 8l14 10l-7 8M360 152l7 -8l-14 -10l7 -8');
  pen.rect(346, 200, 28, 16, 'paper');
  pen.verticalDimension(118, 24, 208, '42U');
  pen.text(400, 126, '故障', 'middle');
}

/** Service failure: a rack with one failed unit and a broken feed. */
export const ServerErrorIllustration = defineIllustration(
  { name: 'ServerErrorDrawing', width: 480, height: 240, label: '服务器机柜图，一台设备故障' },
  [cabinet, units, feed],
);
