import { DUSK, type DuskPen } from './dusk-pen.ts';
import { defineDuskScene, SCENE } from './dusk-scene.tsx';
import { drawExcavator } from './machines.ts';
import type { Point } from '../pen/pen.ts';

const STREET = 520;

/** Buildings along the street: left edge, top, width, colour. */
const HOUSES: readonly (readonly [x: number, top: number, width: number, fill: string])[] = [
  [470, 462, 70, '#123450'], [548, 446, 54, '#173f5d'], [900, 470, 90, '#123450'],
  [1500, 330, 96, '#143a57'], [1604, 236, 84, '#1d4a69'], [1696, 296, 104, '#173f5f'],
  [1808, 180, 92, '#215273'],
]; // prettier-ignore

/** Windows of a house as a grid, every third of them lit. */
function drawWindows(pen: DuskPen, x: number, top: number, columns: number, rows: number) {
  const lit: Point[] = [];
  const dark: Point[] = [];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const at: Point = [x + column * 18, top + row * 26];
      ((row * 5 + column * 3) % 4 === 0 ? lit : dark).push(at);
    }
  }
  pen.dots(dark, 2.4, '#0f2c46');
  pen.dots(lit, 2.4, DUSK.glow);
}

/** Street lamp with its cone of light; `height` is that of its arm above the street. */
function drawLamp(pen: DuskPen, x: number, height: number) {
  const arm = STREET - height;
  const reach = height * 0.3;
  const cone: Point[] = [
    [x + reach * 0.55, arm + 4],
    [x + reach * 0.95, arm + 4],
    [x + reach * 1.6, STREET],
    [x - reach * 0.1, STREET],
  ];
  pen.poly(cone, 'rgba(255,178,122,.13)');
  pen.polyline([[x, STREET], [x, arm], [x + reach, arm]], '#7fa9c6', 2.4); // prettier-ignore
  pen.rect(x + reach * 0.5, arm, reach * 0.5, 4, DUSK.glow);
}

/** 企宝 ERP: a town street with its pipes in an open, shored trench: the work of a company of thirty. */
export const QibaoStreet = defineDuskScene(
  { name: 'QibaoStreet', label: '黄昏的市政管网工地：街道下的支护沟槽与三根管道' },
  (pen) => {
    pen.glow(1480, STREET, [[980, '#0c253e'], [720, '#0f2b47'], [500, '#133450'], [320, '#193e5a']]); // prettier-ignore
    pen.poly([[0, STREET], [0, 488], [220, 470], [460, 494], [760, 480], [1060, 500], [1500, 470], [1920, 486], [1920, STREET]], '#133450'); // prettier-ignore
    for (const [x, top, width, fill] of HOUSES) pen.rect(x, top, width, STREET - top, fill);
    drawWindows(pen, 1622, 260, 4, 9);
    drawWindows(pen, 1712, 320, 5, 7);
    drawWindows(pen, 1826, 206, 4, 11);
    drawLamp(pen, 560, 62);
    for (const x of [1420, 1880]) drawLamp(pen, x, 120);
    pen.rect(0, STREET, SCENE.width, 10, '#4f82a5');
    pen.rect(0, STREET + 10, SCENE.width, 84, '#0a2036');
    // trench with sheet piles and struts
    pen.poly([[742, STREET], [914, STREET], [904, 606], [752, 606]], '#06182a'); // prettier-ignore
    pen.polyline(
      [
        [746, 506],
        [756, 606],
      ],
      '#7fa9c6',
      3,
    );
    pen.polyline(
      [
        [910, 506],
        [900, 606],
      ],
      '#7fa9c6',
      3,
    );
    pen.polyline(
      [
        [749, 542],
        [907, 542],
      ],
      '#4f82a5',
      3,
    );
    for (const [x, r, fill] of [[790, 20, '#4f82a5'], [840, 16, DUSK.lamp], [878, 12, '#7fa9c6']] as const) {
      pen.circle(x, 602 - r, r, fill);
      pen.circle(x, 602 - r, r * 0.68, '#06182a');
    } // prettier-ignore
    pen.line('M0 572H700M960 572H1920', '#102f4a', 12);
    drawExcavator(pen, 650, STREET, 0.86);
  },
);
