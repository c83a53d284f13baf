import type { InputOf, reservationContract } from '@zhucheng/contracts';
import type { Database } from '../../../db/client.ts';
import type { RequestContext } from '../../../http/context.ts';
import { getBrowserSession } from '../../accounts/sessions/session-cookie.service.ts';
import { consumeBudgets } from '../../accounts/throttle/throttle.service.ts';
import { getBrowserGuest } from '../guests/guests.service.ts';
import { queueConversion } from './conversions.service.ts';
import { createLead, type CreatedLead, type LeadInput } from './leads.service.ts';
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
const consumeBookingBudgets = (db: Database, phone: string, address: string): Promise<void> =>
  consumeBudgets(db, [
    { budget: BUDGETS.numberDay, subject: phone, message: TOO_OFTEN },
    { budget: BUDGETS.addressHour, subject: address, message: '提交太频繁' },
    { budget: BUDGETS.addressDay, subject: address, message: '今天提交的次数太多' },
  ]);

/** Request of a visitor to be called, with the page that sends it. */
export type LeadRequest = Omit<LeadInput, 'touch' | 'cookies'> & {
  /** Address of the page as the browser tells it. */
  url?: string | undefined;
};

/**
 * Makes a lead of a visitor's request: with the page and the letters of experiments, and queues the conversion of the
 * click that brought the visitor. Throws once the number or the network has sent too many.
 */
export async function submitLead(
  context: RequestContext,
  { url, ...input }: LeadRequest,
): Promise<CreatedLead> {
  const { db, config, cookies, visitorAddress } = context;
  await consumeBookingBudgets(db, input.phone, visitorAddress);
  const touch = readTouch(context, { url });
  return db.transaction(async (tx) => {
    const lead = await createLead(tx, { ...input, touch, cookies });
    if (!input.suspect) await queueConversion(tx, config, 'lead', lead.touches);
    return lead;
  });
}

/** Stores a booking as a lead. Throws once the number or the network has sent too many. */
export async function submitReservation(
  context: RequestContext,
  input: InputOf<typeof reservationContract.endpoints.create>,
): Promise<void> {
  const { url, homepage = '', ...details } = input;
  const session = await getBrowserSession(context);
  const guest = await getBrowserGuest(context);
  await submitLead(context, {
    ...details,
    url,
    guestId: guest?.id,
    accountId: session?.userId,
    suspect: homepage !== '',
  });
}
