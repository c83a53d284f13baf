import { EMPTY_ID, type InputOf, type tenderSubscriptionsContract } from '@zhucheng/contracts';
import { withoutParts, type NoticeFilter } from '@zhucheng/domain-tender';
import { getDivisions } from '../../../db/divisions.ts';
import { pageInfo } from '../../../db/paging.ts';
import type { RequestContext } from '../../../http/context.ts';
import { requireSession } from '../../../http/session.ts';
import { fromWireId, toWireId } from '../../../wire-format.ts';
import { filterReadIds } from '../../activity/reading-history.repository.ts';
import { nameFilterValues } from '../filter/filter-names.service.ts';
import { toNoticeRecord } from '../notices.repository.ts';
import { listNoticesByIds } from '../related/related-notices.repository.ts';
import { getRecentCounts } from './recent-counts.service.ts';
import {
  countUnreadMatches,
  listRecentMatches,
  type SubscribedFilter,
} from './subscribed-notices.repository.ts';
import { listOwnSubscriptions } from './subscriptions.repository.ts';
import { toSubscribedFilter } from './subscriptions.rules.ts';
import { findSubscription } from './subscriptions.service.ts';

type Endpoints = (typeof tenderSubscriptionsContract)['endpoints'];

/** Recent matches of a subscription, of an unsaved filter, or of all enabled subscriptions of the caller. */
export async function countSubscribed(
  context: RequestContext,
  input: InputOf<Endpoints['countSubscribe']>,
) {
  const filters = await findFilters(context, input);
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

/** Page of the recent matches of a subscription, of an unsaved filter, or of all enabled ones of the caller. */
export async function getSubscribedPage(
  context: RequestContext,
  { id, filter, ...page }: InputOf<Endpoints['listPagedBySubscribe']>,
) {
  const { db, readDb } = context;
  const { userId } = requireSession(context);
  const filters = await findFilters(context, { id, filter });
  const now = Date.now();
  const [matches, unread, { month: total }, divisions] = await Promise.all([
    listRecentMatches(readDb, filters, now, page),
    countUnreadMatches(readDb, filters, now, userId),
    getRecentCounts(context, filters),
    getDivisions(db),
  ]);
  const ids = matches.map((match) => match.id);
  const [rows, readIds] = await Promise.all([
    listNoticesByIds(readDb, ids),
    filterReadIds(db, userId, ids),
  ]);
  const byId = new Map(rows.map((row) => [row.id, toNoticeRecord(row, divisions)]));
  const records = matches.flatMap((match) => {
    const record = byId.get(match.id);
    if (!record) return [];
    const subscriptions = match.subscriptions.map(toWireId);
    return [{ ...record, subscriptions, read: readIds.has(match.id) }];
  });
  return { ...pageInfo(page, total), unread, records };
}

/** Id in place of a subscription's, for a filter that is being edited. */
const UNSAVED = fromWireId(EMPTY_ID);

async function findFilters(
  context: RequestContext,
  { id, filter }: { id?: string | undefined; filter?: NoticeFilter | undefined },
): Promise<SubscribedFilter[]> {
  if (filter) {
    return [{ id: UNSAVED, filter: toSubscribedFilter(filter, await getDivisions(context.db)) }];
  }
  if (id !== undefined) return [(await findSubscription(context, id)).subscription];
  const own = await listOwnSubscriptions(context.db, requireSession(context).userId);
  return own.map(({ subscription }) => subscription).filter(({ enabled }) => enabled);
}
