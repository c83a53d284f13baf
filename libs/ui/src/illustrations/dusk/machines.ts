import { DUSK, type DuskPen } from './dusk-pen.ts';
import type { Point } from '../pen/pen.ts';

/** Points of a lattice between two parallel chords, `step` apart. */
function lattice(from: number, to: number, step: number): number[] {
  const bays = Math.max(2, Math.round(Math.abs(to - from) / step));
  return Array.from({ length: bays + 1 }, (_, at) => from + ((to - from) * at) / bays);
}

/** Tower crane: foot, height of the mast, lengths of jib and counter-jib; `side` is the direction of the jib. */
export interface TowerCrane {
  x: number;
  y: number;
  height: number;
  jib: number;
  counterJib: number;
  side: 1 | -1;
  /** Width of the mast. */
  mast: number;
  colour: string;
  stroke: number;
  /** Position of the hook on the jib, 0 to 1, and its depth. */
  hook: number;
  drop: number;
}

/** Draws a tower crane with a lattice mast, tie bars and counterweight. */
export function drawTowerCrane(pen: DuskPen, crane: TowerCrane) {
  const { x, y, jib, counterJib, side, mast, colour, stroke } = crane;
  const top = y - crane.height;
  const apex = top - mast * 2.6;
  const chord = top - mast * 0.8;
  const at = (along: number) => x + side * along;
  const half = mast / 2;
  const zigzag = lattice(y, top, mast * 1.6).map<Point>((level, i) => [
    i % 2 ? x + half : x - half,
    level,
  ]);
  pen.polyline([[x - half, y], [x - half, top], [x, apex], [x + half, top], [x + half, y]], colour, stroke); // prettier-ignore
  pen.polyline(zigzag, colour, stroke);
  pen.polyline([[at(-counterJib), top], [at(jib), top], [at(jib - mast), chord], [at(mast), chord]], colour, stroke); // prettier-ignore
  const web = lattice(mast, jib - mast, mast * 1.3);
  pen.polyline(web.map<Point>((along, i) => [at(along), i % 2 ? chord : top]), colour, stroke); // prettier-ignore
  pen.polyline(
    [
      [at(jib * 0.72), chord],
      [x, apex],
      [at(-counterJib * 0.9), top],
    ],
    colour,
    stroke,
  );
  const hook = at(jib * crane.hook);
  pen.polyline([[hook, top], [hook, top + crane.drop]], colour, stroke); // prettier-ignore
  pen.rect(at(-counterJib) - half, top - mast * 0.2, mast * 1.2, mast * 1.7, colour);
  pen.rect(side > 0 ? x + half : x - mast * 1.5, top + 1, mast, mast * 1.2, colour);
  pen.rect(hook - mast * 0.35, top + crane.drop, mast * 0.7, mast * 0.5, colour);
  pen.dots([[x, apex], [at(jib), top]], 2.2); // prettier-ignore
}

/** Structural frame of a building: lower left corner, size, storeys and bays. */
export interface BuildingFrame {
  x: number;
  y: number;
  width: number;
  height: number;
  storeys: number;
  bays: number;
  colour: string;
}

/** Draws slabs and columns of a building under construction. */
export function drawBuildingFrame(pen: DuskPen, frame: BuildingFrame) {
  const { x, y, width, height, storeys, bays, colour } = frame;
  for (let i = 0; i <= storeys; i += 1) {
    const level = y - (height * i) / storeys;
    pen.polyline([[x, level], [x + width, level]], colour, 2.2); // prettier-ignore
  }
  for (let i = 0; i <= bays; i += 1) {
    const axis = x + (width * i) / bays;
    pen.polyline([[axis, y], [axis, y - height]], colour, 2.2); // prettier-ignore
  }
}

/** Draws an excavator on its tracks; `s` is the scale, `x` the middle of the tracks. */
export function drawExcavator(pen: DuskPen, x: number, y: number, s: number, side: 1 | -1 = 1) {
  const at = (points: readonly Point[]) =>
    points.map<Point>(([dx, dy]) => [x + side * dx * s, y + dy * s]);
  pen.poly(at([[-30, 0], [28, 0], [33, -6], [28, -12], [-30, -12], [-35, -6]]), '#06182a'); // prettier-ignore
  pen.poly(at([[-30, -15], [14, -15], [14, -30], [8, -44], [-10, -44], [-10, -30], [-30, -30]]), DUSK.lamp); // prettier-ignore
  pen.poly(
    at([
      [-6, -40],
      [6, -40],
      [10, -30],
      [-6, -30],
    ]),
    DUSK.sky,
  );
  pen.polyline(
    at([
      [12, -26],
      [44, -58],
      [76, -40],
      [80, -16],
    ]),
    DUSK.lamp,
    6 * s,
  );
  pen.poly(
    at([
      [72, -20],
      [88, -18],
      [84, -4],
      [72, -3],
      [66, -10],
    ]),
    DUSK.lamp,
  );
}

