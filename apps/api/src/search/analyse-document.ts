import { createHash } from 'node:crypto';
import type { FacetValues } from './facet-groups.repository.ts';
import {
  type BodyLexemes,
  type DocumentAttribute,
  type SearchableText,
  toAttributeLexeme,
  toDocumentLexemes,
  toKindLexeme,
  toQuarterLexeme,
} from './lexemes.ts';
import type { DocumentRef } from './search-index.repository.ts';

/** Raised whenever the same text would get other lexemes, so that indexing again rewrites it. */
export const INDEX_VERSION = '8';

/** What the index stores of a document besides its text. */
interface DocumentFacts {
  publishedAt: Date;
  /** False for drafts. For a document that is indexed already the table of the content decides. */
  listed?: boolean;
  facets?: FacetValues;
  /** Amount of a notice in CNY. */
  amount?: number | null;
}

/** A document to be analysed: all that is indexed but its id, so that the result can be made before there is one. */
export interface DocumentContent extends DocumentFacts, SearchableText {
  kind: string;
  /** Values that queries filter by. */
  attributes?: readonly (readonly [DocumentAttribute, string])[];
}

/** Input of the index for one document. */
export interface SearchDocument extends DocumentContent, DocumentRef {}

/** A document without its text, as the index stores it. Plain data, so that it may come from a worker thread. */
export interface DocumentAnalysis extends DocumentFacts {
  kind: string;
  /** A uuid. */
  digest: string;
  /** Distinct lexemes, separated by line feeds: one string is cheaper to pass on than hundreds. */
  lexemes: string;
  norm: number;
  titleNorm: number;
}

/**
 * Analyses a document for the index: the costly part of indexing, which needs no database. `body` is its body, where that
 * is segmented already.
 */
export function analyseDocument(document: DocumentContent, body?: BodyLexemes): DocumentAnalysis {
  const { kind, publishedAt, listed, facets, amount, attributes = [] } = document;
  const { lexemes, norm, titleNorm } = toDocumentLexemes(document, body);
  const all = [
    toKindLexeme(kind),
    toQuarterLexeme(publishedAt),
    ...attributes.map(([name, value]) => toAttributeLexeme(name, value)),
    ...lexemes,
  ].join('\n');
  const digest = digestOf(document);
  return { kind, publishedAt, listed, facets, amount, digest, lexemes: all, norm, titleNorm };
}

/** Digest of everything that is indexed of a document. */
export function digestOf(document: DocumentContent): string {
  const { title, headings, body, numbers = [], kindName } = document;
  const { publishedAt, facets, attributes, amount } = document;
  const text = [title, headings, body, numbers, kindName];
  const rest = [publishedAt.getTime(), facets, attributes, amount];
  const content = JSON.stringify([INDEX_VERSION, ...text, ...rest]);
  return createHash('sha256').update(content).digest('hex').slice(0, 32);
}
