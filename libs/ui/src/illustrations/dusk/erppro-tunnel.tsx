import { DUSK } from './dusk-pen.ts';
import { defineDuskScene, SCENE } from './dusk-scene.tsx';
import { drawTunnelPortal } from './machines.ts';

const ROAD = 556;

/** Ridges of the mountain: fill, edge, height above the road. */
const RIDGES = [
  ['#173f5f', '#4f82a5', 0],
  ['#143651', '#2f678a', 78],
  ['#102c44', '#244f70', 158],
] as const;

/** 筑程 ERP, a choice: two tunnel tubes into one mountain, only one of them already lit. */
export const ErpproTunnel = defineDuskScene(
  { name: 'ErpproTunnel', label: '黄昏的隧道洞口：一洞已贯通透光，一洞仍在掘进' },
  (pen) => {
    pen.glow(1500, 540, [[1000, '#0c253e'], [740, '#0e2a45'], [520, '#12324e']]); // prettier-ignore
    for (const [fill, edge, dy] of RIDGES) {
      const ridge = `M${1020 - dy} 614C${1180 - dy} ${500 + dy * 0.3} 1330 ${150 + dy} 1520 ${120 + dy}S1760 ${20 + dy} 1920 ${90 + dy}`;
      pen.fill(`${ridge}V614Z`, fill);
      pen.line(ridge, edge, 1.5);
    }
    // support of the face: shotcrete edge and anchors above the lit tube
    pen.line('M1652 380C1700 318 1820 318 1884 380', '#4f82a5', 2, '8 7');
    drawTunnelPortal(pen, 1790, ROAD, 176);
    pen.fill('M1588 556V502A44 44 0 0 1 1676 502V556Z', '#1a3c59');
    pen.fill('M1596 556V504A36 36 0 0 1 1668 504V556Z', '#06182a');
    pen.dots([[1632, 512]], 2.4, DUSK.glow);
    pen.poly([[0, 556], [0, 524], [240, 500], [520, 530], [760, 510], [1040, 540], [1100, 556]], '#12314c'); // prettier-ignore
    pen.rect(0, ROAD, SCENE.width, SCENE.height - ROAD, '#081c30');
    pen.poly(
      [
        [1712, ROAD],
        [1868, ROAD],
        [1800, 614],
        [1330, 614],
      ],
      '#5e3520',
    );
    pen.poly(
      [
        [1742, ROAD],
        [1840, ROAD],
        [1700, 588],
        [1560, 588],
      ],
      '#a9521b',
    );
    pen.poly(
      [
        [1762, ROAD],
        [1820, ROAD],
        [1740, 570],
        [1690, 570],
      ],
      DUSK.lamp,
    );
    // segments waiting in the yard, three to a stack
    for (const x of [600, 690, 780]) {
      for (const level of [0, 1, 2]) {
        const y = ROAD - level * 15;
        const fill = x === 690 && level === 2 ? DUSK.lamp : '#2b5878';
        pen.fill(`M${x} ${y}Q${x + 38} ${y - 26} ${x + 76} ${y}L${x + 66} ${y}Q${x + 38} ${y - 17} ${x + 10} ${y}Z`, fill); // prettier-ignore
      }
    }
    pen.polyline(
      [
        [588, 556],
        [588, 470],
        [868, 470],
        [868, 556],
      ],
      '#4f82a5',
      3,
    );
    pen.polyline(
      [
        [728, 470],
        [728, 492],
      ],
      '#4f82a5',
      2,
    );
    pen.rect(714, 460, 28, 14, '#7fa9c6');
    pen.dots(
      [
        [588, 466],
        [868, 466],
      ],
      2.2,
    );
  },
);
