import { Webhook } from 'standardwebhooks';
import { randomBytes } from 'node:crypto';
import type { WebhookMessageType } from '@zhucheng/contracts';
import { toWireId, toWireTime } from '../../../../wire-format.ts';

/** Prefix of secrets and of ids of messages, as the specification of Standard Webhooks writes them. */
const [SECRET_PREFIX, ID_PREFIX] = ['whsec_', 'msg_'];

const SECRET_BYTES = 32;

/** A message as it is stored. */
export interface StoredMessage {
  id: string;
  type: WebhookMessageType;
  data: Readonly<Record<string, unknown>>;
  createdAt: Date;
}

/** Creates a secret for signing. */
export const createWebhookSecret = (): string =>
  SECRET_PREFIX + randomBytes(SECRET_BYTES).toString('base64');

/** What is shown of a secret. */
export const toSecretHint = (secret: string): string =>
  `${secret.slice(0, SECRET_PREFIX.length + 3)}…${secret.slice(-4)}`;

/** `webhook-id` of a message, the same at every try. */
export const toWebhookId = (messageId: string): string => `${ID_PREFIX}${toWireId(messageId)}`;

/** Facts that are addresses: they are stored as paths on this site. */
const ADDRESSES = ['url', 'apiUrl'];

/** Body of a message, the same bytes at every try. */
export function toMessageBody({ type, data, createdAt }: StoredMessage, origin: string): string {
  const facts = Object.entries(data).map(([name, value]) =>
    ADDRESSES.includes(name) && typeof value === 'string'
      ? [name, new URL(value, origin).href]
      : [name, value],
  );
  return JSON.stringify({
    type,
    timestamp: toWireTime(createdAt),
    data: Object.fromEntries(facts),
  });
}

/** Headers of a try at a moment but its signature. */
export const toUnsignedHeaders = (messageId: string, at: Date) => ({
  'content-type': 'application/json; charset=utf-8',
  'user-agent': 'zhucheng-webhooks/1',
  'webhook-id': toWebhookId(messageId),
  'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
});

/** Headers of a try, signed with every secret of the address. */
export function toMessageHeaders(
  messageId: string,
  body: string,
  { secrets, now }: { secrets: readonly string[]; now: Date },
) {
  const id = toWebhookId(messageId);
  const signatures = secrets.map((secret) => new Webhook(secret).sign(id, now, body));
  return { ...toUnsignedHeaders(messageId, now), 'webhook-signature': signatures.join(' ') };
}