/** Returns the path of a horseshoe arch standing on `y`. */
export function archPath(x: number, y: number, width: number, height: number): string {
  const r = Math.round(width * 5) / 10;
  const spring = Math.round((y - (height - r)) * 10) / 10;
  return `M${x - r} ${y}V${spring}A${r} ${r} 0 0 1 ${x + r} ${spring}V${y}Z`;
}

/** Draws a tunnel portal with its lining and nested light. */
export function drawTunnelPortal(pen: DuskPen, x: number, y: number, width: number) {
  const height = width * 0.84;
  const ring = (k: number, fill: string) =>
    pen.fill(archPath(x, Math.round(y - Math.max(0, 1 - k) * height * 0.12), width * k, height * k), fill); // prettier-ignore
  ring(1.3, '#1a3c59');
  ring(1.14, '#2b5878');
  ring(1, '#7a3a12');
  ring(0.84, '#b9500f');
  ring(0.66, DUSK.lamp);
  ring(0.46, '#ff9a55');
  ring(0.26, DUSK.pale);
}

/** Draws a ship-to-shore gantry crane: legs, portal beam, boom over the water, apex with tie bars. */
export function drawQuayCrane(pen: DuskPen, x: number, y: number, s: number, colour: string) {
  const at = ([dx, dy]: Point): Point => [x + dx * s, y - dy * s];
  const bar = (a: Point, b: Point, width: number) =>
    pen.polyline([at(a), at(b)], colour, width * s);
  bar([0, 0], [0, 112], 7);
  bar([62, 0], [62, 112], 7);
  bar([-4, 46], [66, 46], 6);
  bar([-46, 112], [160, 112], 7);
  bar([0, 112], [14, 168], 5);
  bar([62, 112], [14, 168], 4);
  for (const foot of [[110, 114], [156, 114], [-44, 114]] as const) bar([14, 168], foot, 1.6); // prettier-ignore
  bar([0, 46], [62, 108], 2.4);
  bar([104, 108], [104, 70], 1.2);
  const [spreaderX, spreaderY] = at([94, 70]);
  pen.rect(spreaderX, spreaderY, 20 * s, 9 * s, colour);
  const [houseX, houseY] = at([-40, 129]);
  pen.rect(houseX, houseY, 22 * s, 14 * s, colour);
  pen.dots([at([14, 169]), at([160, 113])], Math.max(1.6, 2.2 * s));
}

/** Cable-stayed pylon: deck level, top, foot, half span and number of stays a side. */
export interface StayedPylon {
  x: number;
  deck: number;
  top: number;
  foot: number;
  /** Half span of the finished cantilever, left and right. */
  spans: readonly [left: number, right: number];
  stays: number;
  width: number;
  colours: { stay: string; plane: string; lit: string; shade: string };
}

/** Draws an A-shaped pylon on its pile cap with stays to both cantilevers. */
export function drawStayedPylon(pen: DuskPen, pylon: StayedPylon) {
  const { x, deck, top, foot, spans, stays, width, colours } = pylon;
  pen.poly([[x, top + 14], [x - spans[0], deck], [x + spans[1], deck]], colours.plane); // prettier-ignore
  for (const [side, span] of [
    [-1, spans[0]],
    [1, spans[1]],
  ] as const) {
    for (let i = 1; i <= stays; i += 1) {
      const k = i / stays;
      const anchor = top + 14 + (1 - k) * (deck - top) * 0.24;
      pen.polyline([[x, anchor], [x + side * span * k, deck]], colours.stay, 1.1); // prettier-ignore
    }
  }
  const half = width / 2;
  pen.poly([[x - half * 0.5, top], [x, top], [x, foot], [x - half * 1.9, foot]], colours.shade); // prettier-ignore
  pen.poly([[x, top], [x + half * 0.5, top], [x + half * 1.9, foot], [x, foot]], colours.lit); // prettier-ignore
  pen.rect(x - half * 3.4, foot, half * 6.8, 18, '#0c2740');
  pen.dots([[x, top - 6]], 2.6); // prettier-ignore
}
