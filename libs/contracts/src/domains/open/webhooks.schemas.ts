import { z } from 'zod';
import { idSchema, timeSchema } from '../../envelope.ts';
import {
  MAX_FAILING_DAYS,
  TEST_EVENT_TYPE,
  WEBHOOK_EVENT_TYPES,
  WEBHOOK_EVENTS,
  type WebhookMessageType,
} from '../../open/webhook-events.ts';

const MAX_URL_LENGTH = 500;

const EVENTS = `${Object.entries(WEBHOOK_EVENTS)
  .map(([type, name]) => `${type} ${name}`)
  .join('，')}。`;

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
  .overwrite((types) => [...new Set(types)]);

/** Whether an address gets events, or why not: its owner's wish, its answer 410, days of nothing but failures. */
export const webhookStateSchema = z
  .enum(['on', 'owner', 'gone', 'failing'])
  .describe(
    `on 在用，owner 您停用了，gone 它答了 410 而停用，failing 连续失败 ${MAX_FAILING_DAYS} 天而停用。`,
  );

/** A secret as its owners see it: the secret itself is shown when it is made. */
const webhookSecretSchema = z.object({
  id: idSchema.describe('签名密钥的编号，删除时用。'),
  hint: z.string().meta({
    description: '密钥的开头和末尾，用来认出是哪一把。',
    examples: ['whsec_MfK…LaSw'],
  }),
  createdAt: timeSchema.describe('何时加的。'),
});

/** Address of an application as those who manage it see it. */
export const webhookEndpointSchema = z.object({
  id: idSchema.describe('推送地址的编号。'),
  url: z
    .string()
    .meta({ description: '收推送的地址。', examples: ['https://example.com/zhucheng'] }),
  eventTypes: z.array(z.enum(WEBHOOK_EVENT_TYPES)).describe(EVENTS),
  state: webhookStateSchema,
  offAt: timeSchema
    .nullable()
    .meta({ description: '何时停用的；在用就是 null。', examples: [null] }),
  failingSince: timeSchema.nullable().describe('从何时起只有失败；没有就是 null。'),
  lastError: z.string().nullable().describe('最近一次失败的原因。'),
  secrets: z.array(webhookSecretSchema).describe('签名密钥，最早的在前；每一把都签名。'),
  createdAt: timeSchema.describe('何时加的。'),
});

/** An address, with the secret that was made for it: shown this once. */
export const newWebhookSecretSchema = webhookEndpointSchema.extend({ secret: z.string() });

const messageType = z.enum([...WEBHOOK_EVENT_TYPES, TEST_EVENT_TYPE] as [
  WebhookMessageType,
  ...WebhookMessageType[],
]);

const trySchema = z.object({
  at: timeSchema.describe('何时试的。'),
  durationMs: z
    .number()
    .int()
    .meta({ description: '用了多少毫秒。', examples: [87] }),
  status: z
    .number()
    .int()
    .nullable()
    .meta({ description: '对方答的 HTTP 状态；没有回应就是 null。', examples: [204] }),
  error: z
    .string()
    .nullable()
    .meta({ description: '失败的原因；成功就是 null。', examples: [null] }),
});

/** A message in the log of an application. */
export const webhookDeliverySchema = z.object({
  id: idSchema.describe('推送的编号，重发时用。'),
  endpointId: idSchema.describe('推送地址的编号。'),
  webhookId: z.string().meta({
    description: '请求头 webhook-id 的值：重发也不变，接收端用它去重。',
    examples: ['msg_0192f0c1a5b87d3e9c41f2a6d7e80b35'],
  }),
  type: messageType.describe(`事件的类型。${EVENTS} webhook.test 是测试。`),
  summary: z.string().meta({
    description: '一句话：说的是什么。',
    examples: ['滨河路工程施工招标公告'],
  }),
  state: z.enum(['waiting', 'delivered', 'failed', 'missed']).meta({
    description: 'waiting 在排队，delivered 送到了，failed 没有送到，missed 地址停用着，没有试。',
    examples: ['delivered'],
  }),
  createdAt: timeSchema.describe('事件发生的时间。'),
  nextAt: timeSchema
    .nullable()
    .meta({ description: '下一次何时试；不在排队就是 null。', examples: [null] }),
  tries: z.array(trySchema).describe('每次尝试，最早的在前。'),
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
