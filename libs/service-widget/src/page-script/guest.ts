import { cutAddress, formatTrackedAddress, readCampaign } from '@zhucheng/domain-service';
import { getClickedElement } from '@zhucheng/app-shell/islands';
import { call } from './call.ts';
import { onPageChange } from './page-change.ts';
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

/** Links and buttons that open the chat, now or later on the page. */
export const CHAT_OPENERS = '[data-service-action="chat"]';

/**
 * Asks for the guest until there is one: at the next page that shows the widget, and when a visitor wants to chat. What
 * they pressed shows the hotline meanwhile, and opens the chat when pressed again.
 */
export function watchGuest(onGuest: (guestId: string) => void): void {
  let asking = false;
  let known = false;
  const ask = async () => {
    if (asking || known) return;
    asking = true;
    const guestId = await createGuest();
    asking = false;
    if (!guestId || known) return;
    known = true;
    onGuest(guestId);
  };
  void ask();
  onPageChange(() => void ask());
  document.addEventListener('click', (event) => {
    if (getClickedElement(event, CHAT_OPENERS)) void ask();
  });
}
