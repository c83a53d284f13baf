/** What a passage was taken from: published content, somebody's own upload or a help article. */
export interface PassageSource {
  kind: 'article' | 'material' | 'help';
  id: string;
  title: string;
  /** Address of the source on the site; uploads have none. */
  url?: string;
  /** Business type of an article: standard, policy, paper, news. */
  type?: string;
  /** Number of a standard or policy as printed. */
  number?: string;
  /** Name of a document status: 现行, 废止 … */
  status?: string;
  /** Authors of a paper, issuing body of a policy. */
  authors?: readonly string[];
  /** Publisher or site. */
  publisher?: string;
  /** YYYY-MM-DD of publication. */
  date?: string;
}

/** Piece of 120–400 characters of a source: what is searched, cited and shown. */
export interface Passage {
  id: string;
  source: PassageSource;
  /** Headings above it, from the outside in. */
  headingPath: readonly string[];
  /** Order within its source. */
  position: number;
  text: string;
}

/** Finds passages for a query, best first. The API searches its index, tests search an array. */
export type Retrieve = (query: string, limit: number) => Promise<readonly Passage[]>;

/** Numbered reference of a writing to a passage: `[3]`. One number a passage. */
export interface Citation {
  number: number;
  passageId: string;
  /** Text of the passage as it was when it was cited: what its sentences are checked against. */
  quote: string;
  source: PassageSource;
  headingPath: readonly string[];
}
