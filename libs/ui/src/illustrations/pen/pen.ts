/** Point of a drawing, in view-box units. */
export type Point = readonly [x: number, y: number];

/**
 * Line tones: `ink` for structure, `blue` for ground, axes and dimensions; `paper` covers what is behind; `active` is
 * the pale-blue fill of the highlighted part.
 */
export type Tone =
  | 'ink'
  | 'faint'
  | 'blue'
  | 'blueExtra'
  | 'axis'
  | 'grid'
  | 'paper'
  | 'paperBlue'
  | 'active'
  | 'pending'
  | 'mark'
  | 'leader'
  | 'dot';

/** Text tones: dimensions in blue, labels inside parts in `part`, explanations in `note`. */
export type TextTone = 'dimension' | 'part' | 'note';

/** Drawn element: a path (consecutive lines of one tone are merged) or a text. */
export type Stroke =
  | { kind: 'path'; tone: Tone; d: string }
  | {
      kind: 'text';
      tone: TextTone;
      x: number;
      y: number;
      anchor: Anchor;
      text: string;
      rotate?: number;
    };

type Anchor = 'start' | 'middle' | 'end';

const FILLED: ReadonlySet<Tone> = new Set([
  'paper',
  'paperBlue',
  'active',
  'pending',
  'mark',
  'leader',
  'dot',
]);

/** Rounds to a tenth, to save bytes. */
const round = (value: number) => Math.round(value * 10) / 10;

/** Template tag for path data; rounds every number to a tenth. */
export function d(parts: TemplateStringsArray, ...values: number[]): string {
  return parts.reduce((text, part, i) => text + round(values[i - 1] ?? 0) + part);
}

/** Returns the integers from 0 (or `start`) up to but not including the end. */
export function range(startOrEnd: number, end?: number, step = 1): number[] {
  const start = end === undefined ? 0 : startOrEnd;
  const count = Math.max(0, Math.ceil(((end ?? startOrEnd) - start) / step));
  return Array.from({ length: count }, (_, i) => start + i * step);
}

/** Converts degrees to radians. */
export const toRadians = (degrees: number) => (degrees * Math.PI) / 180;

/** Options of a dimension line: length of the extension lines, offset of the text. */
interface DimensionOptions {
  ext?: number;
  ty?: number;
}

/** Collects drawn elements with one stroke width. */
export class Pen {
  readonly strokes: Stroke[] = [];
  #side = false;

  /** Adds path data; consecutive unfilled paths of the same tone become one element. */
  path(data: string, tone: Tone = 'ink') {
    const last = this.strokes.at(-1);
    const merges = this.#side || !FILLED.has(tone);
    if (merges && last?.kind === 'path' && last.tone === tone) last.d += data;
    else this.strokes.push({ kind: 'path', tone, d: data });
  }

  /** Adds filled parts that do not overlap as one element. */
  sideBySide(draw: () => void) {
    this.strokes.push({ kind: 'path', tone: 'paper', d: '' });
    this.#side = true;
    draw();
    this.#side = false;
  }

  line(x1: number, y1: number, x2: number, y2: number, tone: Tone = 'ink') {
    const [a, b, e, g] = [round(x1), round(y1), round(x2), round(y2)];
    const end = b === g ? `H${e}` : a === e ? `V${g}` : `L${e} ${g}`;
    this.path(`M${a} ${b}${end}`, tone);
  }

  poly(points: readonly Point[], tone: Tone = 'ink', close = false) {
    const data = points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L');
    this.path(`M${data}${close ? 'Z' : ''}`, tone);
  }

  rect(x: number, y: number, w: number, h: number, tone: Tone = 'ink', r = 0) {
    if (!r) return this.path(d`M${x} ${y}h${w}v${h}h${-w}Z`, tone);
    const [iw, ih] = [w - 2 * r, h - 2 * r];
    const corners = [
      d`M${x + r} ${y}h${iw}a${r} ${r} 0 0 1 ${r} ${r}v${ih}a${r} ${r} 0 0 1 ${-r} ${r}`,
      d`h${-iw}a${r} ${r} 0 0 1 ${-r} ${-r}v${-ih}a${r} ${r} 0 0 1 ${r} ${-r}Z`,
    ];
    return this.path(corners.join(''), tone);
  }

