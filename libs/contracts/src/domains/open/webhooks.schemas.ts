import { z } from 'zod';
import { idSchema, timeSchema } from '../../envelope.ts';
import {
  TEST_EVENT_TYPE,
  WEBHOOK_EVENT_TYPES,
  type WebhookMessageType,
} from '../../open/webhook-events.ts';

const MAX_URL_LENGTH = 500;

/** Address to which events are sent; the API checks where it leads. */
export const webhookUrlSchema = z
  .string()
  .trim()
  .max(MAX_URL_LENGTH, `地址最多 ${MAX_URL_LENGTH} 个字符`)
  .refine((text) => URL.canParse(text), '请填写完整的地址，例如 https://example.com/zhucheng');

/** Types of events that an address is sent, each once. */
export const webhookEventTypesSchema = z
  .array(z.enum(WEBHOOK_EVENT_TYPES))
  .min(1, '请至少选一种事件')
  .max(WEBHOOK_EVENT_TYPES.length)
  .transform((types) => [...new Set(types)]);

/** Whether an address gets events, or why not: its owner's wish, its answer 410, days of nothing but failures. */
export const webhookStateSchema = z.enum(['on', 'owner', 'gone', 'failing']);

/** A secret as its owners see it: the secret itself is shown when it is made. */
const webhookSecretSchema = z.object({
  id: idSchema,
  hint: z.string(),
  createdAt: timeSchema,
});

/** Address of an application as those who manage it see it. */
export const webhookEndpointSchema = z.object({
  id: idSchema,
  url: z.string(),
  eventTypes: z.array(z.enum(WEBHOOK_EVENT_TYPES)),
  state: webhookStateSchema,
  /** When it was switched off. */
  offAt: timeSchema.nullable(),
  /** Since when there is nothing but failures, and the reason of the newest. */
  failingSince: timeSchema.nullable(),
  lastError: z.string().nullable(),
  /** The oldest first; each signs what is sent. */
  secrets: z.array(webhookSecretSchema),
  createdAt: timeSchema,
});

/** An address, with the secret that was made for it: shown this once. */
export const newWebhookSecretSchema = webhookEndpointSchema.extend({ secret: z.string() });

const messageType = z.enum([...WEBHOOK_EVENT_TYPES, TEST_EVENT_TYPE] as [
  WebhookMessageType,
  ...WebhookMessageType[],
]);

const trySchema = z.object({
  at: timeSchema,
  durationMs: z.number().int(),
  /** HTTP status; null if nothing came back. */
  status: z.number().int().nullable(),
  /** Why it failed, in Chinese; null for a success. */
  error: z.string().nullable(),
});

/** A message in the log of an application. */
export const webhookDeliverySchema = z.object({
  id: idSchema,
  endpointId: idSchema,
  /** `webhook-id` of the requests. */
  webhookId: z.string(),
  type: messageType,
  /** What it tells of, in a line. */
  summary: z.string(),
  /** `missed`: its address was off, and nothing was tried. */
  state: z.enum(['waiting', 'delivered', 'failed', 'missed']),
  createdAt: timeSchema,
  /** When it is tried next; null unless it waits. */
  nextAt: timeSchema.nullable(),
  /** The oldest first. */
  tries: z.array(trySchema),
});

/** A message with what was sent and what came back. */
export const webhookDeliveryDetailSchema = webhookDeliverySchema.extend({
  body: z.string(),
  tries: z.array(
    trySchema.extend({
      url: z.string(),
      headers: z.record(z.string(), z.string()),
      /** Beginning of the reply. */
      reply: z.string(),
    }),
  ),
});

/** Request that the receiver of an application got. */
export const webhookReceivedSchema = z.object({
  id: z.string(),
  at: timeSchema,
  headers: z.record(z.string(), z.string()),
  body: z.string(),
  /** True if a secret of an address of the application has signed it. */
  isSigned: z.boolean(),
});

/** {@link webhookEndpointSchema}. */
export type WebhookEndpoint = z.output<typeof webhookEndpointSchema>;

/** {@link webhookDeliverySchema}. */
export type WebhookDelivery = z.output<typeof webhookDeliverySchema>;

/** {@link webhookDeliveryDetailSchema}. */
export type WebhookDeliveryDetail = z.output<typeof webhookDeliveryDetailSchema>;

/** {@link webhookReceivedSchema}. */
export type WebhookReceived = z.output<typeof webhookReceivedSchema>;
