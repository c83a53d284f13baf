import { createHash } from 'node:crypto';
import type { Database } from '../db/client.ts';
import { type FacetValues, saveFacetGroups } from './facet-groups.repository.ts';
import {
  type BodyLexemes,
  DOCUMENT_COUNT,
  type DocumentAttribute,
  type SearchableText,
  toAttributeLexeme,
  toDocumentLexemes,
  toKindLexeme,
  toQuarterLexeme,
} from './lexemes.ts';
import {
  type DocumentRef,
  type FrequencyChanges,
  deleteIndexEntries,
  documentKey,
  findUnchangedKeys,
  lockIndexWriters,
  saveIndexEntries,
  updateDocumentFrequencies,
} from './search-index.repository.ts';

/** Raised whenever the same text would get other lexemes, so that indexing again rewrites it. */
export const INDEX_VERSION = '4';
/** Documents a statement; between statements other work of the process gets its turn. */
const BATCH_SIZE = 100;

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

/**
 * Adds documents to the index, or replaces them. Atomic; takes part in a running transaction. Unchanged documents cost
 * a look-up. Writers wait for each other until their transaction ends, so call it last in a transaction. When a document
 * is given twice, the last one counts.
 */
export async function indexDocuments(
  db: Database,
  documents: readonly (SearchDocument | (DocumentAnalysis & DocumentRef))[],
): Promise<void> {
  const unique = [
    ...new Map(documents.map((document) => [documentKey(document), document])).values(),
  ];
  await db.transaction(async (tx) => {
    const changes: FrequencyChanges = new Map();
    for (let at = 0; at < unique.length; at += BATCH_SIZE) {
      await indexBatch(tx, unique.slice(at, at + BATCH_SIZE), changes);
    }
    await updateDocumentFrequencies(tx, changes);
  });
}

/** Removes documents from the index. Documents that are not in it are ignored. */
export async function removeDocuments(
  db: Database,
  documents: readonly DocumentRef[],
): Promise<void> {
  if (documents.length === 0) return;
  await db.transaction(async (tx) => {
    await lockIndexWriters(tx);
    const changes: FrequencyChanges = new Map();
    for (const { lexeme, documents: count } of await deleteIndexEntries(tx, documents)) {
      addChange(changes, lexeme, -count);
    }
    await updateDocumentFrequencies(tx, changes);
  });
}

async function indexBatch(
  tx: Database,
  documents: readonly (SearchDocument | (DocumentAnalysis & DocumentRef))[],
  changes: FrequencyChanges,
): Promise<void> {
  const digests = documents.map((document) =>
    'digest' in document ? document.digest : digestOf(document),
  );
  const unchanged = await findUnchangedKeys(tx, documents, digests);
  const changed = documents
    .filter((document) => !unchanged.has(documentKey(document)))
    .map((document) => ({
      refId: document.refId,
      ...('digest' in document ? document : analyseDocument(document)),
    }));
  if (changed.length === 0) return;

  await lockIndexWriters(tx);
  const facetGroupIds = await saveFacetGroups(
    tx,
    changed.map(({ facets }) => facets),
  );
  const entries = changed.map((document, at) => ({
    ...document,
    listed: document.listed ?? true,
    facetGroupId: facetGroupIds[at] ?? null,
    amount: document.amount ?? null,
    lexemes: document.lexemes.split('\n'),
  }));
  for (const { lexeme, documents: count } of await saveIndexEntries(tx, entries)) {
    addChange(changes, lexeme, -count);
  }
  for (const { lexemes } of entries) {
    addChange(changes, DOCUMENT_COUNT, 1);
    for (const lexeme of lexemes) addChange(changes, lexeme, 1);
  }
}

function addChange(changes: FrequencyChanges, lexeme: string, change: number): void {
  changes.set(lexeme, (changes.get(lexeme) ?? 0) + change);
}

function digestOf(document: DocumentContent): string {
  const { title, headings, body, numbers = [], publishedAt, facets, attributes, amount } = document;
  const text = [title, headings, body, numbers];
  const rest = [publishedAt.getTime(), facets, attributes, amount];
  const content = JSON.stringify([INDEX_VERSION, ...text, ...rest]);
  return createHash('sha256').update(content).digest('hex').slice(0, 32);
}