  circle(x: number, y: number, r: number, tone: Tone = 'ink') {
    this.path(d`M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`, tone);
  }

  text(
    x: number,
    y: number,
    text: string,
    anchor: Anchor = 'start',
    tone: TextTone = 'dimension',
    rotate?: number,
  ) {
    this.strokes.push({ kind: 'text', tone, x: round(x), y: round(y), anchor, text, rotate });
  }

  /** Adds a horizontal dimension line with 45° ticks. */
  horizontalDimension(
    x1: number,
    x2: number,
    y: number,
    text = '',
    options: DimensionOptions = {},
  ) {
    this.dimensionChain([x1, x2], y, [text], options);
  }

  /** Adds a chain of dimensions: a line with a tick at every position and texts between them. */
  dimensionChain(
    xs: number[],
    y: number,
    texts: string[],
    { ext = 0, ty = -5 }: DimensionOptions = {},
  ) {
    this.line(xs[0]!, y, xs.at(-1)!, y, 'blue');
    for (const x of xs) {
      this.line(x - 3, y + 3, x + 3, y - 3, 'blue');
      if (ext) this.line(x, y - ext, x, y + 4, 'blue');
    }
    for (const [i, text] of texts.entries()) {
      if (text) this.text((xs[i]! + xs[i + 1]!) / 2, y + ty, text, 'middle');
    }
  }

  /** Adds a vertical dimension line; its text is read from the right. */
  verticalDimension(x: number, y1: number, y2: number, text = '') {
    this.line(x, y1, x, y2, 'blue');
    for (const y of [y1, y2]) this.line(x - 3, y + 3, x + 3, y - 3, 'blue');
    if (text) this.text(x - 6, (y1 + y2) / 2, text, 'middle', 'dimension', -90);
  }

  /** Adds a level mark: triangle on the line, text above. */
  level(x: number, y: number, text: string, toRight = true, width = 12) {
    this.path(d`M${x} ${y}l-4.5 -5h9Z`, 'blue');
    const side = toRight ? 1 : -1;
    this.line(x + 4.5 * side, y - 5, x + width * side, y - 5, 'blue');
    this.text(x + 6 * side, y - 9, text, toRight ? 'start' : 'end');
  }

  /** Adds ground hatching below a line. */
  hatch(x1: number, x2: number, y: number, step = 9, length = 6, tone: Tone = 'blue') {
    for (let x = x1; x <= x2; x += step) this.line(x, y, x - length, y + length, tone);
  }

  /** Adds a tree with its foot at `y`. */
  tree(x: number, y: number, height: number) {
    const r = height * 0.31;
    const cy = y - height + r;
    const crown = [
      d`M${x - r * 0.55} ${cy + r * 0.85}a${r * 0.62} ${r * 0.62} 0 0 1 ${-r * 0.3} ${-r * 0.95}`,
      d`a${r * 0.72} ${r * 0.72} 0 0 1 ${r * 0.75} ${-r * 0.85}`,
      d`a${r * 0.72} ${r * 0.72} 0 0 1 ${r * 0.95} ${r * 0.75}`,
      d`a${r * 0.62} ${r * 0.62} 0 0 1 ${-r * 0.25} ${r * 1.15}Z`,
    ];
    this.path(crown.join(''), 'paperBlue');
    this.path(d`M${x} ${y}V${cy - r * 0.1}M${x} ${cy + r * 0.6}l${r * 0.4} ${-r * 0.45}`, 'blue');
    this.path(d`M${x} ${cy + r * 0.35}l${-r * 0.35} ${-r * 0.4}`, 'blue');
  }
}
