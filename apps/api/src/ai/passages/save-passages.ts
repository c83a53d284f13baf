import type { Database } from '../../db/client.ts';
import { flushPendingEntries } from '../../db/statements/vector-index.ts';
import { sharedMoment } from '../../infrastructure/clock.ts';
import {
  addChange,
  DOCUMENT_COUNT,
  lockIndexWriters,
  updateDocumentFrequencies,
  type FrequencyChanges,
  type IndexTables,
} from '../../search/index.ts';
import type { SourcePassages } from './analyse-passages.ts';
import {
  deletePassages,
  insertPassages,
  listStoredPassages,
  type PassageEntry,
} from './passages.repository.ts';

const TABLES: IndexTables = { documents: 'ai_passage', terms: 'ai_passage_term' };
/** Passages a statement. */
const BATCH_SIZE = 250;

/** A key as PostgreSQL writes it. */
const toStoredKey = (key: string) =>
  key.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

const identityOf = ({ key, digest, position }: { key: string; digest: string; position: number }) =>
  `${toStoredKey(key)} ${toStoredKey(digest)} ${position}`;

/**
 * Makes these the passages of their sources, in the transaction that saves the sources; unchanged passages stay. Writers
 * of search indexes wait for each other's transactions, so call it last.
 */
export async function savePassages(
  tx: Database,
  sources: readonly SourcePassages[],
): Promise<void> {
  if (sources.length === 0) return;
  const stored = await listStoredPassages(tx, sources);
  const entries = sources.flatMap(({ passages, ...source }) =>
    passages.map((passage): PassageEntry => ({ ...source, ...passage })),
  );
  const [before, after] = [new Set(stored.map(identityOf)), new Set(entries.map(identityOf))];
  const dropped = stored.filter((passage) => !after.has(identityOf(passage)));
  const added = entries.filter((passage) => !before.has(identityOf(passage)));
  await writePassages(
    tx,
    dropped.map(({ key }) => key),
    added,
  );
}

/** Deletes the passages of sources that are removed, in the same transaction. */
export const removePassages = (
  tx: Database,
  sources: readonly Pick<SourcePassages, 'kind' | 'refId'>[],
): Promise<void> =>
  savePassages(
    tx,
    sources.map((source) => ({
      ...source,
      accountId: null,
      publishedAt: sharedMoment(),
      passages: [],
    })),
  );

async function writePassages(
  tx: Database,
  dropped: readonly string[],
  added: readonly PassageEntry[],
): Promise<void> {
  if (dropped.length + added.length === 0) return;
  await lockIndexWriters(tx);
  const changes: FrequencyChanges = new Map();
  for (const { lexeme, documents } of await deletePassages(tx, dropped)) {
    addChange(changes, lexeme, -documents);
  }
  for (let at = 0; at < added.length; at += BATCH_SIZE) {
    const batch = added.slice(at, at + BATCH_SIZE);
    await insertPassages(tx, batch);
    for (const { lexemes } of batch) {
      addChange(changes, DOCUMENT_COUNT, 1);
      for (const lexeme of lexemes.split('\n')) addChange(changes, lexeme, 1);
    }
  }
  await flushPendingEntries(tx, 'ai_passage_vector');
  await updateDocumentFrequencies(tx, changes, TABLES);
}
