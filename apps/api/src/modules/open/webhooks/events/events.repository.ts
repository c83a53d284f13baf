import type { WebhookEventType } from '@zhucheng/contracts';
import { currentRequests, type RequestRef } from '@zhucheng/telemetry';
import { sql, type SQL } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { Database } from '../../../../db/client.ts';
import { webhookEndpoint, webhookMessage } from '../../../../db/schema.ts';
import { liveApps } from '../live-apps.repository.ts';

/** Address that is to be told of a type of events, with whom it belongs to: a company, or else a member. */
export interface Listener extends Record<string, unknown> {
  endpointId: string;
  type: WebhookEventType;
  accountId: string | null;
  companyId: string | null;
}

/** Event for an address. */
export interface NewEvent {
  endpointId: string;
  type: WebhookEventType;
  /** What it tells of, where the address must be told once. */
  subject?: string;
  /** Facts that the owner may see. `url` and `apiUrl` are paths on this site. */
  data: Readonly<Record<string, unknown>>;
  /** Requests that it is told for; those that are being worked for where it has none of its own. */
  requests?: readonly RequestRef[] | null;
}

/** Addresses that are to be told of some types of events, those that are off included: of a member, or of all. */
export async function listListeners(
  db: Database,
  types: readonly WebhookEventType[],
  accountId?: string,
): Promise<Listener[]> {
  const { rows } = await db.execute<Listener>(sql`
    select endpoint.id as "endpointId", type, app.company_id as "companyId",
      case when app.company_id is null then app.account_id end as "accountId"
    from ${webhookEndpoint} endpoint join ${liveApps} on app.id = endpoint.app_id
      cross join lateral unnest(endpoint.event_types) as type
    where endpoint.event_types && ${sql.param([...types])}::text[] and type = any(${sql.param([...types])}::text[])
      ${accountId === undefined ? sql`` : sql`and app.account_id = ${accountId} and app.company_id is null`}`);
  return rows;
}

/** State of a new message, by whether its address is on: what comes while it is off can be asked for later. */
const INITIAL_STATE = sql`case when endpoint.off_reason is null then 'waiting' else 'missed' end`;

/** Writes events for addresses. Run it in the transaction of what they tell. */
export async function insertEvents(tx: Database, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return;
  const requests = currentRequests();
  const rows = events.map((event) => {
    const own = event.requests === undefined ? requests : event.requests;
    return { ...event, requests: own ?? undefined, id: uuidv7() };
  });
  await tx.execute(sql`
    insert into ${webhookMessage} (id, endpoint_id, type, subject, data, requests, state)
    select given.id, endpoint.id, given.type, given.subject, given.data,
      given.requests, ${INITIAL_STATE}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
      id uuid, "endpointId" uuid, type text, subject text, data jsonb, requests jsonb)
    join ${webhookEndpoint} endpoint on endpoint.id = given."endpointId"
    on conflict do nothing`);
}

/**
 * Insertion of the events of chat messages, for the statement that stores them: `stored` has the conversation's id and
 * the message's `id`, `seq`, `sender_kind`, `kind` and `created_at`. What was said isn't told.
 */
export const insertChatEvents = (stored: SQL): SQL => sql`
  insert into ${webhookMessage} (id, endpoint_id, type, data, requests, state)
  select gen_random_uuid(), endpoint.id, 'chat.message', jsonb_build_object(
    'conversationId', replace(message.conversation_id::text, '-', ''),
    'messageId', replace(message.id::text, '-', ''),
    'seq', message.seq, 'from', message.sender_kind, 'kind', message.kind),
    ${sql.param(currentRequests(), webhookMessage.requests)}::jsonb, ${INITIAL_STATE}
  from (${stored}) message
  join conversation on conversation.id = message.conversation_id
  join ${liveApps} on app.account_id = conversation.account_id and app.company_id is null
  join ${webhookEndpoint} endpoint on endpoint.app_id = app.id
    and 'chat.message' = any(endpoint.event_types)`;
