import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import {
  type SearchableText,
  toDocumentLexemes,
  toKindLexeme,
  toQuarterLexeme,
} from './lexemes.ts';
import { DOCUMENT_COUNT } from './schema.ts';
import { type FacetValues, saveFacetGroups } from './facet-groups.repository.ts';
import { toVectorLiteral } from './vector.ts';

/** Changes whenever the same text would get other lexemes, so that indexing again rewrites it. */
export const INDEX_VERSION = '2';
/** Documents a statement; between statements other work of the process gets its turn. */
const BATCH = 100;
/** Any number: writers of the index go one after the other, so that counts are exact and nobody deadlocks. */
const WRITER_LOCK = 20_261_121;

/** By how much the number of documents with each lexeme changes. */
type TermChanges = Map<string, number>;

type TermCount = { lexeme: string; documents: number };

/** Names a document: its kind (`article`, `tender`, …) and its uuid in the table of that kind. */
export interface DocumentRef {
  kind: string;
  refId: string;
}

/** A document as it is to be found. */
export interface SearchDocument extends DocumentRef, SearchableText {
  publishedAt: Date;
  /** False for drafts. Of a document that is in the index already the content's own table decides. */
  listed?: boolean;
  facets?: FacetValues;
}

/**
 * Makes documents findable, or replaces them where they are already. All or nothing; takes part in a running
 * transaction. Unchanged documents cost a look-up. Writers wait for each other until their transaction ends, so in a
 * transaction call it last. Of the same document given twice the last counts.
 */
export async function indexDocuments(
  db: Database,
  documents: readonly SearchDocument[],
): Promise<void> {
  const entries = [...new Map(documents.map((document) => [refKey(document), document])).values()];
  await db.transaction(async (tx) => {
    const changes: TermChanges = new Map();
    for (let at = 0; at < entries.length; at += BATCH) {
      await indexBatch(tx, entries.slice(at, at + BATCH), changes);
    }
    await applyChanges(tx, changes);
  });
}

/** Takes documents out of the index. Those that aren't in it are passed over. */
export async function removeDocuments(
  db: Database,
  documents: readonly DocumentRef[],
): Promise<void> {
  if (documents.length === 0) return;
  await db.transaction(async (tx) => {
    await lockIndexWriters(tx);
    const { rows } = await tx.execute<TermCount>(sql`
      with gone as (
        delete from search_document d using ${refsOf(documents)}
        where d.kind = input.kind and d.ref_id = input.ref_id
        returning d.vector
      ) ${countTerms(sql`gone`)}`);
    const changes: TermChanges = new Map();
    for (const { lexeme, documents } of rows) addChange(changes, lexeme, -documents);
    await applyChanges(tx, changes);
  });
}

async function indexBatch(
  tx: Database,
  documents: readonly SearchDocument[],
  changes: TermChanges,
): Promise<void> {
  const digests = documents.map(digestOf);
  const unchanged = await readUnchanged(tx, documents, digests);
  const changed = documents
    .map((document, at) => ({ document, digest: digests[at] }))
    .filter(({ document }) => !unchanged.has(refKey(document)))
    .map(({ document, digest }) => ({ ...document, digest, ...entryOf(document) }));
  if (changed.length === 0) return;

  await lockIndexWriters(tx);
  const shelves = await saveFacetGroups(
    tx,
    changed.map(({ facets: shelf }) => shelf),
  );
  const column = <T>(pick: (document: (typeof changed)[number]) => T) =>
    sql.param(changed.map(pick));
  const { rows } = await tx.execute<TermCount>(sql`
    with input as materialized (
      select kind, ref_id, published_at, norm, digest, listed, shelf_id, vector::tsvector
      from unnest(
        ${column(({ kind }) => kind)}::text[], ${column(({ refId }) => refId)}::uuid[],
        ${column(({ publishedAt }) => publishedAt.toISOString())}::timestamptz[],
        ${column(({ norm }) => norm)}::real[], ${column(({ digest }) => digest)}::uuid[],
        ${column(({ listed }) => listed ?? true)}::bool[], ${sql.param(shelves)}::int[],
        ${column(({ lexemes }) => toVectorLiteral(lexemes))}::text[]
      ) as t (kind, ref_id, published_at, norm, digest, listed, shelf_id, vector)
    ), replaced as materialized (
      select d.vector from search_document d join input using (kind, ref_id)
    ), written as (
      insert into search_document
        (kind, ref_id, published_at, norm, digest, listed, shelf_id, vector)
      select kind, ref_id, published_at, norm, digest, listed, shelf_id, vector from input
      on conflict (kind, ref_id) do update set published_at = excluded.published_at,
        norm = excluded.norm, digest = excluded.digest, shelf_id = excluded.shelf_id,
        vector = excluded.vector
    ) ${countTerms(sql`replaced`)}`);
  for (const { lexeme, documents } of rows) addChange(changes, lexeme, -documents);
  for (const { lexemes } of changed) {
    addChange(changes, DOCUMENT_COUNT, 1);
    for (const lexeme of lexemes) addChange(changes, lexeme, 1);
  }
}

