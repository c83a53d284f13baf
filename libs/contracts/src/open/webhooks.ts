import { z } from 'zod';
import { CODES } from '../codes.ts';
import {
  webhookDeliverySchema,
  webhookEndpointSchema,
  webhookEventTypesSchema,
  webhookUrlSchema,
} from '../domains/open/webhooks.schemas.ts';
import { idSchema } from '../envelope.ts';
import { defineKeyContract } from './define-key-contract.ts';
import { cursorFields, cursorPage } from './page.schemas.ts';
import { MAX_WEBHOOK_ENDPOINTS, MAX_WEBHOOK_SECRETS, WEBHOOK_LOG_DAYS } from './webhook-events.ts';

/** Without its latest failure, which would give it another ETag with each try. */
const webhookSchema = webhookEndpointSchema.omit({ failingSince: true, lastError: true });

/** A secret that the caller has made: `whsec_` and 24–64 random bytes in base64. It is never sent back. */
const secretSchema = z
  .string()
  .regex(
    /^whsec_(?=.{32,88}$)(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/,
    '签名密钥是 whsec_ 加 24–64 个随机字节的 Base64',
  )
  .meta({
    description: '签名密钥，您自己生成：whsec_ 加 24–64 个随机字节的 Base64。不会再给出。',
    examples: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
  });

const read = { method: 'GET', auth: 'key:webhooks:read', kind: 'query' } as const;
const write = { auth: 'key:webhooks:write', kind: 'mutation' } as const;
const byId = z.strictObject({ id: idSchema.describe('推送地址的编号，32 位十六进制字符。') });
const values = {
  url: webhookUrlSchema.meta({
    description: '公网上的 https 地址。',
    examples: ['https://example.com/zhucheng'],
  }),
  eventTypes: webhookEventTypesSchema.meta({
    description: '要哪些事件。',
    examples: [['tender.matched', 'tender.changed']],
  }),
};
const deliveryId = idSchema.describe('推送的编号，32 位十六进制字符。');

/** Webhooks of an application by the public API, with the application's keys. */
export const openWebhooksContract = defineKeyContract('openWebhooks', {
  listWebhooks: {
    ...read,
    path: '/open/v1/webhooks',
    summary: '查推送地址',
    description: '应用的推送地址，最早的在前。',
    request: z.strictObject({}),
    reply: z.object({ data: z.array(webhookSchema).describe('推送地址，最早的在前。') }),
    errors: [CODES.notAllowed],
  },
  createWebhook: {
    ...write,
    method: 'POST',
    path: '/open/v1/webhooks',
    summary: '加推送地址',
    description: `每个应用最多 ${MAX_WEBHOOK_ENDPOINTS} 个。企业的应用收不到会话消息和预约登记，它们属于个人。`,
    request: z.strictObject({ ...values, secret: secretSchema }),
    reply: webhookSchema,
    location: '/open/v1/webhooks/:id',
    errors: [CODES.notAllowed, CODES.conflict],
  },
  getWebhook: {
    ...read,
    path: '/open/v1/webhooks/:id',
    summary: '取一个推送地址',
    description: '回应头里的 ETag，修改和删除时写进 If-Match。',
    request: byId,
    reply: webhookSchema,
    errors: [CODES.notAllowed, CODES.notFound],
  },
  updateWebhook: {
    ...write,
    method: 'PATCH',
    path: '/open/v1/webhooks/:id',
    summary: '修改推送地址',
    description: '只改给出的字段。enabled 为 false 停用，排队的不再投；为 true 重新启用。',
    request: byId
      .extend({
        url: values.url.optional(),
        eventTypes: values.eventTypes.optional(),
        enabled: z.boolean().optional().describe('停用，或重新启用。'),
      })
      .meta({ examples: [{ enabled: false }] }),
    reply: webhookSchema,
    precondition: webhookSchema,
    errors: [CODES.notAllowed, CODES.notFound],
  },
  removeWebhook: {
    ...write,
    method: 'DELETE',
    path: '/open/v1/webhooks/:id',
    summary: '删除推送地址',
    description: '连同它的密钥和推送记录，不能恢复。',
    request: byId,
    precondition: webhookSchema,
    errors: [CODES.notAllowed, CODES.notFound],
  },
  addWebhookSecret: {
    ...write,
    method: 'POST',
    path: '/open/v1/webhooks/:id/secrets',
    summary: '加签名密钥',
    description: `最多 ${MAX_WEBHOOK_SECRETS} 把同时签名：加新的，换好接收端，再删旧的。`,
    request: byId.extend({ secret: secretSchema }),
    reply: webhookSchema,
    errors: [CODES.notAllowed, CODES.notFound, CODES.conflict],
  },
  removeWebhookSecret: {
    ...write,
    method: 'DELETE',
    path: '/open/v1/webhooks/:id/secrets/:secretId',
    summary: '删除签名密钥',
    description: '至少留一把。',
    request: byId.extend({ secretId: idSchema.describe('签名密钥的编号。') }),
    precondition: webhookSchema,
    errors: [CODES.notAllowed, CODES.notFound, CODES.conflict],
  },
  listWebhookDeliveries: {
    ...read,
    path: '/open/v1/webhooks/:id/deliveries',
    summary: '查推送记录',
    description: `一个地址的推送和每次尝试，最新的在前，留 ${WEBHOOK_LOG_DAYS} 天。`,
    request: byId.extend(cursorFields),
    reply: cursorPage(webhookDeliverySchema),
    errors: [CODES.notAllowed, CODES.notFound],
  },
  resendWebhookDelivery: {
    ...write,
    method: 'POST',
    path: '/open/v1/webhooks/:id/deliveries/:deliveryId/resend',
    summary: '重发一次推送',
    description: '编号（webhook-id）不变。正在排队的马上就试。',
    request: byId.extend({ deliveryId }),
    reply: webhookDeliverySchema,
    errors: [CODES.notAllowed, CODES.notFound, CODES.conflict],
  },
  testWebhook: {
    ...write,
    method: 'POST',
    path: '/open/v1/webhooks/:id/test',
    summary: '投一个测试事件',
    description: '类型是 webhook.test。结果在推送记录里。',
    request: byId,
    reply: webhookDeliverySchema,
    errors: [CODES.notAllowed, CODES.notFound, CODES.conflict],
  },
});
