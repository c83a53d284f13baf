import { DUSK } from './dusk-pen.ts';
import { defineDuskScene } from './dusk-scene.tsx';
import { drawExcavator } from './machines.ts';

/** Terraces from the top: fill and edge. */
const TERRACES = [
  ['#234e6b', '#7fa9c6'],
  ['#1d4662', '#4f82a5'],
  ['#173c58', '#316080'],
  ['#12304a', '#275170'],
  ['#0c2640', '#1e4464'],
] as const;

/** 计支宝: terraced earthworks, each layer a quantity; a total station sights the prism on the cut slope. */
export const JizhibaoEarthworks = defineDuskScene(
  { name: 'JizhibaoEarthworks', label: '黄昏的路基土石方工地：分层开挖，全站仪正在测量断面' },
  (pen) => {
    pen.glow(1800, 300, [[700, '#0d2842'], [520, '#10304c'], [380, '#163b59'], [270, '#234d68'], [180, '#57504f']]); // prettier-ignore
    pen.circle(1812, 262, 74, DUSK.lamp);
    pen.poly([[900, 560], [1180, 400], [1330, 430], [1480, 380], [1640, 300], [1800, 350], [1920, 310], [1920, 560]], '#24506f'); // prettier-ignore
    for (const [i, [fill, edge]] of TERRACES.entries()) {
      const y = i * 42;
      const left = 1000 - i * 120;
      const ridge = `M${left} 614C${left + 220} ${560 + i * 6} ${1290 - i * 60} ${400 + y} ${1460 - i * 40} ${410 + y}S1700 ${400 + y} 1920 ${330 + y}`;
      pen.fill(`${ridge}V614Z`, fill);
      pen.line(ridge, edge, 1.4);
    }
    drawExcavator(pen, 1868, 352, 1, -1);
    pen.fill(
      'M0 550C260 540 420 556 640 552S1100 560 1420 566 1760 580 1920 572V614H0Z',
      '#081c30',
    );
    // total station on its tripod, line of sight to the prism pole on the slope
    pen.polyline(
      [
        [604, 556],
        [620, 512],
        [636, 556],
      ],
      '#7fa9c6',
      2.4,
    );
    pen.polyline(
      [
        [620, 512],
        [622, 556],
      ],
      '#7fa9c6',
      2,
    );
    pen.rect(612, 492, 17, 20, '#d0e2ef');
    pen.rect(626, 498, 8, 8, DUSK.lamp);
    pen.line('M634 502L816 484', DUSK.glow, 1.4, '5 5');
    pen.polyline(
      [
        [818, 552],
        [818, 478],
      ],
      '#7fa9c6',
      2.4,
    );
    pen.dots([[818, 484]], 5);
    pen.line('M700 552v-14M740 552v-10M780 552v-18', '#f26b1d', 2);
  },
);
