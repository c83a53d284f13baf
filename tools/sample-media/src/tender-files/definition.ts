/** Line of a bill of quantities: item, specification, unit, quantity. */
export type BillLine = readonly [name: string, features: string, unit: string, quantity: number];

/** Drawings of one subject: number, title, number of sheets. */
export type DrawingLine = readonly [number: string, title: string, sheets: number];

/** Content of a notice's tender documents beyond the notice itself. */
export interface TenderDefinition {
  /** Source id of the notice in `tenders.jsonl`. */
  notice: string;
  /** Chapters of the bill, each with its lines. */
  bill: readonly { chapter: string; lines: readonly BillLine[] }[];
  /** Volumes of the drawings, each with its sheets. */
  drawings: readonly { volume: string; lines: readonly DrawingLine[] }[];
  /** Employer's requirements beyond the standards. */
  demands: readonly string[];
}
