import { findBookingProblem, type BookingField, type BookingKind } from '@zhucheng/domain-service';
import * as z from 'zod/mini';

/** What a visitor types into a booking form; empty texts are not sent. */
export const bookingFormSchema = (kind: BookingKind) =>
  z.object({
    phone: fieldOf(kind, 'phone'),
    userName: fieldOf(kind, 'userName'),
    userIdentity: fieldOf(kind, 'userIdentity'),
    position: fieldOf(kind, 'position'),
    remark: fieldOf(kind, 'remark'),
  });

/** Text of a field, checked by the rules of `domain-service`. */
const fieldOf = (kind: BookingKind, field: BookingField) =>
  z.string().check(z.trim(), ({ value, issues }) => {
    const message = findBookingProblem(kind, field, value);
    if (message) issues.push({ code: 'custom', input: value, message });
  });

/** Values of {@link bookingFormSchema}. */
export type BookingForm = z.infer<ReturnType<typeof bookingFormSchema>>;
