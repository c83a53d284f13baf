import { createHash } from 'node:crypto';
import {
  getBlockingKeys,
  MAX_PUBLICATION_GAP_MS,
  toFingerprint,
  type CollectedNotice,
  type Fingerprint,
} from '@zhucheng/domain-tender/duplicates';
import { eq, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import {
  award,
  awardOrganisation,
  jobMark,
  lot,
  noticeFingerprint,
  organisation,
  tenderNotice,
  tenderProject,
} from '../../db/schema.ts';
import { insertRows } from '../../db/statements/many-rows.ts';
import { excludedColumns, toAssignments } from '../source-records.repository.ts';

/** A collected notice as it is compared. */
export interface ComparedNotice {
  id: string;
  /** The notice that stands for it; itself unless it is merged. */
  rootId: string;
  fingerprint: Fingerprint;
}

/** Candidates that are looked up by each key: more have too common a key. */
const MAX_CANDIDATES = 20;

/** Makes this transaction the only one that looks for duplicates, until it ends: two at once would miss each other's. */
export async function lockDuplicates(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('notice duplicates', 0))`);
}

interface CollectedRow extends Record<string, unknown> {
  id: string;
  rootId: string;
  source: string | null;
  infoType: string;
  title: string;
  projectNo: string | null;
  lotNo: string | null;
  buyer: string | null;
  publishTime: string;
  deadline: string | null;
  amount: string | null;
  winners: string[];
}

/** Public and merged notices that a condition on `n` selects, in the order in which they were collected. */
async function listCompared(tx: Database, condition: SQL): Promise<ComparedNotice[]> {
  const { rows } = await tx.execute<CollectedRow>(sql`
    select n.id, coalesce(n.merged_into, n.id) as "rootId", n.source, n.info_type as "infoType", n.title,
      p.project_no as "projectNo", l.lot_no as "lotNo", o.name as buyer,
      extract(epoch from n.publish_time) * 1000 as "publishTime", extract(epoch from n.deadline) * 1000 as deadline,
      n.amount::text, array(
        select name from ${award} a join ${awardOrganisation} w on w.award_id = a.id
        join ${organisation} of_award on of_award.id = w.organisation_id
        where a.notice_id = n.id and a.rank = 1) as winners
    from ${tenderNotice} n join ${tenderProject} p on p.id = n.project_id
    left join ${lot} l on l.id = n.lot_id left join ${organisation} o on o.id = p.buyer_id
    where ${condition} and n.state in ('published', 'merged') order by n.id`);
  return rows.map(({ id, rootId, source, publishTime, deadline, ...rest }) => {
    const notice: CollectedNotice = {
      ...rest,
      source: source ?? '',
      publishTime: Number(publishTime),
      deadline: deadline === null ? null : Number(deadline),
    };
    return { id, rootId, fingerprint: toFingerprint(notice) };
  });
}

/** Notices by their ids. */
export const listComparedNotices = (tx: Database, ids: readonly string[]) =>
  listCompared(tx, sql`n.id = any(${sql.param(ids)}::uuid[])`);

/** The public notices that stand for the given ones, with all that are merged into them. */
export const listClusters = (tx: Database, ids: readonly string[]) => {
  const roots = sql`array(select coalesce(merged_into, id) from ${tenderNotice}
    where id = any(${sql.param(ids)}::uuid[]))`;
  return listCompared(tx, sql`(n.id = any(${roots}) or n.merged_into = any(${roots}))`);
};

/** Stores the keys by which others find the notices. */
export async function saveFingerprints(
  tx: Database,
  notices: readonly ComparedNotice[],
): Promise<void> {
  const rows = notices.map(({ id, fingerprint }) => {
    const { number, title, facts } = getBlockingKeys(fingerprint);
    return {
      noticeId: id,
      publishTime: new Date(fingerprint.publishTime),
      numberKey: toDigest(number),
      titleKey: toDigest(title),
      factsKey: toDigest(facts),
    };
  });
  await tx.execute(sql`${insertRows(noticeFingerprint, rows)} on conflict (notice_id)
    do update set ${toAssignments(noticeFingerprint, excludedColumns(noticeFingerprint, ['noticeId']))}`);
}

const toDigest = (key: string | undefined) =>
  key === undefined ? null : createHash('sha256').update(key).digest().readBigInt64BE();

/** Ids of the notices that have a key in common with each of the given ones, as far as both were published near in time. */
export async function listCandidateIds(
  tx: Database,
  ids: readonly string[],
): Promise<Map<string, string[]>> {
  const gap = sql`make_interval(secs => ${MAX_PUBLICATION_GAP_MS / 1000})`;
  const lookUp = (key: string) => sql`(
    select other.notice_id from ${noticeFingerprint} other
    where other.${sql.identifier(key)} = f.${sql.identifier(key)} and other.notice_id <> f.notice_id
      and other.publish_time between f.publish_time - ${gap} and f.publish_time + ${gap}
    order by other.publish_time desc, other.notice_id desc limit ${MAX_CANDIDATES})`;
  const keys = sql.join(['number_key', 'title_key', 'facts_key'].map(lookUp), sql` union `);
  const { rows } = await tx.execute<{ id: string; candidates: string[] }>(sql`
    select f.notice_id as id, array_agg(c.notice_id order by c.notice_id) as candidates
    from ${noticeFingerprint} f cross join lateral (${keys}) c
    where f.notice_id = any(${sql.param(ids)}::uuid[]) group by 1`);
  return new Map(rows.map(({ id, candidates }) => [id, candidates]));
}

/** Ids of published notices after one whose keys are not stored, in the order in which they were collected. */
export async function listIdsWithoutFingerprint(
  tx: Database,
  afterId: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select n.id from ${tenderNotice} n
    where n.id > ${afterId}::uuid and n.state = 'published'
      and not exists (select from ${noticeFingerprint} f where f.notice_id = n.id)
    order by n.id limit ${limit}`);
  return rows.map(({ id }) => id);
}

const BACKLOG_MARK = 'fingerprint-backlog';

/** True once the keys of all notices are stored: importers store those of the notices that they write. */
export async function isBacklogDone(db: Database): Promise<boolean> {
  return (await db.$count(jobMark, eq(jobMark.name, BACKLOG_MARK))) > 0;
}

/** Records that the keys of all notices are stored. */
export async function markBacklogDone(db: Database): Promise<void> {
  await db.insert(jobMark).values({ name: BACKLOG_MARK, upTo: new Date() }).onConflictDoNothing();
}
