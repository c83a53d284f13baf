import { toShanghaiDay } from '@zhucheng/domain-tender';

/** Page view to be stored. Ids are as PostgreSQL writes them. */
export interface Visit {
  at: Date;
  /** Path of the page. */
  page: string;
  /** Whitelisted query of its address. */
  query: Readonly<Record<string, string>>;
  visitorId: string | null;
  accountId: string | null;
  companyId: string | null;
}

/** Views of a page that a campaign has brought on a day of Asia/Shanghai. */
export interface DayViews {
  day: string;
  page: string;
  source: string;
  views: number;
}

/**
 * Sums page views by day, page and campaign. The order is the same in every process, so that those who write sums at the
 * same time wait for each other instead of locking each other out.
 */
export function sumByDay(visits: readonly Pick<Visit, 'at' | 'page' | 'query'>[]): DayViews[] {
  const sums = new Map<string, DayViews>();
  for (const { at, page, query } of visits) {
    const day = toShanghaiDay(at.getTime());
    const source = query.utm_source ?? '';
    const key = JSON.stringify([day, page, source]);
    const known = sums.get(key);
    if (known) known.views += 1;
    else sums.set(key, { day, page, source, views: 1 });
  }
  const keys = [...sums.keys()].toSorted();
  return keys.flatMap((key) => sums.get(key) ?? []);
}

/** Headers in which a browser asks not to be tracked. */
export interface PrivacyHeaders {
  dnt?: unknown;
  'sec-gpc'?: unknown;
}

/** Tests whether the browser asks not to be tracked: Do Not Track or Global Privacy Control. */
export const refusesTracking = (headers: PrivacyHeaders): boolean =>
  headers.dnt === '1' || headers['sec-gpc'] === '1';
