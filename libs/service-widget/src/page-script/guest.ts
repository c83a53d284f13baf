import { cutAddress, formatTrackedAddress, readCampaign } from '@zhucheng/domain-service';
import { call } from './call.ts';
import { KEYS, read, write } from './storage.ts';

/** Source of a visitor who came by typing, a bookmark, or from a site that hides itself. */
export const DIRECT_VISIT = '直接访问';

/** Arrival of a visitor. */
export interface Arrival {
  source: string;
  /** Path and whitelisted query of the page, if the visitor arrives with it. */
  url?: string;
}

/**
 * Returns how the tab's visitor came: by the referrer of its first page, since later pages have none because of the policy
 * `no-referrer`. The first page is an arrival, and so is every one with a campaign.
 */
export function getArrival(referrer = document.referrer): Arrival {
  const stored = read('sessionStorage', KEYS.source);
  const source = stored ?? (referrer || DIRECT_VISIT);
  if (!stored) write('sessionStorage', KEYS.source, source);
  const address = cutAddress(location.href, location.origin);
  const arrives = address && (!stored || Object.keys(readCampaign(address.query)).length > 0);
  return arrives ? { source, url: formatTrackedAddress(address) } : { source };
}

/** Id that programs get; nobody can chat under it. */
const NO_GUEST = /^0*$/;

/** Creates or finds the guest of this browser. Returns its id; undefined if the call fails, which is ignored. */
export async function createGuest(): Promise<string | undefined> {
  const reply = await call('/crm/sdm/open/guest/create', { guest: getArrival() });
  const guestId = reply?.ok ? reply.fields.guestId : undefined;
  return typeof guestId === 'string' && !NO_GUEST.test(guestId) ? guestId : undefined;
}
