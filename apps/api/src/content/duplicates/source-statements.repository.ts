import type { SharedFields, SourceStatement, Standing } from '@zhucheng/domain-tender/duplicates';
import { asc, eq, inArray, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/client.ts';
import { sourceStatement, tenderNotice } from '../../db/schema.ts';
import { insertRows } from '../../db/statements/many-rows.ts';
import { toAmountState } from '../tenders/notice-states.repository.ts';
import { excludedColumns, toAssignments } from '../source-records.repository.ts';

type NoticeRow = typeof tenderNotice.$inferSelect;

/** Columns of the fields that sources share. */
type SharedColumns = Pick<
  NoticeRow,
  'deadline' | 'openTime' | 'amount' | 'amountText' | 'amountKind' | 'qualification'
>;

/** The shared fields of a row. */
export const toSharedFields = (row: Partial<SharedColumns>): SharedFields => ({
  deadline: row.deadline?.toISOString() ?? null,
  openTime: row.openTime?.toISOString() ?? null,
  amount: toAmountState(row),
  qualification: row.qualification ?? null,
});

const columnsOf = <Table extends Record<keyof SharedColumns, unknown>>(table: Table) => ({
  deadline: table.deadline as Table['deadline'],
  openTime: table.openTime as Table['openTime'],
  amount: table.amount as Table['amount'],
  amountText: table.amountText as Table['amountText'],
  amountKind: table.amountKind as Table['amountKind'],
  qualification: table.qualification as Table['qualification'],
});

/** A notice of a cluster. */
export interface ClusterNotice {
  id: string;
  /** The notice that stands for it; its own id unless it is merged. */
  rootId: string;
  statement: SourceStatement;
  publishTime: Date;
}

const noticeColumns = {
  id: tenderNotice.id,
  mergedInto: tenderNotice.mergedInto,
  source: tenderNotice.sourceTitle,
  publishTime: tenderNotice.publishTime,
  own: columnsOf(tenderNotice),
  stored: sourceStatement,
};

interface StoredStatement {
  id: string;
  mergedInto: string | null;
  source: string;
  publishTime: Date;
  own: SharedColumns;
  stored: typeof sourceStatement.$inferSelect | null;
}

const toClusterNotice = (row: StoredStatement): ClusterNotice => ({
  id: row.id,
  rootId: row.mergedInto ?? row.id,
  publishTime: row.publishTime,
  statement: {
    source: row.source,
    fields: row.stored?.fields ?? toSharedFields(row.own),
    isWithdrawn: row.stored?.isWithdrawn ?? false,
    news: row.stored?.news ?? {},
  },
});

/** Those of some notices that stand for others or are merged, with the fields of the standing notice. */
export async function listNoticesInClusters(tx: Database, ids: readonly string[]) {
  const root = alias(tenderNotice, 'root');
  const merged = alias(tenderNotice, 'merged');
  const rows = await tx
    .select({ ...noticeColumns, root: columnsOf(root) })
    .from(tenderNotice)
    .innerJoin(root, eq(root.id, sql`coalesce(${tenderNotice.mergedInto}, ${tenderNotice.id})`))
    .leftJoin(sourceStatement, eq(sourceStatement.noticeId, tenderNotice.id))
    .where(
      sql`${tenderNotice.id} = any(${sql.param([...ids])}::uuid[]) and (
        ${tenderNotice.mergedInto} is not null or exists (
          select from ${tenderNotice} as ${merged} where ${merged.mergedInto} = ${tenderNotice.id}))`,
    );
  return rows.map((row) => ({ ...toClusterNotice(row), standing: toSharedFields(row.root) }));
}

/** A notice as it is stored, with all that are merged into it. */
export interface Cluster {
  root: ClusterNotice;
  /** In the order in which they were collected. */
  others: ClusterNotice[];
  isMerged: boolean;
  /** What the notice says now. */
  stored: Standing;
}

/** Notices with those that are merged into them. */
export async function listStandingClusters(
  tx: Database,
  ids: readonly string[],
): Promise<Cluster[]> {
  const rows = await tx
    .select(noticeColumns)
    .from(tenderNotice)
    .leftJoin(sourceStatement, eq(sourceStatement.noticeId, tenderNotice.id))
    .where(or(inArray(tenderNotice.id, [...ids]), inArray(tenderNotice.mergedInto, [...ids])))
    .orderBy(asc(tenderNotice.id));
  const wanted = new Set(ids);
  return rows
    .filter(({ id }) => wanted.has(id))
    .map((row) => ({
      root: toClusterNotice(row),
      others: rows.filter(({ mergedInto }) => mergedInto === row.id).map(toClusterNotice),
      isMerged: row.mergedInto !== null,
      stored: { fields: toSharedFields(row.own), claims: row.stored?.claims ?? [] },
    }));
}

/** Ids of some notices that stand for others from before there were statements. */
export async function listUnsettledIds(db: Database, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct merged.merged_into as id from ${tenderNotice} as merged
    where merged.merged_into is not null
      and not exists (select from ${sourceStatement} as s where s.notice_id = merged.merged_into)
    limit ${limit}`);
  return rows.map(({ id }) => id);
}

/** Stores what sources say now, before their notices are written: then the words of a standing one are its own. */
export async function saveStatements(
  tx: Database,
  rows: readonly (typeof sourceStatement.$inferInsert)[],
): Promise<void> {
  const changed = excludedColumns(sourceStatement, ['noticeId', 'claims']);
  await tx.execute(sql`${insertRows(sourceStatement, rows)} on conflict (notice_id)
    do update set ${toAssignments(sourceStatement, changed)}`);
}

/** A standing notice as it is to be written. */
export interface StandingNotice extends Standing {
  id: string;
  own: SourceStatement;
  /** False for a notice that stands for no other. */
  hasOthers: boolean;
  isMerged: boolean;
}

/**
 * Writes notices as they stand, and what their own sources say beside. Words of all sources belong to their text: returns
 * the ids of those that have others than before.
 */
export async function writeStanding(
  tx: Database,
  notices: readonly StandingNotice[],
): Promise<string[]> {
  if (notices.length === 0) return [];
  const rows = notices.map(({ id, fields, claims, own, hasOthers, isMerged }) => ({
    id,
    ...fields,
    amount: fields.amount?.value ?? null,
    amountText: fields.amount?.text ?? null,
    amountKind: fields.amount?.kind ?? null,
    fields: own.fields,
    news: own.news,
    isWithdrawn: own.isWithdrawn,
    claims,
    hasOthers,
    isKept: hasOthers || isMerged,
  }));
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
    id uuid, deadline timestamptz, "openTime" timestamptz, amount numeric, "amountText" text, "amountKind" text,
    qualification text, fields jsonb, news jsonb, "isWithdrawn" boolean, claims jsonb, "hasOthers" boolean,
    "isKept" boolean)`;
  await tx.execute(sql`
    insert into ${sourceStatement} as stored (notice_id, fields, news, is_withdrawn, claims, search_vector)
    select given.id, given.fields, given.news, given."isWithdrawn", given.claims, notice.search_vector
    from ${given} join ${tenderNotice} as notice on notice.id = given.id
    where given."hasOthers" or exists (select from ${sourceStatement} as s where s.notice_id = given.id)
    on conflict (notice_id) do update set claims = excluded.claims,
      search_vector = coalesce(stored.search_vector, excluded.search_vector)`);
  const { rows: reworded } = await tx.execute<{ id: string }>(sql`
    with next as (
      select given.*, notice.search_vector as former,
        coalesce(stored.search_vector, notice.search_vector) || coalesce((
          select array_to_tsvector(array_agg(distinct word))
          from ${tenderNotice} as merged, unnest(tsvector_to_array(merged.search_vector)) as word
          where merged.merged_into = notice.id), '') as words
      from ${given} join ${tenderNotice} as notice on notice.id = given.id
      left join ${sourceStatement} as stored on stored.notice_id = given.id
    ), written as (
      update ${tenderNotice} as notice set deadline = next.deadline, open_time = next."openTime",
        amount = next.amount, amount_text = next."amountText", amount_kind = next."amountKind",
        qualification = next.qualification, search_vector = next.words, updated_at = now()
      from next where notice.id = next.id and (notice.deadline, notice.open_time, notice.amount,
          notice.amount_text, notice.amount_kind, notice.qualification, notice.search_vector)
        is distinct from (next.deadline, next."openTime", next.amount, next."amountText", next."amountKind",
          next.qualification, next.words)
    )
    select id from next where words is distinct from former`);
  await tx.execute(sql`
    with given as (select * from ${given}), own as (
      update ${sourceStatement} as stored set search_vector = null from given
      where stored.notice_id = given.id and given."isKept" and not given."hasOthers")
    delete from ${sourceStatement} as stored using given
    where stored.notice_id = given.id and not given."isKept"`);
  return reworded.map(({ id }) => id);
}
