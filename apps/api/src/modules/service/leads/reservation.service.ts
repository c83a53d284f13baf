import type { InputOf, reservationContract } from '@zhucheng/contracts';
import type { Database } from '../../../db/client.ts';
import type { RequestContext } from '../../../http/context.ts';
import { getBrowserSession } from '../../accounts/sessions/session-cookie.service.ts';
import { consumeBudgets } from '../../accounts/throttle/throttle.service.ts';
import { getBrowserGuest } from '../guests/guests.service.ts';
import { queueConversion } from './conversions.service.ts';
import { createLead } from './leads.service.ts';
import { readTouch } from './touches.service.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;

/** Bookings of a number and of a network: an office behind one address stays below. */
const BUDGETS = {
  numberDay: { scope: 'booking-number', limit: 5, window: DAY },
  addressHour: { scope: 'booking-address-hour', limit: 20, window: HOUR },
  addressDay: { scope: 'booking-address', limit: 60, window: DAY },
};

const TOO_OFTEN = '这个号码今天提交的次数太多';

/** Counts a request to be called; throws once the number or the network has sent too many. */
export const consumeBookingBudgets = (
  db: Database,
  phone: string,
  address: string,
): Promise<void> =>
  consumeBudgets(db, [
    { budget: BUDGETS.numberDay, subject: phone, message: TOO_OFTEN },
    { budget: BUDGETS.addressHour, subject: address, message: '提交太频繁' },
    { budget: BUDGETS.addressDay, subject: address, message: '今天提交的次数太多' },
  ]);

/** Stores a booking as a lead. Throws once the number or the network has sent too many. */
export async function submitReservation(
  context: RequestContext,
  input: InputOf<typeof reservationContract.endpoints.create>,
): Promise<void> {
  const { url, homepage = '', ...details } = input;
  const { db, visitorAddress } = context;
  await consumeBookingBudgets(db, details.phone, visitorAddress);
  const session = await getBrowserSession(context);
  const guest = await getBrowserGuest(context);
  const suspect = homepage !== '';
  await db.transaction(async (tx) => {
    const { touches } = await createLead(tx, {
      ...details,
      guestId: guest?.id,
      accountId: session?.userId,
      touch: readTouch(context, { url }),
      cookies: context.cookies,
      suspect,
    });
    if (!suspect) await queueConversion(tx, context.config, 'lead', touches);
  });
}
