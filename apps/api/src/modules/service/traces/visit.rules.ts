import { cutAddress } from '@zhucheng/domain-service';
import { toShanghaiDay } from '@zhucheng/domain-tender';
import { LRUCache } from 'lru-cache';

/** Address of a page as it is stored. */
export interface PageAddress {
  /** Path of the page. */
  page: string;
  /** Whitelisted query as JSON. */
  query: string;
  /** `utm_source`; empty without one. */
  source: string;
}

/** Page view to be stored. Ids are as PostgreSQL writes them. */
export interface Visit {
  /** Epoch milliseconds. */
  at: number;
  address: PageAddress;
  visitorId: string | null;
  accountId: string | null;
  companyId: string | null;
}

const MAX_ADDRESSES = 5_000;
const MAX_REMEMBERED_LENGTH = 300;

/** Page addresses by reported ones. They are remembered, because the same pages are viewed again and again. */
export class PageAddresses {
  readonly #origin: string;
  readonly #known = new LRUCache<string, PageAddress>({ max: MAX_ADDRESSES });

  /** `origin` is our own. */
  constructor(origin: string) {
    this.#origin = origin;
  }

  /** The page's address; undefined for a reported one that is another site's or none at all. */
  find(reported: string): PageAddress | undefined {
    const known = this.#known.get(reported);
    if (known) return known;
    const cut = cutAddress(reported, this.#origin);
    if (!cut) return undefined;
    const { path, query } = cut;
    const address = { page: path, query: JSON.stringify(query), source: query.utm_source ?? '' };
    if (reported.length <= MAX_REMEMBERED_LENGTH) this.#known.set(reported, address);
    return address;
  }
}

const HOUR = 3_600_000;

/** Character between values; neither pages nor queries have it (`cutAddress`), and JSON escapes it. */
export const SEPARATOR = '\u001f';

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
export function sumByDay(visits: readonly Pick<Visit, 'at' | 'address'>[]): DayViews[] {
  const sums = new Map<string, DayViews>();
  const days = new Map<number, string>();
  const dayOf = (at: number) => {
    const hour = Math.floor(at / HOUR);
    const known = days.get(hour);
    if (known) return known;
    const day = toShanghaiDay(at);
    days.set(hour, day);
    return day;
  };
  for (const { at, address } of visits) {
    const { page, source } = address;
    const day = dayOf(at);
    const key = `${day}${SEPARATOR}${page}${SEPARATOR}${source}`;
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
