import { EMPTY_ID, type InputOf, type tenderSubscriptionsContract } from '@zhucheng/contracts';
import { normaliseFilter, withoutParts, type NoticeFilter } from '@zhucheng/domain-tender';
import { getDivisions } from '../../../db/divisions.ts';
import { pageInfo } from '../../../db/paging.ts';
import type { RequestContext } from '../../../http/context.ts';
import { requireSession } from '../../../http/session.ts';
import { fromWireId, toWireId } from '../../../wire-format.ts';
import { nameFilterValues } from '../filter/filter-names.service.ts';
import { checkFilter } from '../filter/notice-filter.rules.ts';
import { toNoticeRecord } from '../notices.repository.ts';
import { listNoticesByIds } from '../related/related-notices.repository.ts';
import { getRecentCounts } from './recent-counts.service.ts';
import { listRecentMatches, type SubscribedFilter } from './subscribed-notices.repository.ts';
import { listOwnSubscriptions } from './subscriptions.repository.ts';
import { toSubscribedFilter } from './subscriptions.rules.ts';
import { findSubscription } from './subscriptions.service.ts';

type Endpoints = (typeof tenderSubscriptionsContract)['endpoints'];

/** Recent matches of a subscription, of an unsaved filter, or of all enabled subscriptions of the caller. */
export async function countSubscribed(
  context: RequestContext,
  input: InputOf<Endpoints['countSubscribe']>,
) {
  const filters = input.filter
    ? [{ id: UNSAVED, filter: await toUnsavedFilter(context, input.filter) }]
    : await findFilters(context, input.id);
  const without = filters.map(({ id, filter }) => ({
    id,
    filter: withoutParts(filter, ['excluded']),
  }));
  const excludes = filters.some(({ filter }) => filter.excluded);
  const divisions = await getDivisions(context.db);
  const [counts, all, names] = await Promise.all([
    getRecentCounts(context, filters),
    excludes ? getRecentCounts(context, without) : undefined,
    Promise.all(filters.map(({ filter }) => nameFilterValues(context.readDb, divisions, filter))),
  ]);
  const excluded = all ? all.month - counts.month : 0;
  return { ...counts, excluded, names: Object.assign({}, ...names) as Record<string, string> };
}

/** Id in place of a subscription's, for a filter that is being edited. */
const UNSAVED = fromWireId(EMPTY_ID);

async function toUnsavedFilter(context: RequestContext, input: NoticeFilter) {
  return toSubscribedFilter(checkFilter(normaliseFilter(input), await getDivisions(context.db)));
}

/** Page of the recent matches of a subscription, or of all enabled ones of the caller. */
export async function getSubscribedPage(
  context: RequestContext,
  { id, ...page }: InputOf<Endpoints['listPagedBySubscribe']>,
) {
  const { readDb } = context;
  const filters = await findFilters(context, id);
  const [matches, { month: total }, divisions] = await Promise.all([
    listRecentMatches(readDb, filters, Date.now(), page),
    getRecentCounts(context, filters),
    getDivisions(context.db),
  ]);
  const rows = await listNoticesByIds(
    readDb,
    matches.map((match) => match.id),
  );
  const byId = new Map(rows.map((row) => [row.id, toNoticeRecord(row, divisions)]));
  const records = matches.flatMap((match) => {
    const record = byId.get(match.id);
    return record ? [{ ...record, subscriptions: match.subscriptions.map(toWireId) }] : [];
  });
  return { ...pageInfo(page, total), records };
}

async function findFilters(
  context: RequestContext,
  id: string | undefined,
): Promise<SubscribedFilter[]> {
  if (id !== undefined) return [(await findSubscription(context, id)).subscription];
  const own = await listOwnSubscriptions(context.db, requireSession(context).userId);
  return own.map(({ subscription }) => subscription).filter(({ enabled }) => enabled);
}
