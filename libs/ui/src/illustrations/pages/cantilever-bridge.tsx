import { defineIllustration } from '../pen/illustration.tsx';
import { d, range } from '../pen/pen.ts';
import type { Pen, Point } from '../pen/pen.ts';

/** Top of the girder, and how far its segments reach from a pier. */
const Y = 92;
const SEGMENTS = [0, 22, 42, 62, 82, 100, 118];
const REACH = 118;

/** Depth of the girder at a distance from the pier. */
function depth(x: number) {
  const u = Math.min(Math.abs(x) / REACH, 1);
  return 46 - 30 * (1 - (1 - u) ** 1.8);
}

/** River bed with hatching. */
function ground(pen: Pen) {
  pen.path('M10 250C60 240 90 246 140 256S300 270 340 268S560 262 600 252S660 244 670 240');
  for (const x of range(20, 670, 22)) pen.line(x, 268, x - 6, 275, 'blue');
}

/** A pier with twin walls, cap and piles, and its balanced cantilevers. */
function pier(pen: Pen, at: number) {
  for (const k of [-16, 8]) pen.path(d`M${at + k} 138V244H${at + k + 8}V138`, 'paper');
  pen.rect(at - 36, 244, 72, 14, 'paper');
  for (const k of [-30, -10, 10, 30]) {
    pen.path(d`M${at + k - 3} 258V290M${at + k + 3} 258V290`);
  }
  const right = SEGMENTS.toReversed().map((x): Point => [at + x, Y + depth(x)]);
  const left = SEGMENTS.slice(1).map((x): Point => [at - x, Y + depth(x)]);
  pen.poly([[at - REACH, Y], [at + REACH, Y], ...right, ...left], 'paper', true);
  for (const side of [-1, 1]) {
    for (const x of SEGMENTS.slice(1, -1)) {
      pen.line(at + side * x, Y, at + side * x, Y + depth(x));
    }
    pen.path(d`M${at} ${Y + 6.5}H${at + side * 62}M${at} ${Y + 3.3}H${at + side * 116}`, 'blue');
    traveller(pen, at, side);
    for (const [i, x] of [32, 52, 72].entries()) {
      pen.text(at + side * x, Y + 17, String(i + 1), 'middle', 'part');
    }
  }
  pen.text(at, Y + 30, '0#', 'middle', 'part');
  pen.line(at, Y - 8, at, 52, 'axis');
}

/** The form traveller at one end of a cantilever, holding the segment to be cast. */
function traveller(pen: Pen, at: number, side: number) {
  const x = (offset: number) => at + side * offset;
  pen.line(x(84), Y - 2, x(150), Y - 2);
  pen.poly([
    [x(88), Y - 2],
    [x(112), Y - 30],
    [x(146), Y - 2],
  ]);
  pen.line(x(112), Y - 30, x(112), Y - 2);
  pen.line(x(146), Y - 2, x(146), Y + 24);
  pen.line(x(121), Y - 2, x(121), Y + 24);
  pen.line(x(116), Y + 24, x(150), Y + 24);
  pen.line(x(116), Y + 28, x(150), Y + 28);
  const segment: Point[] = [
    [x(119), Y + 18],
    [x(142), Y + 17],
    [x(142), Y],
    [x(119), Y],
  ];
  pen.poly(segment, 'pending', true);
}

/** Names, closure segment and the leader to the segment to be cast. */
function labels(pen: Pen) {
  pen.line(340, 44, 340, 150, 'axis');
  pen.text(340, 36, '跨中合龙段 2.0 m', 'middle');
  pen.text(190, 46, '1# 墩', 'middle');
  pen.text(490, 46, '2# 墩', 'middle');
  pen.line(322, 108, 312, 180, 'blueExtra');
  pen.text(340, 196, '待浇节段 7#', 'middle', 'note');
  pen.text(340, 214, '立模标高 = 设计标高 + 预拱度 + 挂篮变形', 'middle', 'note');
}

/** Article figure: balanced cantilever casting with form travellers and closure segment. */
export const CantileverBridge = defineIllustration(
  {
    name: 'CantileverBridge',
    width: 680,
    height: 300,
    label: '连续刚构桥悬臂浇筑示意：0 号块、对称节段、挂篮与合龙段',
  },
  [ground, (pen) => pier(pen, 190), (pen) => pier(pen, 490), labels],
);
