/** A part of a section: a paragraph, a list, or a table. */
export type LegalBlock =
  | string
  | { list: readonly string[] }
  | { table: { caption: string; head: readonly string[]; rows: readonly (readonly string[])[] } };

/** A numbered section; `id` is its address within the page and never changes. */
export interface LegalSection {
  id: string;
  title: string;
  blocks: readonly LegalBlock[];
}

/** A document that a visitor agrees to. */
export interface LegalDocument {
  title: string;
  version: string;
  /** Days, YYYY-MM-DD. */
  published: string;
  effective: string;
  /** What a reader should know before reading. */
  summary: string;
  sections: readonly LegalSection[];
}
