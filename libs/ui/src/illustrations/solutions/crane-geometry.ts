import { d, range } from '../pen/pen.ts';
import type { Pen, Point } from '../pen/pen.ts';

/** Dimensions of the frame building and its tower crane, in view-box units. */
export interface CraneSite {
  width: number;
  height: number;
  floors: number;
  bays: number;
  /** Left edge and width of the building, ground line, storey height. */
  x: number;
  span: number;
  ground: number;
  storey: number;
  /** Mast axis, height of the jib's lower chord, jib length, counter-jib length. */
  mast: number;
  jib: number;
  jibLength: number;
  counterJib: number;
  /** Adds dimension and levels. */
  notes: boolean;
}

/** Concrete frame: columns, slabs across them, glazing below, bare floors above. */
function frame(pen: Pen, s: CraneSite) {
  const bay = s.span / s.bays;
  const top = s.ground - s.floors * s.storey;
  for (const b of range(s.bays + 1)) {
    const x = s.x + b * bay;
    const head = b === s.bays ? top + s.storey : top;
    pen.path(d`M${x - 1.5} ${s.ground}V${head}M${x + 1.5} ${head}V${s.ground}`);
  }
  pen.sideBySide(() => {
    for (const i of range(s.floors)) {
      const width = i === s.floors - 1 ? s.span - bay : s.span;
      pen.rect(s.x - 3, s.ground - (i + 1) * s.storey, width + 6, 3, 'paper');
    }
  });
  for (const i of range(s.floors - 1)) {
    bays(pen, s, s.ground - (i + 1) * s.storey, i < s.floors - 3);
  }
}

/** Bays of a storey: windows where it is closed, mullions where it is being closed. */
function bays(pen: Pen, s: CraneSite, y: number, closed: boolean) {
  const bay = s.span / s.bays;
  for (const b of range(s.bays)) {
    const x = s.x + b * bay;
    if (closed) {
      const top = y + 3 + s.storey * 0.18;
      pen.rect(x + bay * 0.2, top, bay * 0.6, s.storey * 0.5, 'blue');
      pen.line(x + bay * 0.5, top, x + bay * 0.5, top + s.storey * 0.5, 'blue');
    } else {
      for (const k of [0.25, 0.5, 0.75]) {
        pen.line(x + bay * k, y + 3, x + bay * k, y + s.storey, 'blue');
      }
    }
  }
}

/** Starter bars of the next columns, scaffold and footings. */
function siteWorks(pen: Pen, s: CraneSite) {
  const bay = s.span / s.bays;
  const top = s.ground - s.floors * s.storey;
  const bars = (x: number, y: number) => {
    for (const k of [-2.5, 0, 2.5]) pen.line(x + k, y, x + k, y - 9);
  };
  for (const b of range(s.bays)) {
    bars(s.x + b * bay, top);
    pen.line(s.x + b * bay - 2.5, top - 5, s.x + b * bay + 2.5, top - 5);
  }
  bars(s.x + s.span, top + s.storey);
  pen.line(s.x - 10, s.ground, s.x - 10, top - 6, 'blue');
  for (const i of range(s.floors + 1)) {
    const y = s.ground - i * s.storey;
    pen.line(s.x - 10, y, s.x - 3, y, 'blue');
  }
  for (const b of range(s.bays + 1)) {
    const x = s.x + b * bay;
    pen.rect(x - 6, s.ground, 12, 6, 'paper');
    pen.path(
      d`M${x - 2} ${s.ground + 6}V${s.ground + 14}M${x + 2} ${s.ground + 6}V${s.ground + 14}`,
    );
  }
}

/** Lattice mast on its base, tied to the frame. */
function mast(pen: Pen, s: CraneSite) {
  const [foot, head] = [s.ground - 3, s.jib + 8];
  pen.rect(s.mast - 16, foot, 32, 9, 'paper');
  pen.path(d`M${s.mast - 5} ${foot}V${head}H${s.mast + 5}V${foot}Z`, 'paper');
  const panels = Math.floor((foot - head) / 9);
  const step = (foot - head) / panels;
  const zigzag = range(panels + 1).map((i): Point => [
    i % 2 === 0 ? s.mast - 5 : s.mast + 5,
    foot - i * step,
  ]);
  for (const [, y] of zigzag.filter((_, i) => i % 2 === 0)) {
    pen.line(s.mast - 5, y, s.mast + 5, y);
  }
  pen.poly(zigzag);
  const tie = s.ground - (s.floors - 2) * s.storey;
  pen.line(s.x + s.span + 3, tie, s.mast - 5, tie - 3);
  pen.line(s.x + s.span + 3, tie + 4, s.mast - 5, tie - 3);
}

