import { listedTenderSchema, type openTendersContract } from '@zhucheng/contracts';
import type { NoticeFilter } from '@zhucheng/domain-tender';
import type { z } from 'zod';
import { listNoticeChanges, toCursor } from '../../../content/index.ts';
import type { Database } from '../../../db/client.ts';
import { getDivisions } from '../../../db/divisions.ts';
import type { RequestContext } from '../../../http/context.ts';
import { fromWireId, toWireId, toWireTime } from '../../../wire-format.ts';
import { toCheckedFilter } from '../../tender/filter/notice-filter.rules.ts';
import { listNoticesAfter } from '../../tender/notices.repository.ts';
import { countList, readPage, toRecords } from '../../tender/notices.service.ts';
import { formatCursor } from '../../tender/ocds/feed-cursor.rules.ts';
import { readCursor } from '../../tender/ocds/feed.service.ts';
import { getProjectDetail } from '../../tender/project.service.ts';
import { badCursor, formatListCursor, parseListCursor, type CursorList } from './cursor.rules.ts';
import type { CountFitting, WantedPart } from './pages.service.ts';

type Endpoints = typeof openTendersContract.endpoints;
type Input<Name extends keyof Endpoints> = z.output<Endpoints[Name]['request']>;

const isPosition = (values: readonly unknown[]): values is readonly [number, string] =>
  Number.isSafeInteger(values[0]) &&
  /^[0-9a-f]{32}$/.test(String(values[1])) &&
  values.length === 2;

const toNoticePosition = ([time, id]: readonly [number, string]) => ({
  time: new Date(time),
  id: fromWireId(id),
});

type Listed<Name extends 'listTenders' | 'listTenderChanges'> = z.output<
  Endpoints[Name]['reply']
>['data'][number];

/** A part of the notices of a filter, the newest first, with the number of all. */
export async function listTenders(
  context: RequestContext,
  input: Input<'listTenders'>,
  fit?: CountFitting<Listed<'listTenders'>>,
) {
  const { limit, cursor, ...conditions } = input;
  const filter = toCheckedFilter(conditions, await getDivisions(context.db));
  return readTenders(context, { name: 'tenders', conditions }, filter, { limit, cursor, fit });
}

/** A part of the notices of a filter in its normal form. */
export async function readTenders(
  context: RequestContext,
  cursors: CursorList,
  filter: NoticeFilter,
  { limit, cursor, fit }: WantedPart<Listed<'listTenders'>>,
) {
  const position = cursor === undefined ? undefined : parseListCursor(cursors, cursor, isPosition);
  const divisions = await getDivisions(context.db);
  const page = { sort: 'newest', current: 1, size: limit } as const;
  const list = { input: page, filter, now: Date.now() };
  const counting = countList(context, list, divisions);
  const [read, { total, totalExact }] = await Promise.all([
    position
      ? listNoticesAfter(context.readDb, list, toNoticePosition(position), limit + 1)
      : readPage(context, list, counting),
    counting,
  ]);
  const rows = read.slice(0, limit);
  const isCut = position
    ? read.length > limit
    : read.length === limit && (!totalExact || total > limit);
  const found = toRecords(rows, divisions);
  const data = fit && found.length > 0 ? found.slice(0, fit(found)) : found;
  const last = rows[data.length - 1];
  const hasMore = last !== undefined && (isCut || data.length < found.length);
  return {
    data,
    next: hasMore
      ? formatListCursor(cursors, [last.publishTime.getTime(), toWireId(last.id)])
      : null,
    total: { value: total, exact: totalExact },
  };
}

/** A part of the change log after a cursor. Reads the primary, because the log must not lag behind its cursors. */
export async function listTenderChanges(
  db: Database,
  input: Input<'listTenderChanges'>,
  fit?: CountFitting<Listed<'listTenderChanges'>>,
) {
  const after = await readCursor(db, input.cursor, badCursor);
  const changes = await listNoticeChanges(db, after, input.limit);
  const found = changes.map(({ noticeId, version, kind, materialKinds, at }) => ({
    tenderId: toWireId(noticeId),
    version,
    kind,
    materialKinds,
    changedAt: toWireTime(at),
  }));
  const data = fit && found.length > 0 ? found.slice(0, fit(found)) : found;
  const last = changes[data.length - 1];
  return {
    data,
    next: formatCursor(last ? toCursor(last) : after),
  };
}

/** A notice with its content and its project. */
export async function getTender(context: RequestContext, id: string) {
  const { project, notices, noticeId } = await getProjectDetail(context, { id });
  const notice = notices.find((each) => each.id === noticeId);
  if (!notice) throw new Error('a project lacks the notice that it was found by');
  return { ...notice, project };
}

/** A project with its notices, the oldest first. */
export async function getProject(context: RequestContext, id: string) {
  const { project, notices } = await getProjectDetail(context, { projectId: id });
  return { ...project, tenders: notices.map((notice) => listedTenderSchema.parse(notice)) };
}
