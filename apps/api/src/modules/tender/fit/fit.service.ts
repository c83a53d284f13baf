import type { InputOf, tenderMemberListsContract } from '@zhucheng/contracts';
import { getFilterKey } from '@zhucheng/domain-tender';
import {
  FIT_DAYS,
  listCountingSignals,
  listFitSignals,
  rankByFit,
  type FitReason,
  type FitSignal,
} from '@zhucheng/domain-tender/fit';
import { getDivisions, type Divisions } from '../../../db/divisions.ts';
import { offsetOf, pageInfo } from '../../../db/paging.ts';
import type { RequestContext } from '../../../http/context.ts';
import { requireSession } from '../../../http/session.ts';
import { toNoticeList, type NoticeList } from '../filter/notice-filter.rules.ts';
import { listNoticesByIds, type NoticeRow } from '../notices.repository.ts';
import { countList, readPage, toRecords } from '../notices.service.ts';
import { listOwnSubscriptions } from '../subscriptions/subscriptions.repository.ts';
import { findBusiness, listKeptNotices } from './fit-profile.repository.ts';
import { findFilterHits, listFilterHits } from './fit-signals.repository.ts';

type Input = InputOf<(typeof tenderMemberListsContract.endpoints)['listPagedSort']>;

/** Notices that are ordered by their fit; the others follow them, the newest first. */
const MAX_RANKED = 1_000;

const RANKING_CACHE_SECONDS = 60;
const DAY = 86_400_000;

/** What the order of fit depends on. */
export type FitContext = Pick<RequestContext, 'db' | 'readDb' | 'memoise' | 'session'>;

/** A page of a list in the order of how well notices fit the caller, or in one of the list's orders; with reasons. */
export async function getSortedPage(context: RequestContext, { sort, ...input }: Input) {
  const divisions = await getDivisions(context.db);
  const byFit = sort === 'fit';
  const list = toNoticeList({ ...input, sort: byFit ? 'newest' : sort }, divisions, Date.now());
  const signals = await findSignals(context, divisions);
  const counting = countList(context, list, divisions);
  const reading = byFit
    ? readPageByFit(context, list, signals, counting)
    : readPage(context, list, counting);
  const [rows, { total, totalExact }] = await Promise.all([reading, counting]);
  const reasons = await findReasons(context, rows, signals);
  const records = toRecords(rows, divisions, list.filter.words?.join(' ')).map((record, at) => ({
    ...record,
    reasons: reasons.get(rows[at]?.id ?? '') ?? [],
  }));
  const basis = signals.map(toReason);
  return { ...pageInfo(input, total), totalExact, basis, records };
}

/** What speaks for notices, as the caller's subscriptions, favourites and company tell. */
export async function findSignals(context: FitContext, divisions: Divisions): Promise<FitSignal[]> {
  const { db } = context;
  const { userId, companyId } = requireSession(context);
  const [own, kept, business] = await Promise.all([
    listOwnSubscriptions(db, userId),
    listKeptNotices(db, userId),
    findBusiness(db, userId, companyId),
  ]);
  const subscriptions = own
    .map(({ subscription }) => subscription)
    .filter(({ enabled }) => enabled);
  const nameRegion = (code: string) => divisions.byCode(code)?.name ?? code;
  return listFitSignals({ subscriptions, kept, ...business }, nameRegion);
}

/** Ids of the notices of a list that fit the caller, the best fitting first; the others follow them, the newest first. */
export async function rankNoticesByFit(
  context: FitContext,
  list: NoticeList,
  divisions: Divisions,
): Promise<string[]> {
  return rankNotices(context, list, await findSignals(context, divisions));
}

async function readPageByFit(
  context: RequestContext,
  list: NoticeList,
  signals: readonly FitSignal[],
  counting: ReturnType<typeof countList>,
): Promise<NoticeRow[]> {
  const ranked = await rankNotices(context, list, signals);
  const offset = offsetOf(list.input);
  const page = ranked.slice(offset, offset + list.input.size);
  const best = listNoticesByIds(context.readDb, page);
  const size = list.input.size - page.length;
  if (size === 0) return best;
  const rest = { without: ranked, offset: Math.max(offset - ranked.length, 0), size };
  return [...(await best), ...(await readPage(context, { ...list, rest }, counting))];
}

/** Ids of the notices of a list that fit, the best fitting first: among the newest ones of each signal. */
async function rankNotices(
  { readDb, memoise }: FitContext,
  { filter, now }: NoticeList,
  signals: readonly FitSignal[],
): Promise<string[]> {
  if (signals.length === 0) return [];
  const filters = signals.map((signal) => signal.filter);
  const kinds = signals.map((signal) => signal.kind + getFilterKey(signal.filter));
  const key = `notices by fit ${getFilterKey(filter)} ${kinds.join(' ')}`;
  return memoise(['tender'], key, RANKING_CACHE_SECONDS, async () => {
    const since = new Date(now - FIT_DAYS * DAY);
    const found = await listFilterHits(readDb, { filter, signals: filters, since, now });
    const notices = found.map((row) => ({ ...row, hits: pick(signals, row.hits) }));
    return rankByFit(notices, now)
      .slice(0, MAX_RANKED)
      .map(({ id }) => id);
  });
}

/** Reasons of the notices of a page, by id. */
async function findReasons(
  { readDb }: RequestContext,
  rows: readonly NoticeRow[],
  signals: readonly FitSignal[],
): Promise<Map<string, FitReason[]>> {
  if (signals.length === 0 || rows.length === 0) return new Map();
  const search = { signals: signals.map(({ filter }) => filter), now: Date.now() };
  const ids = rows.map(({ id }) => id);
  const found = await findFilterHits(readDb, ids, search);
  return new Map(
    found.map(({ id, hits }) => [id, listCountingSignals(pick(signals, hits)).map(toReason)]),
  );
}

const pick = (signals: readonly FitSignal[], positions: readonly number[]) =>
  positions.flatMap((at) => signals[at] ?? []);

const toReason = ({ kind, name }: FitSignal): FitReason => ({ kind, name });
