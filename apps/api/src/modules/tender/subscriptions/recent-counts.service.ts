import { getFilterKey } from '@zhucheng/domain-tender';
import type { RequestContext } from '../../../http/context.ts';
import { countRecentMatches, type SubscribedFilter } from './subscribed-notices.repository.ts';
import { toRecentCounts } from './subscriptions.rules.ts';

/** Counts are exact: a change of notices invalidates them at once. */
const COUNT_CACHE_SECONDS = 60;

/** Recent matches of one of the filters, by day. */
export async function getRecentCounts(
  { readDb, memoise }: RequestContext,
  filters: readonly SubscribedFilter[],
) {
  const now = Date.now();
  const key = `recent ${filters.map(({ filter }) => getFilterKey(filter)).join(' ')}`;
  const rows = await memoise(['tender'], key, COUNT_CACHE_SECONDS, () =>
    countRecentMatches(readDb, filters, now),
  );
  return toRecentCounts(rows, now);
}
