import type { Database } from '../db/client.ts';
import { flushPendingEntries } from '../db/statements/vector-index.ts';
import {
  analyseDocument,
  digestOf,
  type DocumentAnalysis,
  type SearchDocument,
} from './analyse-document.ts';
import { saveFacetGroups } from './facet-groups.repository.ts';
import { DOCUMENT_COUNT } from './lexemes.ts';
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

/** Documents a statement; between statements other work of the process gets its turn. */
const BATCH_SIZE = 250;

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
    if (changes.size > 0) await flushPendingEntries(tx, 'search_document_vector');
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
  }));
  for (const { lexeme, documents: count } of await saveIndexEntries(tx, entries)) {
    addChange(changes, lexeme, -count);
  }
  for (const { lexemes } of entries) {
    addChange(changes, DOCUMENT_COUNT, 1);
    // Not before: the garbage collector would copy all of them while they wait for the database.
    for (const lexeme of lexemes.split('\n')) addChange(changes, lexeme, 1);
  }
}

/** Adds to the change of a lexeme's document frequency. */
export function addChange(changes: FrequencyChanges, lexeme: string, change: number): void {
  changes.set(lexeme, (changes.get(lexeme) ?? 0) + change);
}
