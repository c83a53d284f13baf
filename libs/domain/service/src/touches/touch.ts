import { CAMPAIGN_NAMES, cutAddress, readCampaign, type CampaignName } from './tracked-address.ts';

/** A visitor's arrival: page, campaign and origin. */
export interface Touch {
  /** Path of the page. */
  page: string;
  /** `utm_*` and `bd_vid` of the address, those that were given. */
  campaign: Partial<Record<CampaignName, string>>;
  /** Host of the page before; empty for none and for our own. */
  referrer: string;
  /** ISO 8601. */
  at: string;
}

/** First and last touch of a guest, lead or account; null before the first. */
export interface Touches {
  firstTouch: Touch | null;
  lastTouch: Touch | null;
}

const MAX_HOST_LENGTH = 100;

/** Circumstances of an arrival besides the page's address. */
export interface Arrival {
  /** Address of the page before, or a text such as 直接访问. */
  referrer?: string | undefined;
  /** Our own origin: addresses of others are no touch, and coming from it is no arrival. */
  origin: string;
  now: Date;
}

/** Touch of an arrival; null if the address is none of ours. */
export function parseTouch(address: string, { referrer, origin, now }: Arrival): Touch | null {
  const tracked = cutAddress(address, origin);
  if (!tracked) return null;
  return {
    page: tracked.path,
    campaign: readCampaign(tracked.query),
    referrer: foreignHost(referrer, origin),
    at: now.toISOString(),
  };
}

function foreignHost(referrer: string | undefined, origin: string): string {
  if (!referrer || !URL.canParse(referrer)) return '';
  const { protocol, host } = new URL(referrer);
  if (!/^https?:$/.test(protocol) || host === new URL(origin).host) return '';
  return host.slice(0, MAX_HOST_LENGTH);
}

/** Tests whether a touch tells where the visitor comes from. */
export const hasOrigin = ({ campaign, referrer }: Touch): boolean =>
  referrer !== '' || CAMPAIGN_NAMES.some((name) => campaign[name] !== undefined);

/** Time after which the same campaign is another arrival. */
const VISIT_MS = 30 * 60_000;

/**
 * Tests whether a touch has the campaign of the last one because its address went on to another page, as to the login page
 * of a trial. A click has one arrival.
 */
function isSameArrival(touch: Touch, last: Touch): boolean {
  if (CAMPAIGN_NAMES.some((name) => touch.campaign[name] !== last.campaign[name])) return false;
  return (
    touch.campaign.bd_vid !== undefined || Date.parse(touch.at) - Date.parse(last.at) < VISIT_MS
  );
}

/** Tests whether a touch tells of another arrival than the last one: pages of a tab all name its first referrer. */
const isNewArrival = (touch: Touch, last: Touch): boolean =>
  (Object.keys(touch.campaign).length > 0 && !isSameArrival(touch, last)) ||
  (touch.referrer !== '' && touch.referrer !== last.referrer);

/**
 * Touches after a further one. The first stays; the last is the newest arrival from somewhere, so that returning by a
 * bookmark does not hide the campaign before.
 */
export function mergeTouch({ firstTouch, lastTouch }: Touches, touch: Touch | null): Touches {
  if (!touch) return { firstTouch, lastTouch };
  const replaces = !lastTouch || isNewArrival(touch, lastTouch);
  return { firstTouch: firstTouch ?? touch, lastTouch: replaces ? touch : lastTouch };
}

/** Touches of two records of one visitor, such as the account's and the guest's. */
export function mergeTouches(one: Touches, other: Touches): Touches {
  const [firstTouch = null] = inOrder([one.firstTouch, other.firstTouch]);
  const last = inOrder([one.lastTouch, other.lastTouch]);
  return last.reduce<Touches>(mergeTouch, { firstTouch, lastTouch: null });
}

const inOrder = (touches: readonly (Touch | null)[]): Touch[] =>
  touches.filter((touch) => touch !== null).toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));

/** Click id of Baidu's advertisements in a visitor's touches: the newest one. */
export const findClickId = ({ firstTouch, lastTouch }: Touches): string | undefined =>
  lastTouch?.campaign.bd_vid ?? firstTouch?.campaign.bd_vid;
