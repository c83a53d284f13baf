import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Database } from '../../../../db/client.ts';
import {
  account,
  companyMember,
  openApp,
  webhookEndpoint,
  webhookMessage,
  webhookSecret,
  webhookTry,
  type WebhookMessageState,
  type WebhookOffReason,
} from '../../../../db/schema.ts';
import { insertRows } from '../../../../db/statements/many-rows.ts';
import { liveApps } from '../live-apps.repository.ts';

/** A queue that a worker has for a while. */
export interface ClaimedQueue extends Record<string, unknown> {
  endpointId: string;
  appId: string;
  url: string;
  /** Nothing but failures so far: its messages are tried one by one. */
  isFailing: boolean;
}

/** Claim of queues: those that are due at `now`, until `until`. */
export interface QueueClaim {
  now: Date;
  until: Date;
  max: number;
}

/** Queues of one member or company that workers have at the same time: its slow receivers leave places to others. */
const MAX_OF_OWNER = 5;

/**
 * Claims queues with messages that are due and that no other worker has: those that work first, among them the ones that
 * have waited longest for their turn. Of each owner a few, those that workers have included.
 */
export async function claimQueues(
  db: Database,
  { now, until, max }: QueueClaim,
): Promise<ClaimedQueue[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const isFree = sql`(endpoint.leased_until is null or endpoint.leased_until <= ${at})`;
  const order = sql`endpoint.failing_since is not null, endpoint.served_at nulls first, endpoint.id`;
  const { rows } = await db.execute<ClaimedQueue>(sql`
    with owned as (
      select endpoint.*, coalesce(app.company_id, app.account_id) as owner_id
      from ${webhookEndpoint} endpoint join ${liveApps} on app.id = endpoint.app_id
      where endpoint.off_reason is null
    ), busy as (
      select owner_id, count(*) as queues from owned endpoint where not ${isFree} group by owner_id
    ), due as (
      select endpoint.id, endpoint.owner_id,
        row_number() over (partition by endpoint.owner_id order by ${order}) as place
      from owned endpoint
      where ${isFree} and exists (
        select from ${webhookMessage} message where message.endpoint_id = endpoint.id
          and message.state = 'waiting' and message.next_at <= ${at})
    ), free as materialized (
      select endpoint.id from ${webhookEndpoint} endpoint
        join due on due.id = endpoint.id left join busy on busy.owner_id = due.owner_id
      where due.place + coalesce(busy.queues, 0) <= ${MAX_OF_OWNER}
        and endpoint.off_reason is null and ${isFree}
      order by ${order} limit ${max} for update of endpoint skip locked
    )
    update ${webhookEndpoint} endpoint
    set leased_until = ${until.toISOString()}::timestamptz, served_at = ${at}
    from free where endpoint.id = free.id
    returning endpoint.id as "endpointId", endpoint.app_id as "appId", endpoint.url,
      endpoint.failing_since is not null as "isFailing"`);
  return rows;
}

/** Messages of an address that are due, those that have waited longest first. */
export const listDueMessages = (db: Database, endpointId: string, now: Date, max: number) =>
  db
    .select()
    .from(webhookMessage)
    .where(
      and(
        eq(webhookMessage.endpointId, endpointId),
        eq(webhookMessage.state, 'waiting'),
        lte(webhookMessage.nextAt, now),
      ),
    )
    .orderBy(asc(webhookMessage.nextAt), asc(webhookMessage.id))
    .limit(max);

/** Secrets of an address as they are stored, the oldest first. */
export const listSecrets = (db: Database, endpointId: string) =>
  db
    .select()
    .from(webhookSecret)
    .where(eq(webhookSecret.endpointId, endpointId))
    .orderBy(asc(webhookSecret.createdAt), asc(webhookSecret.id));

/** Locks an address until the transaction ends, and returns it; undefined if it was removed. */
export async function lockEndpoint(tx: Database, id: string) {
  const [row] = await tx
    .select()
    .from(webhookEndpoint)
    .where(eq(webhookEndpoint.id, id))
    .for('update');
  return row;
}

/** What became of a message by a try. */
export interface MessageChange {
  id: string;
  state: WebhookMessageState;
  tries: number;
  nextAt: Date;
}

/**
 * Writes tries and what became of their messages. One that its owner has taken out of the queue meanwhile stays out, unless
 * it was delivered.
 */
export async function recordTries(
  tx: Database,
  tries: readonly (typeof webhookTry.$inferInsert)[],
  changes: readonly MessageChange[],
): Promise<void> {
  if (tries.length === 0) return;
  await tx.execute(insertRows(webhookTry, tries));
  await tx.execute(sql`
    update ${webhookMessage} message
    set state = changed.state, tries = changed.tries, next_at = changed."nextAt"
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
      as changed (id uuid, state text, tries smallint, "nextAt" timestamptz)
    where message.id = changed.id and (message.state = 'waiting' or changed.state = 'delivered')`);
}

/** Writes the state of an address's queue. */
export async function saveQueue(
  tx: Database,
  id: string,
  changes: Partial<typeof webhookEndpoint.$inferInsert>,
): Promise<void> {
  await tx.update(webhookEndpoint).set(changes).where(eq(webhookEndpoint.id, id));
}

/** Switches an address off: what waits there is missed. */
export async function switchOff(
  tx: Database,
  id: string,
  offReason: WebhookOffReason,
  offAt: Date,
): Promise<void> {
  await saveQueue(tx, id, { offReason, offAt, leasedUntil: null });
  await tx
    .update(webhookMessage)
    .set({ state: 'missed' })
    .where(and(eq(webhookMessage.endpointId, id), eq(webhookMessage.state, 'waiting')));
}

/** An application with the accounts that manage it: its owner, or the owners and administrators of its company. */
export async function findManagedApp(db: Database, appId: string) {
  const [app] = await db.select().from(openApp).where(eq(openApp.id, appId));
  if (!app) return undefined;
  const managers = await db
    .select({ accountId: account.id, email: account.email })
    .from(account)
    .where(
      app.companyId === null
        ? eq(account.id, app.accountId ?? '')
        : inArray(
            account.id,
            db
              .select({ id: companyMember.accountId })
              .from(companyMember)
              .where(
                and(
                  eq(companyMember.companyId, app.companyId),
                  inArray(companyMember.role, ['owner', 'admin']),
                ),
              ),
          ),
    );
  return { name: app.name, managers };
}
