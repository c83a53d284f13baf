import type { Touches } from '@zhucheng/domain-service';
import { eq } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { guest } from '../../../db/schema.ts';

const FIELDS = { firstTouch: guest.firstTouch, lastTouch: guest.lastTouch };

/** Touches of a guest, locked until the transaction ends; undefined for an unknown guest. */
export async function lockGuestTouches(tx: Database, id: string): Promise<Touches | undefined> {
  const [row] = await tx.select(FIELDS).from(guest).where(eq(guest.id, id)).for('update');
  return row;
}

/** Stores the touches of a guest. */
export async function saveGuestTouches(tx: Database, id: string, values: Touches): Promise<void> {
  await tx.update(guest).set(values).where(eq(guest.id, id));
}
