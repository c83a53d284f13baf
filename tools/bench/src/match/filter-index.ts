import { listAnalysedNotices, SubscriptionIndex } from '@zhucheng/api/matching';
import type { PooledDatabase } from '@zhucheng/api/db';
import { toWordCondition } from '@zhucheng/api/search';
import { analyseFilter, matchesNotice, type NoticeFilter } from '@zhucheng/domain-tender';
import { median } from '../lib/load.ts';

const NOTICES = 200;
/** Notices that are compared with all filters, one by one. */
const NAIVE_NOTICES = 10;
const ROUNDS = 5;

/** Notices a second that the index of all subscriptions matches, beside those of a loop over the same filters. */
export async function measureIndex(db: PooledDatabase, filters: readonly NoticeFilter[]) {
  const index = new SubscriptionIndex();
  await db.transaction((tx) => index.refresh(tx), { isolationLevel: 'repeatable read' });
  const { rows } = await db.$client.query<{ id: string }>(
    'select id from listed_notice order by md5(id::text) limit $1',
    [NOTICES],
  );
  const notices = [
    ...(
      await listAnalysedNotices(
        db,
        rows.map(({ id }) => id),
      )
    ).values(),
  ];
  const analysed = filters.map((filter) => analyseFilter(filter, toWordCondition));
  const now = Date.now();
  let found = 0;
  const indexed = () => {
    for (const notice of notices) found += index.match(notice, now).length;
  };
  const naive = () => {
    for (const notice of notices.slice(0, NAIVE_NOTICES)) {
      for (const filter of analysed) found += Number(matchesNotice(filter, notice, now));
    }
  };
  const rounds = Array.from({ length: ROUNDS }, () => ({
    indexed: time(indexed) / notices.length,
    naive: time(naive) / NAIVE_NOTICES,
  }));
  if (found === 0) throw new Error('no notice matches any filter');
  return {
    ratio: median(rounds.map((round) => round.naive / round.indexed)),
    perNotice: `${median(rounds.map((round) => round.indexed)).toFixed(2)} 毫秒`,
  };
}

function time(work: () => void): number {
  const begun = performance.now();
  work();
  return performance.now() - begun;
}
