import { createHash } from 'node:crypto';
import type { Database } from '../db/client.ts';
import { type FacetValues, saveFacetGroups } from './facet-groups.repository.ts';
import {
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

/** Input of the index for one document. */
export interface SearchDocument extends DocumentRef, SearchableText {
  publishedAt: Date;
  /** False for drafts. For a document that is indexed already the table of the content decides. */
  listed?: boolean;
  facets?: FacetValues;
  /** Values that queries filter by. */
  attributes?: readonly (readonly [DocumentAttribute, string])[];
  /** Amount of a notice in CNY. */
  amount?: number | null;
}

/**
 * Adds documents to the index, or replaces them. Atomic; takes part in a running transaction. Unchanged documents cost
 * a look-up. Writers wait for each other until their transaction ends, so call it last in a transaction. When a document
 * is given twice, the last one counts.
 */
export async function indexDocuments(
  db: Database,
  documents: readonly SearchDocument[],
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
  documents: readonly SearchDocument[],
  changes: FrequencyChanges,
): Promise<void> {
  const digests = documents.map(digestOf);
  const unchanged = await findUnchangedKeys(tx, documents, digests);
  const changed = documents
    .map((document, at) => ({ document, digest: digests[at] ?? '' }))
    .filter(({ document }) => !unchanged.has(documentKey(document)));
  if (changed.length === 0) return;

  await lockIndexWriters(tx);
  const facetGroupIds = await saveFacetGroups(
    tx,
    changed.map(({ document }) => document.facets),
  );
  const entries = changed.map(({ document, digest }, at) => ({
    kind: document.kind,
    refId: document.refId,
    publishedAt: document.publishedAt,
    listed: document.listed ?? true,
    digest,
    facetGroupId: facetGroupIds[at] ?? null,
    amount: document.amount ?? null,
    ...toIndexTerms(document),
  }));
  for (const { lexeme, documents: count } of await saveIndexEntries(tx, entries)) {
    addChange(changes, lexeme, -count);
  }
  for (const { lexemes } of entries) {
    addChange(changes, DOCUMENT_COUNT, 1);
    for (const lexeme of lexemes) addChange(changes, lexeme, 1);
  }
}

function toIndexTerms(document: SearchDocument) {
  const { lexemes, norm, titleNorm } = toDocumentLexemes(document);
  const attributes = document.attributes ?? [];
  return {
    lexemes: [
      toKindLexeme(document.kind),
      toQuarterLexeme(document.publishedAt),
      ...attributes.map(([name, value]) => toAttributeLexeme(name, value)),
      ...lexemes,
    ],
    norm,
    titleNorm,
  };
}

function addChange(changes: FrequencyChanges, lexeme: string, change: number): void {
  changes.set(lexeme, (changes.get(lexeme) ?? 0) + change);
}

function digestOf(document: SearchDocument): string {
  const { title, headings, body, numbers = [], publishedAt, facets, attributes, amount } = document;
  const text = [title, headings, body, numbers];
  const rest = [publishedAt.getTime(), facets, attributes, amount];
  const content = JSON.stringify([INDEX_VERSION, ...text, ...rest]);
  return createHash('sha256').update(content).digest('hex').slice(0, 32);
}
