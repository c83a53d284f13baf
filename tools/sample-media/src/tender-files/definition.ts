/** A line of a bill of quantities: what, how it is to be made, unit, quantity. */
export type BillLine = readonly [name: string, features: string, unit: string, quantity: number];

/** A sheet, or several, of the drawings: number, what they show, how many. */
export type DrawingLine = readonly [number: string, title: string, sheets: number];

/** Content of a notice's tender documents beyond the notice itself. */
export interface TenderDefinition {
  /** Source id of the notice in `tenders.jsonl`. */
  notice: string;
  /** Chapters of the bill, each with its lines. */
  bill: readonly { chapter: string; lines: readonly BillLine[] }[];
  /** Volumes of the drawings, each with its sheets. */
  drawings: readonly { volume: string; lines: readonly DrawingLine[] }[];
  /** Requirements of the employer beyond the standards. */
  demands: readonly string[];
}
