import { defineIllustration } from '../pen/illustration.tsx';
import { d, range } from '../pen/pen.ts';
import type { Pen } from '../pen/pen.ts';

const Y = 438;
const PX = 838;
const TOP = 96;

/** Ground line, river bed and design water level. */
function groundAndWater(pen: Pen) {
  pen.path(
    'M0 512C120 506 260 514 360 513S500 506 560 518S650 562 740 572S980 580 1080 566S1170 556 1200 556',
  );
  for (const x of range(14, 560, 22)) {
    const y = 512;
    pen.line(x, y + 3, x - 7, y + 11, 'blue');
  }
  for (const x of range(600, 1160, 26)) {
    pen.line(x + 40, 584, x + 34, 590, 'blue');
  }
  pen.line(584, 500, 1200, 500, 'blue');
  for (const [x, wd] of [
    [640, 40],
    [720, 22],
    [960, 46],
    [1060, 26],
    [1140, 34],
  ] as const) {
    pen.line(x, 508, x + wd, 508, 'blue');
  }
  pen.line(668, 516, 690, 516, 'blue');
  pen.line(1000, 516, 1024, 516, 'blue');
  pen.line(1110, 516, 1128, 516, 'blue');
}

/** Approach piers on caps and piles, numbered axes above the deck. */
function approachPiers(pen: Pen) {
  for (const [i, x] of [80, 200, 320, 440].entries()) {
    pen.rect(x - 5, Y + 14, 10, 66, 'paper');
    pen.sideBySide(() => {
      pen.path(d`M${x - 13} ${Y + 14}h26l-8 8h-10Z`, 'paper');
      pen.rect(x - 15, Y + 80, 30, 9, 'paper');
    });
    for (const k of [-10, 0, 10]) {
      pen.line(x + k, Y + 89, x + k, Y + 128);
    }
    pen.line(x, Y - 24, x, Y - 14, 'blue');
    pen.circle(x, Y - 34, 10, 'paperBlue');
    pen.text(x, Y - 30, String(i), 'middle');
  }
}

/** Transition pier and auxiliary pier. */
function riverPiers(pen: Pen) {
  let x = 560;
  pen.rect(x - 7, Y + 14, 14, 72, 'paper');
  pen.sideBySide(() => {
    pen.path(d`M${x - 17} ${Y + 14}h34l-9 9h-16Z`, 'paper');
    pen.rect(x - 20, Y + 86, 40, 11, 'paper');
  });
  for (const k of [-14, -5, 5, 14]) {
    pen.line(x + k, Y + 97, x + k, Y + 140);
  }
  x = 668;
  pen.sideBySide(() => {
    pen.rect(x - 6, Y + 12, 12, 90, 'paper');
    pen.rect(x - 19, Y + 102, 38, 11, 'paper');
  });
  for (const k of [-13, 0, 13]) {
    pen.line(x + k, Y + 113, x + k, Y + 152);
  }
}

/** Tower base, stays, girder with railing and segment joints; one segment is the active part. */
function cablesAndGirder(pen: Pen) {
  pen.path(d`M${PX - 13} ${Y + 10}L${PX - 17} 528H${PX + 17}L${PX + 13} ${Y + 10}Z`, 'paper');
  pen.sideBySide(() => {
    pen.rect(PX - 46, 528, 92, 20, 'paper');
    pen.rect(PX - 38, 519, 76, 9, 'paper');
    for (const k of [-38, -23, -8, 8, 23, 38]) {
      pen.rect(PX + k - 3, 548, 6, 56, 'paper');
    }
  });
  const n = 13;
  for (const i of range(n)) {
    const ya = TOP + 26 + i * 9.5;
    const t = n - i;
    const xl = PX - 36 - (t - 1) * 18.6;
    const xr = PX + 36 + (t - 1) * 27.7;
    pen.line(PX, ya, xl, Y - 1, 'faint');
    pen.line(
      PX,
      ya,
      Math.min(xr, 1200),
      xr <= 1200 ? Y - 1 : ya + ((Y - 1 - ya) * (1200 - PX)) / (xr - PX),
      'faint',
    );
  }
  pen.path(d`M0 ${Y}H1200V${Y + 9}H0Z`, 'paper');
  pen.line(0, Y + 3, 1200, Y + 3);
  pen.path(d`M0 ${Y + 9}H560V${Y + 14}H0Z`, 'paper');
  pen.line(0, Y - 5, 1200, Y - 5, 'blue');
  for (const x of range(10, 1200, 30)) {
    pen.line(x, Y - 5, x, Y, 'blue');
  }
}

/** Segment joints; one segment is the active part. */
function segments(pen: Pen) {
  for (const i of range(13)) {
    const xr = PX + 36 + i * 27.7 - 14;
    if (xr < 1200) {
      pen.line(xr, Y + 3, xr, Y + 9);
    }
  }
  for (const i of range(13)) {
    pen.line(PX - 36 - i * 18.6 + 9, Y + 3, PX - 36 - i * 18.6 + 9, Y + 9);
  }
  pen.path(d`M${PX + 36 + 6 * 27.7 - 14} ${Y}h27.7v9h-27.7Z`, 'mark');
}

/** The tower, drawn over the stays. */
function tower(pen: Pen) {
  pen.path(d`M${PX - 5} ${TOP}H${PX + 5}L${PX + 13} ${Y + 20}H${PX - 13}Z`, 'paper');
  pen.path(d`M${PX - 7} ${TOP - 8}h14v8h-14Z`, 'paper');
  pen.line(PX, TOP - 8, PX, TOP - 22);
  pen.line(PX, TOP + 14, PX, Y + 14, 'axis');
  pen.rect(PX - 17, Y + 10, 34, 10, 'paper');
  for (const y of [TOP + 150, TOP + 210, TOP + 270]) {
    const hw = 5 + (8 * (y - TOP)) / (Y + 20 - TOP);
    pen.line(PX - hw, y, PX + hw, y);
  }
}

/** Span dimensions, water level, tower height and the leaders of the two call-outs. */
function dimensions(pen: Pen) {
  pen.dimensionChain([80, 200, 320, 440, 560, 838], 620, ['30', '30', '30', '30', '70'], {
    ext: 14,
  });
  pen.text(20, 615, '单位 m');
  pen.line(838, 620, 1200, 620, 'blue');
  pen.text(1000, 615, '150（主跨）', 'middle');
  pen.level(1056, 500, '设计水位 182.40', true, 112);
  pen.verticalDimension(756, TOP, Y);
  pen.text(748, 150, '75.0 m', 'middle', 'dimension', -90);
  pen.line(756, TOP, PX - 9, TOP, 'blue');
  pen.line(PX, Y - 2, PX, Y + 14, 'blue');
  const xs = PX + 36 + 6 * 27.7;
  pen.poly(
    [
      [xs, Y + 4],
      [xs, 270],
      [xs + 28, 214],
    ],
    'leader',
  );
  pen.circle(xs, Y + 4, 3, 'dot');
  pen.poly(
    [
      [PX + 46, 538],
      [916, 538],
      [944, 548],
    ],
    'leader',
  );
  pen.circle(PX + 40, 538, 3, 'dot');
}

/** Home hero: a single-tower cable-stayed bridge, 4 × 30 m approach, 70 m side span, 150 m main span. */
export const HeroBridge = defineIllustration(
  {
    name: 'HeroBridge',
    width: 1200,
    height: 640,
    label: '独塔斜拉桥立面图：引桥四孔、主塔、拉索、承台与桩基',
    crop: true,
  },
  [groundAndWater, approachPiers, riverPiers, cablesAndGirder, segments, tower, dimensions],
);
