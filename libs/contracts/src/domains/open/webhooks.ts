import { z } from 'zod';
import { CODES } from '../../codes.ts';
import { defineContract } from '../../define-contract.ts';
import {
  idSchema,
  listReply,
  modelReply,
  pageReply,
  pageRequestFields,
  timeSchema,
} from '../../envelope.ts';
import {
  MAX_WEBHOOK_ENDPOINTS,
  MAX_WEBHOOK_SECRETS,
  WEBHOOK_LOG_DAYS,
} from '../../open/webhook-events.ts';
import {
  newWebhookSecretSchema,
  webhookDeliveryDetailSchema,
  webhookDeliverySchema,
  webhookEndpointSchema,
  webhookEventTypesSchema,
  webhookReceivedSchema,
  webhookUrlSchema,
} from './webhooks.schemas.ts';

const own = { method: 'POST', auth: 'member', errors: [CODES.notFound] } as const;
const query = { ...own, kind: 'query' } as const;
const change = {
  ...own,
  kind: 'mutation',
  errors: [CODES.notFound, CODES.conflict],
  invalidates: ['openManageWebhooks.listEndpoints', 'openManageWebhooks.listDeliveries'],
} as const;

const byId = z.object({ id: idSchema });
const byApp = z.object({ appId: idSchema });

/** Most messages that a call puts into the queue again. */
export const MAX_REPLAYED = 10_000;

/** Webhooks of the caller's applications, and of those of the company that the caller manages. */
export const openManageWebhooksContract = defineContract('openManageWebhooks', {
  listEndpoints: {
    ...query,
    path: '/open/manage/webhook/list',
    summary: '一个应用的推送地址，连同近 24 小时的次数',
    request: byApp,
    reply: listReply(
      webhookEndpointSchema.extend({
        /** Tries of the last 24 hours. */
        day: z.object({ tries: z.number().int(), delivered: z.number().int() }),
      }),
    ),
  },
  createEndpoint: {
    ...change,
    path: '/open/manage/webhook/create',
    summary: `加一个推送地址，每个应用最多 ${MAX_WEBHOOK_ENDPOINTS} 个；签名密钥只在这次答复里给出`,
    request: byApp.extend({ url: webhookUrlSchema, eventTypes: webhookEventTypesSchema }),
    reply: modelReply(newWebhookSecretSchema),
  },
  updateEndpoint: {
    ...change,
    path: '/open/manage/webhook/update',
    summary: '改推送地址和事件，停用或重新启用',
    request: byId.extend({
      url: webhookUrlSchema,
      eventTypes: webhookEventTypesSchema,
      enabled: z.boolean(),
    }),
    reply: modelReply(webhookEndpointSchema),
  },
  removeEndpoint: {
    ...change,
    path: '/open/manage/webhook/remove',
    summary: '删除推送地址和它的记录',
    request: byId,
    reply: modelReply(byId),
  },
  addSecret: {
    ...change,
    path: '/open/manage/webhook/secret/add',
    summary: `加一把签名密钥，最多 ${MAX_WEBHOOK_SECRETS} 把同时签名；只在这次答复里给出`,
    request: byId,
    reply: modelReply(newWebhookSecretSchema),
  },
  removeSecret: {
    ...change,
    path: '/open/manage/webhook/secret/remove',
    summary: '删除一把签名密钥，至少留一把',
    request: byId.extend({ secretId: idSchema }),
    reply: modelReply(webhookEndpointSchema),
  },
  sendTest: {
    ...change,
    path: '/open/manage/webhook/test',
    summary: '投一个测试事件',
    request: byId,
    reply: modelReply(webhookDeliverySchema),
  },
  listDeliveries: {
    ...query,
    path: '/open/manage/webhook/delivery/listPaged',
    summary: `推送记录，最新的在前，留 ${WEBHOOK_LOG_DAYS} 天`,
    request: byApp.extend({
      /** Only those that were not delivered. */
      failed: z.boolean().optional(),
      ...pageRequestFields,
    }),
    reply: pageReply(webhookDeliverySchema),
  },
  getDelivery: {
    ...query,
    path: '/open/manage/webhook/delivery/get',
    summary: '一次推送：发出的请求和收到的回应',
    request: byId,
    reply: modelReply(webhookDeliveryDetailSchema),
  },
  resendDelivery: {
    ...change,
    path: '/open/manage/webhook/delivery/resend',
    summary: '重发一次推送，编号不变',
    request: byId,
    reply: modelReply(webhookDeliverySchema),
  },
  replay: {
    ...change,
    path: '/open/manage/webhook/replay',
    summary: `补投一段时间里的推送，全部的或没有送到的，一次最多 ${MAX_REPLAYED} 条`,
    request: byId
      .extend({
        from: timeSchema,
        to: timeSchema,
        /** Only those that were not delivered. */
        missing: z.boolean(),
      })
      .refine(({ from, to }) => Date.parse(from) < Date.parse(to), {
        message: '结束时间要在开始时间之后',
        path: ['to'],
      }),
    reply: modelReply(z.object({ count: z.number().int() })),
  },
  openInbox: {
    ...change,
    path: '/open/manage/webhook/inbox/open',
    summary: '打开应用的试收箱：本站的一个接收地址，没有服务器也能试',
    request: byApp,
    reply: modelReply(z.object({ url: z.url() })),
    invalidates: ['openManageWebhooks.getInbox'],
  },
  getInbox: {
    ...query,
    path: '/open/manage/webhook/inbox/get',
    summary: '试收箱的地址和最近收到的请求',
    request: byApp,
    reply: modelReply(
      z.object({
        /** Null until it is opened. */
        url: z.url().nullable(),
        received: z.array(webhookReceivedSchema),
      }),
    ),
  },
});
