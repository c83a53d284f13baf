import {
  CODES,
  MAX_REPLAYED,
  TEST_EVENT_TYPE,
  type WebhookDelivery,
  type WebhookDeliveryDetail,
} from '@zhucheng/contracts';
import type { Config } from '../../../../config.ts';
import type { Database } from '../../../../db/client.ts';
import { pageInfo, type PageInput } from '../../../../db/paging.ts';
import { ApiError } from '../../../../http/api-error.ts';
import type { RequestContext } from '../../../../http/context.ts';
import { enforceLimit } from '../../../../http/guards.ts';
import { SharedLimit } from '../../../../infrastructure/limits/shared-limit.ts';
import { toWireId, toWireTime } from '../../../../wire-format.ts';
import type { EndpointRow } from '../endpoints/endpoints.repository.ts';
import { toMessageBody, toUnsignedHeaders, toWebhookId } from '../sending/message.rules.ts';
import * as stored from './deliveries.repository.ts';
import type { MessageFilter, MessageRow, TryRow } from './deliveries.repository.ts';
import { summarise } from './summary.rules.ts';

/** Messages that an application may send by hand an hour: tests, and single ones again. */
const sendings = new SharedLimit({ name: 'webhook-sendings', max: 30, windowMs: 3_600_000 });

/** Spans of time that an application may send again a minute: each may be thousands of messages. */
const replays = new SharedLimit({ name: 'webhook-replays', max: 1, windowMs: 60_000 });

const toTry = ({ at, durationMs, status, error }: TryRow) => ({
  at: toWireTime(at),
  durationMs,
  status,
  error,
});

const toDelivery = (message: MessageRow, tries: readonly TryRow[]): WebhookDelivery => ({
  id: toWireId(message.id),
  endpointId: toWireId(message.endpointId),
  webhookId: toWebhookId(message.id),
  type: message.type,
  summary: summarise(message.type, message.data),
  state: message.state,
  createdAt: toWireTime(message.createdAt),
  nextAt: message.state === 'waiting' ? toWireTime(message.nextAt) : null,
  tries: tries.filter(({ messageId }) => messageId === message.id).map(toTry),
});

/** Messages with their tries. */
export async function describeMessages(
  db: Database,
  messages: readonly MessageRow[],
): Promise<WebhookDelivery[]> {
  const tries = await stored.listTries(
    db,
    messages.map(({ id }) => id),
  );
  return messages.map((message) => toDelivery(message, tries));
}

/** A page of the messages of an application. */
export async function listDeliveries(db: Database, filter: MessageFilter, page: PageInput) {
  const { total, rows } = await stored.listMessages(db, filter, page);
  return { ...pageInfo(page, total), records: await describeMessages(db, rows) };
}

const missing = () => new ApiError(CODES.notFound, '没有这次推送，记录留 30 天，请刷新页面');

/** A message by its uuid, with its application; throws if there is none. */
export async function findDelivery(db: Database, id: string) {
  const found = await stored.findMessage(db, id);
  if (!found) throw missing();
  return found;
}

/** A message with what was sent and what came back. */
export async function describeDelivery(
  { db, config }: { db: Database; config: Config },
  message: MessageRow,
): Promise<WebhookDeliveryDetail> {
  const tries = await stored.listTries(db, [message.id]);
  return {
    ...toDelivery(message, tries),
    body: toMessageBody(message, config.publicOrigin),
    tries: tries.map((one) => ({
      ...toTry(one),
      url: one.url,
      headers: {
        ...toUnsignedHeaders(message.id, one.at),
        'webhook-signature': one.signature,
      },
      reply: one.reply,
    })),
  };
}

/** What an order of a sending needs. */
type Services = Pick<RequestContext, 'db' | 'limits'>;

async function getDelivery(db: Database, id: string): Promise<WebhookDelivery> {
  const { message } = await findDelivery(db, id);
  const [described] = await describeMessages(db, [message]);
  if (!described) throw missing();
  return described;
}

function requireOn({ offReason }: Pick<EndpointRow, 'offReason'>): void {
  if (offReason === null) return;
  throw new ApiError(CODES.conflict, '这个推送地址已停用，请先启用');
}

/** Puts an event for a test into the queue of an address. */
export async function sendTest(
  { db, limits }: Services,
  endpoint: EndpointRow,
): Promise<WebhookDelivery> {
  requireOn(endpoint);
  await enforceLimit(limits, sendings, endpoint.appId);
  const id = await stored.insertMessage(db, {
    endpointId: endpoint.id,
    type: TEST_EVENT_TYPE,
    data: {
      message: '这是一个测试事件',
      endpointId: toWireId(endpoint.id),
      url: `/open/console/${toWireId(endpoint.appId)}`,
    },
  });
  return getDelivery(db, id);
}

/** Puts a message into the queue again, with the same id. One that waits is tried at once. */
export async function resendDelivery(
  { db, limits }: Services,
  { message, appId, offReason }: Awaited<ReturnType<typeof findDelivery>>,
): Promise<WebhookDelivery> {
  requireOn({ offReason });
  await enforceLimit(limits, sendings, appId);
  await stored.requeueMessage(db, message);
  return getDelivery(db, message.id);
}

/** Puts the messages of a span of time into the queue again: all, or those that were not delivered. */
export async function replay(
  { db, limits }: Services,
  endpoint: EndpointRow,
  span: { from: string; to: string; missing: boolean },
): Promise<{ count: number }> {
  requireOn(endpoint);
  await enforceLimit(limits, replays, endpoint.appId);
  const count = await stored.requeueSpan(db, {
    endpointId: endpoint.id,
    from: new Date(span.from),
    to: new Date(span.to),
    missing: span.missing,
    max: MAX_REPLAYED,
  });
  return { count };
}
