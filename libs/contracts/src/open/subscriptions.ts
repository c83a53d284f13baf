import { SENDING_CHANNELS } from '@zhucheng/domain-tender';
import { z } from 'zod';
import { CODES } from '../codes.ts';
import { idSchema, timeSchema } from '../envelope.ts';
import {
  channelsSchema,
  frequencySchema,
  noticeFilterSchema,
  subscribedFilterSchema,
  subscriptionFormSchema,
  subscriptionNameSchema,
} from '../forms/subscription.ts';
import { defineKeyContract } from './define-key-contract.ts';
import { cursorFields, cursorPage, totalSchema } from './page.schemas.ts';
import { listedTenderSchema } from './tenders.ts';

/** Without counts of its notices: they would give it another ETag with each notice. */
const subscriptionSchema = z.object({
  id: idSchema,
  name: z.string(),
  filter: noticeFilterSchema,
  enabled: z.boolean().describe('为 false 时新公告不提醒。'),
  frequency: frequencySchema.check(z.describe('除站内消息外，多久发一次。')),
  channels: z.array(z.enum(SENDING_CHANNELS)).describe('用什么发。'),
  shared: z.boolean().describe('企业里的同事也看得到。'),
  editable: z.boolean().describe('这个应用可以改它、删它；同事共享的只能读。'),
  createdAt: timeSchema,
  updatedAt: timeSchema,
});

const read = { method: 'GET', auth: 'key:subscriptions:read', kind: 'query' } as const;
const write = { auth: 'key:subscriptions:write', kind: 'mutation' } as const;
const byId = z.strictObject({ id: idSchema.describe('订阅编号，32 位十六进制字符。') });

/** Subscriptions of notices by the public API: those that the owner of the application sees on the site. */
export const openSubscriptionsContract = defineKeyContract('openSubscriptions', {
  listSubscriptions: {
    ...read,
    path: '/open/v1/subscriptions',
    summary: '查订阅',
    description:
      '应用所有者的招标订阅，最早的在前，与个人中心里的是同一些。企业的应用看到的是在企业里共享的。',
    request: z.strictObject(cursorFields),
    reply: cursorPage(subscriptionSchema, { total: totalSchema }),
  },
  createSubscription: {
    ...write,
    method: 'POST',
    path: '/open/v1/subscriptions',
    summary: '新建订阅',
    description:
      '条件与“查公告”的相同，至少一个。每人最多 20 个，相同条件只能有一个。企业的应用建的，归建应用的人，并在企业里共享。',
    request: z.strictObject({
      ...subscriptionFormSchema.shape,
      enabled: z.boolean().default(true),
      frequency: z._default(frequencySchema, 'off'),
      channels: z._default(channelsSchema, ['mail']),
    }),
    reply: subscriptionSchema,
    location: '/open/v1/subscriptions/:id',
    errors: [CODES.notFound, CODES.conflict],
  },
  getSubscription: {
    ...read,
    path: '/open/v1/subscriptions/:id',
    summary: '取一个订阅',
    description: '回应头里的 ETag，修改和删除时写进 If-Match。',
    request: byId,
    reply: subscriptionSchema,
    errors: [CODES.notFound],
  },
  updateSubscription: {
    ...write,
    method: 'PATCH',
    path: '/open/v1/subscriptions/:id',
    summary: '修改订阅',
    description: '只改给出的字段；filter 整个替换。',
    request: byId.extend({
      name: z.optional(subscriptionNameSchema),
      filter: z.optional(subscribedFilterSchema),
      enabled: z.boolean().optional(),
      frequency: z.optional(frequencySchema),
      channels: z.optional(channelsSchema),
    }),
    reply: subscriptionSchema,
    precondition: subscriptionSchema,
    errors: [CODES.notFound, CODES.conflict],
  },
  removeSubscription: {
    ...write,
    method: 'DELETE',
    path: '/open/v1/subscriptions/:id',
    summary: '删除订阅',
    description: '删除之后不能恢复，它的提醒也不再来。',
    request: byId,
    precondition: subscriptionSchema,
    errors: [CODES.notFound],
  },
  listSubscribedTenders: {
    ...read,
    path: '/open/v1/subscriptions/:id/tenders',
    summary: '合乎订阅的公告',
    description: '合乎一个订阅的条件的公告，最新的在前；订阅停用着也照样列出。',
    request: byId.extend(cursorFields),
    reply: cursorPage(listedTenderSchema, { total: totalSchema }),
    errors: [CODES.notFound],
  },
});
