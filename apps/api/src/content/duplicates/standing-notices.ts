import { addNews, resolveStanding } from '@zhucheng/domain-tender/duplicates';
import type { Database } from '../../db/client.ts';
import { canonicalJson } from '../../infrastructure/canonical-json.ts';
import { insertCreations } from '../tenders/notice-revisions.repository.ts';
import { lockNotices } from '../tenders/notice-states.repository.ts';
import { recordRevisions } from '../tenders/record-revisions.ts';
import type { NoticeRow } from '../tenders/tenders.repository.ts';
import {
  listNoticesInClusters,
  listStandingClusters,
  listUnsettledIds,
  saveStatements,
  toSharedFields,
  writeStanding,
  type Cluster,
  type StandingNotice,
} from './source-statements.repository.ts';

/**
 * Records what sources change of notices that stand for others or are merged, before their rows are overwritten. Returns
 * the ids of those that stand for others: they have to be written again by {@link restoreStanding}.
 */
export async function recordNews(
  tx: Database,
  rows: readonly (NoticeRow & { id: string })[],
): Promise<string[]> {
  const rowById = new Map(rows.map((row) => [row.id, row]));
  const known = await listNoticesInClusters(tx, [...rowById.keys()]);
  if (known.length === 0) return [];
  await saveStatements(
    tx,
    known.flatMap(({ id, statement, standing, publishTime }) => {
      const row = rowById.get(id);
      if (!row) return [];
      const fields = toSharedFields(row);
      const at = getNewsTime(publishTime, row.publishTime);
      const news = addNews(statement, fields, { standing, at });
      return [{ noticeId: id, fields, news, isWithdrawn: row.state !== 'published' }];
    }),
  );
  return known.filter(({ id, rootId }) => id === rootId).map(({ id }) => id);
}

/** Epoch milliseconds of a change: a source that publishes a notice anew dates its changes. */
function getNewsTime(before: Date, after: Date): number {
  const now = Date.now();
  return after > before ? Math.min(after.getTime(), now) : now;
}

/** Writes notices whose rows their own sources overwrote as they stand, in the same recorded write. */
export async function restoreStanding(tx: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await writeStanding(tx, (await listStandingClusters(tx, ids)).map(toStandingNotice));
}

/**
 * Writes notices as they stand after those merged into them changed, came or went. What the public reads otherwise
 * becomes a version, and is told once. Returns the ids of those whose text has other words.
 */
export async function settleStanding(tx: Database, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  await lockNotices(tx, ids);
  const clusters = await listStandingClusters(tx, ids);
  const notices = clusters.map(toStandingNotice);
  const updated = clusters.flatMap((cluster, at) => {
    const { fields, claims } = notices[at] ?? cluster.stored;
    const isEqual = canonicalJson({ fields, claims }) === canonicalJson(cluster.stored);
    return isEqual ? [] : [cluster.root.id];
  });
  let reworded: string[] = [];
  await recordRevisions(tx, { updated }, async () => {
    reworded = await writeStanding(tx, notices);
  });
  return reworded;
}

/** Notices that one transaction settles. */
const BACKLOG_BATCH = 200;

/** Settles the notices that stand for others from before there were statements, and lets the matcher read their text. */
export async function settleBacklog(db: Database): Promise<void> {
  for (let count = BACKLOG_BATCH; count === BACKLOG_BATCH;) {
    count = await db.transaction(async (tx) => {
      const ids = await listUnsettledIds(tx, BACKLOG_BATCH);
      await insertCreations(tx, await settleStanding(tx, ids), 'joined');
      return ids.length;
    });
  }
}

function toStandingNotice({ root, others, isMerged }: Cluster): StandingNotice {
  const statements = others.map(({ statement }) => statement);
  return {
    ...resolveStanding(root.statement, statements),
    id: root.id,
    own: root.statement,
    hasOthers: others.length > 0,
    isMerged,
  };
}
