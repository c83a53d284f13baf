import { defineIllustration } from '../pen/illustration.tsx';
import { d, range } from '../pen/pen.ts';
import type { Pen, Point } from '../pen/pen.ts';

const top = 40;
const x0 = 34;
const x1 = 266;
const deck = 104;
const spring = 150;

/** Height of the parabolic arch axis at `x`. */
const axis = (x: number) =>
  spring - (spring - top) * (1 - ((x - (x0 + x1) / 2) / ((x1 - x0) / 2)) ** 2);

/** Valley, abutments. */
function terrain(pen: Pen) {
  pen.path(
    'M4 108L18 110L24 130L32 152L44 166C80 172 120 173 150 173S226 172 256 166L268 152L276 130L282 110L296 108',
  );
  for (const [x, y] of [
    [8, 118],
    [14, 128],
    [10, 142],
    [20, 150],
    [14, 162],
    [26, 168],
    [36, 178],
    [292, 118],
    [286, 128],
    [290, 142],
    [280, 150],
    [286, 162],
    [274, 168],
    [264, 178],
  ] as const) {
    pen.line(x, y, x - 5, y + 7, 'blue');
  }
  pen.line(54, 166, 246, 166, 'blue');
  pen.path('M18 142L40 140L46 152L40 168H22Z', 'paper');
  pen.path('M282 142L260 140L254 152L260 168H278Z', 'paper');
}

/** Columns and hangers. */
function hangers(pen: Pen) {
  const xs = range(1, 20).map((i) => x0 + ((x1 - x0) * i) / 20);
  for (const x of xs) {
    const ya = axis(x) + 3;
    if (ya < deck - 8) {
      pen.line(x, ya, x, deck, 'blue');
    } else {
      if (ya > deck + 6) {
        pen.path(d`M${x - 1.5} ${deck + 5}V${ya}M${x + 1.5} ${deck + 5}V${ya}`);
      }
    }
  }
}

/** Trussed arch rib. */
function rib(pen: Pen) {
  const N = 40;
  const up: Point[] = [];
  const lo: Point[] = [];
  for (const i of range(N + 1)) {
    const x = x0 + ((x1 - x0) * i) / N;
    const t = Math.abs(x - 150) / 116;
    const th = 5 + 5 * t;
    up.push([x, axis(x) - th / 2]);
    lo.push([x, axis(x) + th / 2]);
  }
  pen.path(
    'M' +
      up.map(([x, y]) => d`${x} ${y}`).join('L') +
      'L' +
      [...lo]
        .reverse()
        .map(([x, y]) => d`${x} ${y}`)
        .join('L') +
      'Z',
    'paper',
  );
  const z = range(N + 1).map((i) => (i % 2 === 0 ? up[i]! : lo[i]!));
  pen.poly(z);
}

/** Deck, railing, span and levels. */
function deckAndLevels(pen: Pen) {
  pen.path(d`M4 ${deck}H296V${deck + 5}H4Z`, 'paper');
  pen.line(4, deck - 5, 296, deck - 5, 'blue');
  for (const x of range(8, 298, 12)) {
    pen.line(x, deck - 5, x, deck, 'blue');
  }
  pen.horizontalDimension(34, 266, 194, '240 m', { ext: 14 });
  pen.line(150, 22, 150, 34, 'axis');
  pen.text(150, 17, 'K12+340', 'middle');
  pen.level(212, 166, '152.6', true, 40);
}

/** Bridge: half-through concrete-filled steel tube arch, 240 m. */
export const ArchBridge = defineIllustration(
  { name: 'ArchBridge', width: 300, height: 200, label: '中承式钢管混凝土拱桥立面图' },
  [terrain, hangers, rib, deckAndLevels],
);
