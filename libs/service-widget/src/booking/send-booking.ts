import { BROWSER_CALL_OPTIONS, performCall } from '@zhucheng/api-client/call';
import {
  toSentBooking,
  type BookingField,
  type BookingKind,
  type BookingValues,
} from '@zhucheng/domain-service';

const PATH = '/crm/sales/open/sem/reservation';

/** Booking as a form sends it. */
export interface Booking {
  kind: BookingKind;
  values: BookingValues;
  /** Content of the invisible field, which only programs fill in. */
  trap: string;
}

/** Refusal of a booking. */
export interface BookingRefusal {
  msg: string;
  /** Messages of refused fields. */
  fields: Partial<Record<BookingField, string>>;
}

/** Sends a booking with the page's address; returns the refusal, or undefined for a success. */
export async function sendBooking({
  kind,
  values,
  trap,
}: Booking): Promise<BookingRefusal | undefined> {
  const body = {
    ...toSentBooking(values),
    url: location.href,
    // The specification's demo booking has no kind.
    ...(kind !== 'demo' && { kind }),
    ...(trap !== '' && { homepage: trap }),
  };
  const { error } = await performCall({ path: PATH, method: 'POST', body }, BROWSER_CALL_OPTIONS);
  if (!error) return undefined;
  const told = (error.errors ?? []).filter(({ field }) => field in values);
  const fields = Object.fromEntries(told.map(({ field, message }) => [field, message]));
  return { msg: error.msg, fields };
}
