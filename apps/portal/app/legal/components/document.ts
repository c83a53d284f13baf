/** Block of a section: paragraph, list, table, or the visitor's choice about traces. */
export type LegalBlock =
  | string
  | { setting: 'consent' }
  | { list: readonly string[] }
  | {
      table: { caption: string; headers: readonly string[]; rows: readonly (readonly string[])[] };
    };

/** Numbered section; `id` is its fragment identifier and never changes. */
export interface LegalSection {
  id: string;
  title: string;
  blocks: readonly LegalBlock[];
}

/** Legal document that a visitor agrees to. */
export interface LegalDocument {
  title: string;
  version: string;
  /** Dates, YYYY-MM-DD. */
  published: string;
  effective: string;
  /** Introduction. */
  summary: string;
  sections: readonly LegalSection[];
}
