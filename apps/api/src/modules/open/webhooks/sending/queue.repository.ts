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

/**
 * Claims queues with messages that are due and that no other worker has: those that work first, among them the ones that
 * have waited longest for their turn.
 */
export async function claimQueues(
  db: Database,
  { now, until, max }: QueueClaim,
): Promise<ClaimedQueue[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await db.execute<ClaimedQueue>(sql`
    with free as materialized (
      select endpoint.id from ${webhookEndpoint} endpoint join ${liveApps} on app.id = endpoint.app_id
      where endpoint.off_reason is null
        and (endpoint.leased_until is null or endpoint.leased_until <= ${at})
        and exists (
          select from ${webhookMessage} message where message.endpoint_id = endpoint.id
            and message.state = 'waiting' and message.next_at <= ${at})
      order by endpoint.failing_since is not null, endpoint.served_at nulls first, endpoint.id
      limit ${max} for update of endpoint skip locked
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
