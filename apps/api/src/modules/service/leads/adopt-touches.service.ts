import { mergeTouches, type Touches } from '@zhucheng/domain-service';
import type { RequestContext } from '../../../http/context.ts';
import { linkGuest } from '../guests/guests.repository.ts';
import { getBrowserGuest } from '../guests/guests.service.ts';
import { lockAccountTouches, saveAccountTouches } from './account-touches.repository.ts';
import { lockGuestTouches } from './guest-touches.repository.ts';

/** Gives the touches of the browser's guest to the account that has logged in with it; undefined without a guest. */
export async function adoptGuestTouches(
  context: Pick<RequestContext, 'cookies' | 'db'>,
  accountId: string,
): Promise<Touches | undefined> {
  const guest = await getBrowserGuest(context);
  if (!guest) return undefined;
  return context.db.transaction(async (tx) => {
    const own = await lockAccountTouches(tx, accountId);
    const given = await lockGuestTouches(tx, guest.id);
    if (!given) return undefined;
    const touches = own ? mergeTouches(own, given) : given;
    if (touches.firstTouch) await saveAccountTouches(tx, accountId, touches);
    await linkGuest(tx, guest.id, accountId);
    return touches;
  });
}