/** Slewing ring, tower head, jib with its zigzag and pendants. */
function jib(pen: Pen, s: CraneSite) {
  const [m, y] = [s.mast, s.jib];
  pen.rect(m - 8, y + 3, 16, 5, 'paper');
  pen.path(d`M${m - 5} ${y - 4}L${m - 1.5} ${y - 24}H${m + 1.5}L${m + 5} ${y - 4}`);
  pen.path(
    d`M${m - 4} ${y - 9}H${m + 4}M${m - 3} ${y - 15}H${m + 3}M${m - 4} ${y - 9}L${m + 3} ${y - 15}`,
  );
  const tip = m - s.jibLength;
  pen.path(d`M${m - 5} ${y + 3}H${tip}L${tip + 8} ${y - 4}H${m - 5}Z`, 'paper');
  const panels = Math.floor(s.jibLength / 9);
  pen.poly(
    range(panels + 1).map((i): Point => [
      m - 5 - ((s.jibLength - 13) * i) / panels,
      i % 2 === 0 ? y + 3 : y - 4,
    ]),
  );
  pen.line(m, y - 24, m - s.jibLength * 0.42, y - 4);
  pen.line(m, y - 24, m - s.jibLength * 0.82, y - 4);
}

/** Counter-jib with ballast, cab, trolley and the load above the frame. */
function counterJibAndLoad(pen: Pen, s: CraneSite) {
  const [m, y, c] = [s.mast, s.jib, s.counterJib];
  pen.path(d`M${m + 5} ${y - 1}H${m + c}V${y + 3}H${m + 5}Z`, 'paper');
  pen.line(m, y - 24, m + c - 6, y - 1);
  for (const i of range(3)) pen.rect(m + c - 20 + i * 6, y + 3, 5, 13, 'paper');
  pen.rect(m + 14, y - 8, 13, 7, 'paper');
  pen.rect(m - 17, y + 5, 9, 11, 'paper');
  pen.line(m - 17, y + 10, m - 8, y + 10);
  const top = s.ground - s.floors * s.storey;
  const x = s.x + s.span * 0.36;
  pen.rect(x - 5, y + 3, 10, 4, 'paper');
  pen.path(d`M${x - 3} ${y + 7}L${x - 1.2} ${top - 34}M${x + 3} ${y + 7}L${x + 1.2} ${top - 34}`);
  pen.circle(x, top - 31, 2.6, 'paper');
  pen.path(d`M${x} ${top - 28}l-13 9M${x} ${top - 28}l13 9`);
  pen.rect(x - 15, top - 19, 30, 4, 'paper');
  pen.line(x - 15, top - 17, x + 15, top - 17);
}

/** Width of the bays and the levels of ground and top floor (3.6 m a storey). */
function notes(pen: Pen, s: CraneSite) {
  const top = s.ground - s.storey * s.floors + 3;
  if (s.ground + 34 < s.height) {
    pen.horizontalDimension(s.x, s.x + s.span, s.ground + 34, `${s.bays} × 8.4 m`, { ext: 10 });
  }
  pen.level(s.mast + 32, top, (s.floors * 3.6).toFixed(2), true, 46);
  pen.level(s.mast + 32, s.ground, '±0.000', true, 46);
  pen.verticalDimension(s.mast + 22, top, s.ground);
}

/** Returns the drawing steps of a building site with a tower crane. */
export function drawCraneSite(site: CraneSite): ((pen: Pen) => void)[] {
  const ground = (pen: Pen) => {
    pen.line(8, site.ground, site.width - 8, site.ground);
    pen.hatch(20, site.width - 8, site.ground + 2, 11, 6);
  };
  const parts = [frame, siteWorks, mast, jib, counterJibAndLoad];
  if (site.notes) parts.push(notes);
  return [ground, ...parts.map((part) => (pen: Pen) => part(pen, site))];
}
