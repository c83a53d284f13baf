/** Query names of campaigns. */
export const CAMPAIGN_NAMES = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'bd_vid',
] as const;

/** One of {@link CAMPAIGN_NAMES}. */
export type CampaignName = (typeof CAMPAIGN_NAMES)[number];

/** Query names that traces keep; everything else of an address may be personal. */
export const TRACKED_NAMES = [...CAMPAIGN_NAMES, 'from', 'source', 'tabsType'] as const;

/** One of {@link TRACKED_NAMES}. */
export type TrackedName = (typeof TRACKED_NAMES)[number];

const MAX_PATH_LENGTH = 200;
const MAX_VALUE_LENGTH = 200;

/** Paths whose last segment is what somebody typed or a secret. */
const PRIVATE_SEGMENTS = /^(\/help\/search|\/help\/share|\/tender\/(?:calendar|unsubscribe))\/.*/;

/** Address without what may be personal. */
export interface TrackedAddress {
  path: string;
  query: Partial<Record<TrackedName, string>>;
}

/** Cuts an address of our own down to path and tracked query; undefined if it is another site's or none at all. */
export function cutAddress(address: string, origin: string): TrackedAddress | undefined {
  const url = parseAddress(address, origin);
  if (!url || url.host !== hostOf(origin)) return undefined;
  const path = url.pathname.replace(PRIVATE_SEGMENTS, '$1').slice(0, MAX_PATH_LENGTH);
  const query: TrackedAddress['query'] = {};
  if (!url.search) return { path, query };
  for (const name of TRACKED_NAMES) {
    const value = cleanValue(url.searchParams.get(name));
    if (value) query[name] = value;
  }
  return { path, query };
}

/** A page's address; undefined if it is none. Parsed once: each page view of the site comes by here. */
function parseAddress(address: string, origin: string): URL | undefined {
  try {
    const url = new URL(address, origin);
    return url.protocol === 'https:' || url.protocol === 'http:' ? url : undefined;
  } catch {
    return undefined;
  }
}

const hostOf = (origin: string): string => origin.replace(/^https?:\/\//, '');

/** Value without control characters; empty for one that is too long to be a campaign's. */
function cleanValue(value: string | null): string {
  if (!value) return '';
  const text = value.replace(/\p{Cc}/gu, '').trim();
  return text.length > MAX_VALUE_LENGTH ? '' : text;
}

/** Address as it is sent with traces. */
export function formatTrackedAddress({ path, query }: TrackedAddress): string {
  const text = new URLSearchParams(query).toString();
  return text ? `${path}?${text}` : path;
}

/** The campaign of a tracked query. */
export function readCampaign(
  query: TrackedAddress['query'],
): Partial<Record<CampaignName, string>> {
  const given = CAMPAIGN_NAMES.flatMap((name) => (query[name] ? [[name, query[name]]] : []));
  return Object.fromEntries(given) as Partial<Record<CampaignName, string>>;
}

/** Start of the time of traces. */
const TRACE_EPOCH_MS = Date.parse('2021-01-01T00:00:00+08:00');

/** Time of a trace in milliseconds since 2021-01-01T00:00:00+08:00. */
export const toTraceTime = (now: number): number => now - TRACE_EPOCH_MS;
