import { mergeTouch, parseTouch, type Touch } from '@zhucheng/domain-service';
import type { Database } from '../../../db/client.ts';
import type { RequestContext } from '../../../http/context.ts';
import { lockGuestTouches, saveGuestTouches } from './guest-touches.repository.ts';

/** Page that a visitor has opened. */
export interface OpenedPage {
  /** Its address as the browser tells it. */
  url: string | undefined;
  /** Address of the page before, or a text such as 直接访问. */
  referrer?: string | undefined;
}

/** Touch of an opened page; null where the address is missing or none of ours. */
export function readTouch(
  { config }: Pick<RequestContext, 'config'>,
  { url, referrer }: OpenedPage,
): Touch | null {
  if (!url) return null;
  return parseTouch(url, { referrer, origin: config.publicOrigin, now: new Date() });
}

/** Adds a touch to those of a guest. */
export async function recordGuestTouch(
  db: Database,
  guestId: string,
  touch: Touch | null,
): Promise<void> {
  if (!touch) return;
  await db.transaction(async (tx) => {
    const known = await lockGuestTouches(tx, guestId);
    if (!known) return;
    const touches = mergeTouch(known, touch);
    // Most pages are no arrival.
    if (touches.lastTouch !== known.lastTouch) await saveGuestTouches(tx, guestId, touches);
  });
}
