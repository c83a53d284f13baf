/** Who wrote a block: rules from fields and passages, a language model, the author. */
export type Writer = 'offline' | 'model' | 'own';

/**
 * Where a sentence comes from: a field; a passage, word by word; a computation that is shown; a connective sentence without
 * figures and names; a language model; the author's own hand.
 */
export type SentenceOrigin = 'field' | 'cited' | 'computed' | 'frame' | 'model' | 'own';

/** Sentence with its origin; also an item of a list or a cell of a table. */
export interface Sentence {
  text: string;
  origin: SentenceOrigin;
  /** Name of the field whose value it states. */
  field?: string;
  /** Number of the {@link Citation} it was taken from; its mark `[n]` is not part of `text`. */
  citation?: number;
  /** Numbers of further citations that support it; a model may give several. */
  moreCitations?: readonly number[];
  /** How a computed figure came about: `2026-03-01 至 2026-03-31，含首尾共 31 天`. */
  formula?: string;
}

interface BlockBase {
  writer: Writer;
  /** Id of the section it belongs to; missing in what was computed in one piece. */
  section?: string;
}

/** Heading; level 1 is a chapter, the title of the writing stands above it. */
export interface HeadingBlock extends BlockBase {
  kind: 'heading';
  level: 1 | 2 | 3 | 4;
  text: string;
}

export interface ParagraphBlock extends BlockBase {
  kind: 'paragraph';
  sentences: readonly Sentence[];
}

export interface ListBlock extends BlockBase {
  kind: 'list';
  ordered: boolean;
  items: readonly (readonly Sentence[])[];
}

/** Table whose cells are one sentence each; empty cells have an empty text. */
export interface TableBlock extends BlockBase {
  kind: 'table';
  caption?: string;
  header: readonly string[];
  rows: readonly (readonly Sentence[])[];
}

/** 待补充: a place without ground, naming what is missing. */
export interface GapBlock extends BlockBase {
  kind: 'gap';
  needs: string;
}

/** Part of a writing. */
export type Block = HeadingBlock | ParagraphBlock | ListBlock | TableBlock | GapBlock;
