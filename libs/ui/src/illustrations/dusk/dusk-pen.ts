import type { Point } from '../pen/pen.ts';

/** Colours of the dusk mood, from the sky down, and the one warm light. */
export const DUSK = {
  sky: '#0b2239',
  ground: '#081c30',
  groundLine: '#24506f',
  lamp: '#f26b1d',
  glow: '#ffb27a',
  pale: '#ffd9b8',
} as const;

/** Drawn path: filled, or stroked with a width. */
export interface DuskShape {
  d: string;
  fill: string;
  stroke?: string;
  width?: number;
  round?: boolean;
  dash?: string;
}

/** Rounds to a tenth, to save bytes. */
const n = (value: number) => Math.round(value * 10) / 10;

const join = (points: readonly Point[]) => points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L');

/** Collects the shapes of a dusk scene. Path data is relative to the scene's view box. */
export class DuskPen {
  readonly shapes: DuskShape[] = [];

  fill(d: string, fill: string) {
    const last = this.shapes.at(-1);
    if (last && last.fill === fill && !last.stroke) last.d += d;
    else this.shapes.push({ d, fill });
  }

  line(d: string, stroke: string, width = 1.5, dash?: string) {
    const last = this.shapes.at(-1);
    const merges = last?.stroke === stroke && last.width === width && !last.round && !dash;
    if (merges && !last.dash) last.d += d;
    else this.shapes.push({ d, fill: 'none', stroke, width, dash });
  }

  poly(points: readonly Point[], fill: string) {
    this.fill(`M${join(points)}Z`, fill);
  }

  polyline(points: readonly Point[], stroke: string, width?: number) {
    this.line(`M${join(points)}`, stroke, width);
  }

  rect(x: number, y: number, w: number, h: number, fill: string) {
    this.fill(`M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}Z`, fill);
  }

  circle(x: number, y: number, r: number, fill: string) {
    const arc = `a${n(r)} ${n(r)} 0 1 0`;
    this.fill(`M${n(x - r)} ${n(y)}${arc} ${n(2 * r)} 0${arc} ${n(-2 * r)} 0Z`, fill);
  }

  /** Round lights or wheels. */
  dots(points: readonly Point[], r: number, stroke: string = DUSK.lamp) {
    const d = points.map(([x, y]) => `M${n(x)} ${n(y)}h.01`).join('');
    this.shapes.push({ d, fill: 'none', stroke, width: n(r * 2), round: true });
  }

  /** Rings of light around a point, the outermost first. */
  glow(x: number, y: number, rings: readonly (readonly [radius: number, fill: string])[]) {
    for (const [radius, fill] of rings) this.circle(x, y, radius, fill);
  }

  /** Dark ground with its edge, down to the bottom of the scene. */
  groundStrip(y: number, width: number, height: number) {
    this.rect(0, y, width, height, DUSK.ground);
    this.line(`M0 ${y}H${width}`, DUSK.groundLine, 1);
  }
}
