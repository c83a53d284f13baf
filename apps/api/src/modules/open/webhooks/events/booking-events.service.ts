import { BOOKING_KINDS, type LeadKind } from '@zhucheng/domain-service';
import type { Database } from '../../../../db/client.ts';
import { toWireId } from '../../../../wire-format.ts';
import { insertEvents, listListeners } from './events.repository.ts';

const TYPE = 'booking.created';

/** Tells a member's addresses of their booking, in the transaction that stores it. Neither number nor text is told. */
export async function tellOfBooking(
  tx: Database,
  { id, kind, accountId }: { id: string; kind: LeadKind; accountId: string | null | undefined },
): Promise<void> {
  if (!accountId || !(BOOKING_KINDS as readonly LeadKind[]).includes(kind)) return;
  const data = { bookingId: toWireId(id), kind };
  const listeners = await listListeners(tx, [TYPE], accountId);
  await insertEvents(
    tx,
    listeners.map(({ endpointId }) => ({ endpointId, type: TYPE, data })),
  );
}
