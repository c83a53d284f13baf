import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { account, agentPresence } from '../../../db/schema.ts';
import { hasPermission } from '../../console/staff/staff.repository.ts';

/** Time after the last sign of a desk at which its agent counts as gone. */
const AWAY_AFTER = sql`now() - interval '90 seconds'`;

/** Whether an agent takes new conversations and, if not, is busy rather than away. */
export interface Availability {
  available: boolean;
  busy: boolean;
}

/** Records that an agent's desk is open, and whether new conversations are taken. */
export async function savePresence(
  db: Database,
  accountId: string,
  availability: Availability,
): Promise<void> {
  await db
    .insert(agentPresence)
    .values({ accountId, ...availability })
    .onConflictDoUpdate({
      target: agentPresence.accountId,
      set: { ...availability, seenAt: sql`now()` },
    });
}

/** Agents whose desks are open, by name. */
export async function listPresentAgents(db: Database) {
  return db
    .select({
      id: account.id,
      name: account.realname,
      available: agentPresence.available,
      busy: agentPresence.busy,
    })
    .from(agentPresence)
    .innerJoin(account, eq(account.id, agentPresence.accountId))
    .where(
      and(
        sql`${agentPresence.seenAt} > ${AWAY_AFTER}`,
        hasPermission(account.id, 'chat'),
        eq(account.state, 'active'),
      ),
    )
    .orderBy(account.realname, account.id);
}

/** Tests whether an agent is there who takes new conversations. */
export async function isStaffed(db: Database): Promise<boolean> {
  return (await listPresentAgents(db)).some(({ available }) => available);
}
