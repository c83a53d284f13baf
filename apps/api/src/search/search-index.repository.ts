import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { DOCUMENT_COUNT, toVectorLiteral } from './lexemes.ts';

/** Any number: writers of the index run one after the other, so that counts are exact and nobody deadlocks. */
const WRITER_LOCK = 20_261_121;

/** Identity of a document: its kind (`article`, `tender`, …) and its uuid in the table of that kind. */
export interface DocumentRef {
  kind: string;
  refId: string;
}

/** A row of the index. */
export interface IndexEntry extends DocumentRef {
  publishedAt: Date;
  listed: boolean;
  norm: number;
  titleNorm: number;
  /** A uuid. */
  digest: string;
  facetGroupId: number | null;
  amount: number | null;
  /** Distinct, separated by line feeds. */
  lexemes: string;
}

/** Number of documents that hold a lexeme. */
export type TermCount = { lexeme: string; documents: number };

/** Changes of document frequencies by lexeme. */
export type FrequencyChanges = Map<string, number>;

/** Comparable form of a {@link DocumentRef}, whatever the spelling of its uuid. */
export function documentKey({ kind, refId }: DocumentRef): string {
  return `${kind} ${refId.replaceAll('-', '').toLowerCase()}`;
}

/** Locks out other writers of the search tables until the transaction ends. */
export async function lockIndexWriters(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${WRITER_LOCK})`);
}

/** {@link documentKey}s of the documents that are indexed with the same digest. */
export async function findUnchangedKeys(
  tx: Database,
  documents: readonly DocumentRef[],
  digests: readonly string[],
): Promise<Set<string>> {
  const { rows } = await tx.execute<{ kind: string; ref_id: string }>(sql`
    select d.kind, d.ref_id from search_document d
    join ${toInputRows(documents)} on d.kind = input.kind and d.ref_id = input.ref_id
    join unnest(${sql.param(digests)}::uuid[]) with ordinality as same (digest, position)
      on same.position = input.position and same.digest = d.digest`);
  return new Set(rows.map(({ kind, ref_id: refId }) => documentKey({ kind, refId })));
}

/** Writes index rows and returns the term counts of the rows that they replaced. */
export async function saveIndexEntries(
  tx: Database,
  entries: readonly IndexEntry[],
): Promise<TermCount[]> {
  const tableColumn = <T>(pick: (entry: IndexEntry) => T) => sql.param(entries.map(pick));
  const { rows } = await tx.execute<TermCount>(sql`
    with input as materialized (
      select kind, ref_id, published_at, norm, title_norm, digest, listed, shelf_id, amount, vector::tsvector
      from unnest(
        ${tableColumn(({ kind }) => kind)}::text[], ${tableColumn(({ refId }) => refId)}::uuid[],
        ${tableColumn(({ publishedAt }) => publishedAt.toISOString())}::timestamptz[],
        ${tableColumn(({ norm }) => norm)}::real[],
        ${tableColumn(({ titleNorm }) => titleNorm)}::real[], ${tableColumn(({ digest }) => digest)}::uuid[],
        ${tableColumn(({ listed }) => listed)}::bool[],
        ${tableColumn(({ facetGroupId }) => facetGroupId)}::int[],
        ${tableColumn(({ amount }) => amount)}::float8[],
        ${tableColumn(({ lexemes }) => toVectorLiteral(lexemes))}::text[]
      ) as t (kind, ref_id, published_at, norm, title_norm, digest, listed, shelf_id, amount, vector)
    ), replaced as materialized (
      select d.vector from search_document d join input using (kind, ref_id)
    ), written as (
      insert into search_document
        (kind, ref_id, published_at, norm, title_norm, digest, listed, shelf_id, amount, vector)
      select kind, ref_id, published_at, norm, title_norm, digest, listed, shelf_id, amount, vector from input
      on conflict (kind, ref_id) do update set published_at = excluded.published_at,
        norm = excluded.norm, title_norm = excluded.title_norm, digest = excluded.digest, shelf_id = excluded.shelf_id,
        amount = excluded.amount, vector = excluded.vector
    ) ${selectTermCounts(sql`replaced`)}`);
  return rows;
}

/** Deletes index rows and returns their term counts. Unknown documents are ignored. */
export async function deleteIndexEntries(
  tx: Database,
  documents: readonly DocumentRef[],
): Promise<TermCount[]> {
  const { rows } = await tx.execute<TermCount>(sql`
    with deleted as (
      delete from search_document d using ${toInputRows(documents)}
      where d.kind = input.kind and d.ref_id = input.ref_id
      returning d.vector
    ) ${selectTermCounts(sql`deleted`)}`);
  return rows;
}

/** Tables of an index: its documents and its document frequencies. */
export interface IndexTables {
  documents: 'search_document' | 'ai_passage';
  terms: 'search_term' | 'ai_passage_term';
}

const SEARCH_TABLES: IndexTables = { documents: 'search_document', terms: 'search_term' };

/** Applies changes to the document frequencies of an index. */
export async function updateDocumentFrequencies(
  tx: Database,
  changes: FrequencyChanges,
  tables = SEARCH_TABLES,
): Promise<void> {
  const changed = [...changes].filter(([, change]) => change !== 0);
  if (changed.length === 0) return;
  // In the order of the index, whose pages are then read once.
  changed.sort(([a], [b]) => (a < b ? -1 : 1));
  await tx.execute(sql`
    insert into ${sql.identifier(tables.terms)} as term (lexeme, documents)
    select * from unnest(
      ${sql.param(changed.map(([lexeme]) => lexeme))}::text[],
      ${sql.param(changed.map(([, change]) => change))}::int[]
    )
    on conflict (lexeme) do update set documents = term.documents + excluded.documents`);
  await refreshPlans(tx, changes.get(DOCUMENT_COUNT) ?? 0, tables);
}

/** Makes PostgreSQL plan anew when the index has doubled: plans for a small index are bad for a large one. */
async function refreshPlans(
  tx: Database,
  grownBy: number,
  { documents, terms }: IndexTables,
): Promise<void> {
  const { rows } = await tx.execute<TermCount>(
    sql`select lexeme, documents from ${sql.identifier(terms)} where lexeme = ${DOCUMENT_COUNT}`,
  );
  const count = rows[0]?.documents ?? 0;
  const doublings = (documents: number) => Math.floor(Math.log2(Math.max(1, documents)));
  if (doublings(count) > doublings(count - grownBy)) {
    await tx.execute(sql`analyze ${sql.identifier(documents)} (id)`);
  }
}

/** Ends a statement: term counts of the vectors in `source`, with the number of vectors. */
export function selectTermCounts(source: SQL): SQL {
  return sql`select lexeme, count(*)::int as documents
    from ${source}, unnest(tsvector_to_array(vector) || ${DOCUMENT_COUNT}::text) as lexeme
    group by lexeme`;
}

function toInputRows(documents: readonly DocumentRef[]): SQL {
  return sql`unnest(
    ${sql.param(documents.map(({ kind }) => kind))}::text[],
    ${sql.param(documents.map(({ refId }) => refId))}::uuid[]
  ) with ordinality as input (kind, ref_id, position)`;
}
