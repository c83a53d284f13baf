/**
 * A course as it is written: slides with what is said over them. Everything on a slide carries `at`, the number of the
 * sentence with which it appears (from 0); what has none is there from the beginning.
 */
export interface Course {
  /** Id of the course's article and name of its files. */
  key: string;
  title: string;
  slides: readonly Slide[];
}

/** One picture and the sentences over it. A slide with `chapter` begins a chapter. */
export interface Slide {
  chapter?: string;
  title: string;
  body: Body;
  /** Sentences, each a step of the picture; they become the captions. */
  say: readonly string[];
}

/** Time at which an element appears. */
export interface Appearing {
  at?: number;
}

/** Content of a slide. */
export type Body = Table | Flow | Sums | Points | Drawing;

/** A form or ledger; `marks` highlight cells from one sentence on, until another where given. */
export interface Table {
  kind: 'table';
  head: readonly string[];
  /** Share of the width for each column. */
  widths: readonly number[];
  rows: readonly (Appearing & { cells: readonly string[]; struck?: boolean })[];
  marks?: readonly { row: number; column?: number; at: number; until?: number; warn?: boolean }[];
  note?: Appearing & { text: string };
}

/** Steps one after the other, with arrows between them. */
export interface Flow {
  kind: 'flow';
  boxes: readonly (Appearing & { title: string; note: string; warn?: boolean })[];
}

/** A calculation, line by line; `strong` is its result. */
export interface Sums {
  kind: 'sums';
  lines: readonly (Appearing & { label: string; text: string; strong?: boolean })[];
}

/** Numbered points to take along. */
export interface Points {
  kind: 'points';
  items: readonly (Appearing & { text: string; note?: string })[];
}

/** Strokes and words on the sheet, 1280 × 720; the content stands between y 150 and 590. */
export interface Drawing {
  kind: 'drawing';
  shapes: readonly Shape[];
}

/** Colours of the drawing sheet: structure, ground and dimensions, the active part, warnings. */
export type Tone = 'ink' | 'light' | 'blue' | 'warn';

/** A path that draws itself, a filled area, or words. */
export type Shape = Appearing &
  (
    | { path: string; tone?: Tone; thick?: boolean; dashed?: boolean }
    | { fill: string; tone?: Tone }
    | { text: string; x: number; y: number; tone?: Tone; anchor?: 'start' | 'middle' | 'end' }
  );
