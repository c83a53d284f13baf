import { OPEN_LEAD_STATES, type LeadState } from '@zhucheng/domain-service';
import { and, desc, eq, gt, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { lead, leadEvent } from '../../../db/schema.ts';

/** Row of the table `lead`. */
export type Lead = typeof lead.$inferSelect;

/** Columns of a lead to be written. */
export type LeadChanges = Partial<typeof lead.$inferInsert>;

/** Event in the history of a lead. */
export type NewLeadEvent = Omit<typeof leadEvent.$inferInsert, 'id' | 'at'>;

/** Lets other bookings of a number wait until the transaction ends. */
export async function lockPhone(tx: Database, phone: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`lead:${phone}`}, 0))`);
}

/**
 * The newest lead of a number since a time, other than those that a program seems to have sent; the one that it was
 * merged into if it was.
 */
export async function findRecentLead(
  tx: Database,
  phone: string,
  since: Date,
): Promise<Lead | undefined> {
  const suspect: LeadState = 'suspect';
  const [row] = await tx
    .select()
    .from(lead)
    .where(and(eq(lead.phone, phone), gt(lead.createdAt, since), ne(lead.state, suspect)))
    .orderBy(desc(lead.createdAt))
    .limit(1);
  if (!row?.mergedIntoId) return row;
  const [merged] = await tx.select().from(lead).where(eq(lead.id, row.mergedIntoId));
  return merged;
}

/** Lead by its id; it exists. */
export async function findLead(db: Database, id: string): Promise<Lead> {
  const [row] = await db.select().from(lead).where(eq(lead.id, id));
  if (!row) throw new Error('the lead was not found');
  return row;
}

/** Open leads that have never had a next step, locked; those that somebody is changing are left for later. */
export const lockLeadsWithoutDue = (tx: Database, limit: number) =>
  tx
    .select({ id: lead.id, state: lead.state })
    .from(lead)
    .where(
      and(
        isNull(lead.mergedIntoId),
        isNull(lead.dueAt),
        isNull(lead.dueFrom),
        inArray(lead.state, [...OPEN_LEAD_STATES]),
      ),
    )
    .orderBy(lead.createdAt)
    .limit(limit)
    .for('update', { skipLocked: true });

/** Inserts a lead. */
export async function insertLead(tx: Database, values: typeof lead.$inferInsert): Promise<Lead> {
  const [row] = await tx.insert(lead).values(values).returning();
  if (!row) throw new Error('the lead was not inserted');
  return row;
}

/** Changes a lead. */
export async function updateLead(tx: Database, id: string, changes: LeadChanges): Promise<void> {
  await tx.update(lead).set(changes).where(eq(lead.id, id));
}

/** Adds an event to the history of a lead. */
export async function insertLeadEvent(tx: Database, event: NewLeadEvent): Promise<void> {
  await tx.insert(leadEvent).values(event);
}

/** Leads of an account for the export of its data, the newest first. */
export const listLeadsOf = (db: Database, accountId: string, max: number) =>
  db
    .select({
      kind: lead.kind,
      phone: lead.phone,
      userName: lead.userName,
      userIdentity: lead.userIdentity,
      position: lead.position,
      remark: lead.remark,
      firstTouch: lead.firstTouch,
      lastTouch: lead.lastTouch,
      createdAt: lead.createdAt,
    })
    .from(lead)
    .where(eq(lead.accountId, accountId))
    .orderBy(desc(lead.createdAt))
    .limit(max);

/** Forgets to which account leads belong, with what its browsers have left in them. */
export async function detachLeads(tx: Database, accountId: string): Promise<void> {
  const forgotten = {
    accountId: null,
    guestId: null,
    conversationId: null,
    firstTouch: null,
    lastTouch: null,
  };
  await tx.update(lead).set(forgotten).where(eq(lead.accountId, accountId));
}

/** Deletes leads whose last contact is older than a number of months, and returns their number. */
export async function deleteLeadsBefore(db: Database, months: number, now: Date): Promise<number> {
  const before = sql`${now.toISOString()}::timestamptz - make_interval(months => ${months})`;
  const rows = await db.delete(lead).where(lt(lead.contactedAt, before)).returning({ id: lead.id });
  return rows.length;
}
