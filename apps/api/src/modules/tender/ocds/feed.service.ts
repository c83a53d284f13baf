import { CODES } from '@zhucheng/contracts';
import {
  getLogEnd,
  listNoticeChanges,
  LOG_START,
  toCursor,
  type NoticeChangeCursor,
} from '../../../content/index.ts';
import type { Database } from '../../../db/client.ts';
import { ApiError } from '../../../http/api-error.ts';
import { toWireTime } from '../../../wire-format.ts';
import { formatCursor, parseCursor } from './feed-cursor.rules.ts';
import { findChangeTime, listVersionsAround } from './ocds.repository.ts';
import { createReleasePackage } from './packages.rules.ts';
import { createPublication, loadReleases } from './releases.service.ts';

/** Changes a page of the feed. */
const PAGE_SIZE = 100;

const FEED_PATH = '/api/ocds/releases';

/**
 * A page of the change feed: the releases of the changes after a cursor, in the order in which they became final. The
 * next page begins after the last one; where there is none yet, it is the same page. Reads the primary, because the log
 * must not lag behind its cursors.
 */
export async function getReleaseFeed(db: Database, origin: string, given: string | undefined) {
  const cursor = await readCursor(db, given, badCursor);
  const changes = await listNoticeChanges(db, cursor, PAGE_SIZE);
  const last = changes.at(-1);
  const next = last ? toCursor(last) : cursor;
  const noticeIds = [...new Set(changes.map(({ noticeId }) => noticeId))];
  const superseded = await listVersionsAround(db, changes);
  const found = await loadReleases(db, origin, noticeIds, superseded);
  const byVersion = new Map(
    found.map(({ noticeId, version, release }) => [`${noticeId} ${version}`, release]),
  );
  // The attachments of a new notice come with a change of its own, but no version: its release has them. One that another
  // source's notice joins is the same release.
  const versions = changes
    .filter(({ kind, version }) => kind !== 'joined' && (kind !== 'changed' || version > 1))
    .map(({ noticeId, version }) => `${noticeId} ${version}`);
  const publishedAt = last?.at ?? (await findChangeTime(db, cursor)) ?? new Date(0);
  return createReleasePackage(createPublication(origin), {
    path: given === undefined ? FEED_PATH : `${FEED_PATH}?cursor=${given}`,
    nextPath: `${FEED_PATH}?cursor=${formatCursor(next)}`,
    publishedDate: toWireTime(publishedAt),
    releases: [...new Set(versions)].flatMap((version) => byVersion.get(version) ?? []),
  });
}

/**
 * Position of a cursor; `refuse` makes the error for those that we did not write, and those from before the database was
 * restored.
 */
export async function readCursor(
  db: Database,
  given: string | undefined,
  refuse: (message: string) => ApiError,
): Promise<NoticeChangeCursor> {
  if (given === undefined) return LOG_START;
  const cursor = parseCursor(given);
  if (!cursor)
    throw refuse('游标格式不对，请用上一页给出的下一页地址或游标，或去掉 cursor 从头读取');
  if (cursor.transactionId !== LOG_START.transactionId) {
    const end = await getLogEnd(db);
    if (BigInt(cursor.transactionId) >= BigInt(end.transactionId)) {
      throw refuse('这个游标已经失效，请去掉 cursor 从头读取');
    }
  }
  return cursor;
}

const badCursor = (message: string) =>
  new ApiError(CODES.badInput, message, { errors: [{ field: 'cursor', message }] });
