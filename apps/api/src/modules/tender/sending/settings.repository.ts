import { and, eq } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { sendingChannel, sendingSetting } from '../../../db/schema.ts';
import type { ChannelKey, ChannelState } from './alert-messages.repository.ts';

/** What an account has set; undefined: the defaults. */
export async function findSetting(db: Database, accountId: string) {
  const [row] = await db
    .select()
    .from(sendingSetting)
    .where(eq(sendingSetting.accountId, accountId));
  return row;
}

/** Changes what an account has set. */
export async function saveSetting(
  db: Database,
  accountId: string,
  changes: Partial<typeof sendingSetting.$inferInsert>,
): Promise<void> {
  await db
    .insert(sendingSetting)
    .values({ ...changes, accountId })
    .onConflictDoUpdate({
      target: sendingSetting.accountId,
      set: { ...changes, updatedAt: new Date() },
    });
}

/** Channels of an account that something is known of. */
export const listChannels = (db: Database, accountId: string): Promise<ChannelState[]> =>
  db.select().from(sendingChannel).where(eq(sendingChannel.accountId, accountId));

/** Removes a channel with its address. */
export async function deleteChannel(
  db: Database,
  { accountId, channel }: ChannelKey,
): Promise<void> {
  await db
    .delete(sendingChannel)
    .where(and(eq(sendingChannel.accountId, accountId), eq(sendingChannel.channel, channel)));
}
