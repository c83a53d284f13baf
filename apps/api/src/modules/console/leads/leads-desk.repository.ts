import { OPEN_LEAD_STATES } from '@zhucheng/domain-service';
import { aliasedTable, and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { account, lead, leadEvent, salesDuty } from '../../../db/schema.ts';
import type { Lead, LeadChanges } from '../../service/leads/leads.repository.ts';
import { hasPermission } from '../staff/staff.repository.ts';

/** Locks leads in the order of their ids until the transaction ends; merged ones are none. */
export const lockLeads = (tx: Database, ids: readonly string[]): Promise<Lead[]> =>
  tx
    .select()
    .from(lead)
    .where(and(inArray(lead.id, [...ids]), sql`${lead.mergedIntoId} is null`))
    .orderBy(lead.id)
    .for('update');

/** Changes a lead and counts the change. */
export async function changeLead(tx: Database, id: string, changes: LeadChanges): Promise<void> {
  await tx
    .update(lead)
    .set({ ...changes, version: sql`${lead.version} + 1` })
    .where(eq(lead.id, id));
}

/** Makes leads duplicates of another, or takes them back with null. */
export async function setMergedInto(
  tx: Database,
  ids: readonly string[],
  targetId: string | null,
): Promise<void> {
  await tx
    .update(lead)
    .set({ mergedIntoId: targetId })
    .where(inArray(lead.id, [...ids]));
}

/** Ids of the leads that were merged into others. */
export async function listMergedIds(db: Database, targetIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: lead.id })
    .from(lead)
    .where(inArray(lead.mergedIntoId, [...targetIds]));
  return rows.map(({ id }) => id);
}

const MAX_EVENTS = 300;

/** History of a lead and of those merged into it, the newest first. */
export const listLeadEvents = (db: Database, id: string) =>
  db
    .select({
      id: leadEvent.id,
      kind: leadEvent.kind,
      actorId: leadEvent.actorId,
      actor: account.realname,
      detail: leadEvent.detail,
      at: leadEvent.at,
    })
    .from(leadEvent)
    .innerJoin(lead, eq(lead.id, leadEvent.leadId))
    .leftJoin(account, eq(account.id, leadEvent.actorId))
    .where(or(eq(lead.id, id), eq(lead.mergedIntoId, id)))
    .orderBy(desc(leadEvent.at), desc(leadEvent.id))
    .limit(MAX_EVENTS);

/** Event of a lead by its id. */
export async function findLeadEvent(tx: Database, leadId: string, id: string) {
  const [row] = await tx
    .select()
    .from(leadEvent)
    .where(and(eq(leadEvent.id, id), eq(leadEvent.leadId, leadId)));
  return row;
}

/** The last merge of a lead, and whether it was taken back since. */
export async function findLastMerge(tx: Database, leadId: string) {
  const [row] = await tx
    .select({ id: leadEvent.id, kind: leadEvent.kind })
    .from(leadEvent)
    .where(and(eq(leadEvent.leadId, leadId), inArray(leadEvent.kind, ['merged', 'unmerged'])))
    .orderBy(desc(leadEvent.at), desc(leadEvent.id))
    .limit(1);
  return row;
}

const owned = aliasedTable(lead, 'owned');

/** Staff who may work on leads, with their duty and open leads. */
export const listOwners = (db: Database) =>
  db
    .select({
      id: account.id,
      name: account.realname,
      onDuty: sql<boolean>`coalesce(${salesDuty.onDuty}, false)`,
      open: sql<number>`(select count(*)::int from ${lead} "owned" where ${owned.ownerId} = ${account.id}
        and ${inArray(owned.state, [...OPEN_LEAD_STATES])} and ${owned.mergedIntoId} is null)`,
    })
    .from(account)
    .leftJoin(salesDuty, eq(salesDuty.accountId, account.id))
    .where(hasPermission(account.id, 'leads:write'))
    .orderBy(asc(account.realname), asc(account.id))
    .limit(200);

/** Name of somebody who may work on leads; undefined for anybody else. */
export async function findOwner(tx: Database, accountId: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ name: account.realname })
    .from(account)
    .where(and(eq(account.id, accountId), hasPermission(account.id, 'leads:write')));
  return row?.name;
}