/** From here to the end of the transaction nobody else writes what search reads. */
export async function lockIndexWriters(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${WRITER_LOCK})`);
}

function entryOf(document: SearchDocument) {
  const { lexemes, norm } = toDocumentLexemes(document);
  return {
    lexemes: [toKindLexeme(document.kind), toQuarterLexeme(document.publishedAt), ...lexemes],
    norm,
  };
}

/** Ends a statement: how many of the vectors in `source` hold each lexeme, and how many vectors there are. */
function countTerms(source: SQL): SQL {
  return sql`select lexeme, count(*)::int as documents
    from ${source}, unnest(tsvector_to_array(vector) || ${DOCUMENT_COUNT}::text) as lexeme
    group by lexeme`;
}

function addChange(changes: TermChanges, lexeme: string, change: number): void {
  changes.set(lexeme, (changes.get(lexeme) ?? 0) + change);
}

/** Brings the counts to date. */
async function applyChanges(tx: Database, changes: TermChanges): Promise<void> {
  const changed = [...changes].filter(([, change]) => change !== 0);
  if (changed.length === 0) return;
  await tx.execute(sql`
    insert into search_term as term (lexeme, documents)
    select * from unnest(
      ${sql.param(changed.map(([lexeme]) => lexeme))}::text[],
      ${sql.param(changed.map(([, change]) => change))}::int[]
    )
    on conflict (lexeme) do update set documents = term.documents + excluded.documents`);
  await refreshPlans(tx, changes.get(DOCUMENT_COUNT) ?? 0);
}

/** Plans that PostgreSQL made for a small index are bad for a large one: it makes new ones when the size has doubled. */
async function refreshPlans(tx: Database, grownBy: number): Promise<void> {
  const { rows } = await tx.execute<TermCount>(
    sql`select lexeme, documents from search_term where lexeme = ${DOCUMENT_COUNT}`,
  );
  const count = rows[0]?.documents ?? 0;
  const doublings = (documents: number) => Math.floor(Math.log2(Math.max(1, documents)));
  if (doublings(count) > doublings(count - grownBy)) {
    await tx.execute(sql`analyze search_document (id)`);
  }
}

/** Keys of the documents that are in the index with the same content. */
async function readUnchanged(
  tx: Database,
  documents: readonly SearchDocument[],
  digests: readonly string[],
): Promise<Set<string>> {
  const { rows } = await tx.execute<{ kind: string; ref_id: string }>(sql`
    select d.kind, d.ref_id from search_document d
    join ${refsOf(documents)} on d.kind = input.kind and d.ref_id = input.ref_id
    join unnest(${sql.param(digests)}::uuid[]) with ordinality as same (digest, place)
      on same.place = input.place and same.digest = d.digest`);
  return new Set(rows.map(({ kind, ref_id: refId }) => refKey({ kind, refId })));
}

function refsOf(documents: readonly DocumentRef[]): SQL {
  return sql`unnest(
    ${sql.param(documents.map(({ kind }) => kind))}::text[],
    ${sql.param(documents.map(({ refId }) => refId))}::uuid[]
  ) with ordinality as input (kind, ref_id, place)`;
}

function refKey({ kind, refId }: DocumentRef): string {
  return `${kind} ${refId.replaceAll('-', '').toLowerCase()}`;
}

function digestOf({
  title,
  body,
  numbers = [],
  publishedAt,
  facets: shelf,
}: SearchDocument): string {
  const time = publishedAt.getTime();
  const content = JSON.stringify([INDEX_VERSION, title, body, numbers, time, shelf]);
  return createHash('sha256').update(content).digest('hex').slice(0, 32);
}
