import { withScratchDatabase } from '../lib/scratch-database.ts';
import { fillDatabase } from '../serving/content.ts';

/** Enough for 250 list pages. */
export const NOTICES = 5_000;

/** Runs a measurement on a database with the sample and some thousand notices. */
export async function withNotices(work: (databaseUrl: string) => Promise<void>): Promise<void> {
  await withScratchDatabase('scale', async (url) => {
    await fillDatabase(url, NOTICES);
    await work(url);
  });
}

/** Bodies of all list pages. */
export const LIST_PAGES = Array.from({ length: NOTICES / 20 }, (_, page) => ({
  current: page + 1,
  size: 20,
}));

/** Paths of the calls that are measured. */
export const CALLS = {
  list: '/api/ai/pub/bid/listPaged',
  notice: '/api/ai/pub/bid/first',
  view: '/api/trace/trace/stat.htm',
};

/** Page views with a query each. */
export const VIEWS = Array.from(
  { length: 200 },
  (_, page) =>
    `${CALLS.view}?t=186000000${page}&url=${encodeURIComponent(`/news/${page}?utm_source=mail`)}`,
);
