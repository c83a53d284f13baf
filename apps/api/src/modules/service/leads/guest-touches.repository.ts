import type { Touches } from '@zhucheng/domain-service';
import { eq } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { guest } from '../../../db/schema.ts';

const touches = { firstTouch: guest.firstTouch, lastTouch: guest.lastTouch };

/** Touches of a guest, locked until the transaction ends; undefined for an unknown guest. */
export async function lockGuestTouches(tx: Database, id: string): Promise<Touches | undefined> {
  const [row] = await tx.select(touches).from(guest).where(eq(guest.id, id)).for('update');
  return row;
}

/** Stores the touches of a guest. */
export async function saveGuestTouches(tx: Database, id: string, values: Touches): Promise<void> {
  await tx.update(guest).set(values).where(eq(guest.id, id));
}

/** Id of the guest whose cookie has a token of this hash; undefined for none. */
export async function findGuestId(db: Database, tokenHash: string): Promise<string | undefined> {
  const [row] = await db.select({ id: guest.id }).from(guest).where(eq(guest.tokenHash, tokenHash));
  return row?.id;
}

/** Remembers which account logged in with a guest's browser. */
export async function saveGuestAccount(tx: Database, id: string, accountId: string): Promise<void> {
  await tx.update(guest).set({ accountId }).where(eq(guest.id, id));
}
