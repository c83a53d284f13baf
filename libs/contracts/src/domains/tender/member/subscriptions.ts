import { MAX_SUBSCRIPTION_NAME_LENGTH } from '@zhucheng/domain-tender';
import { z } from 'zod';
import { CODES } from '../../../codes.ts';
import { defineContract } from '../../../define-contract.ts';
import {
  idSchema,
  listReply,
  modelReply,
  pageReply,
  pageRequestFields,
} from '../../../envelope.ts';
import {
  channelsSchema,
  frequencySchema,
  noticeFilterSchema,
  subscribedNoticeSchema,
  subscriptionCountSchema,
  subscriptionSchema,
} from './subscriptions.schemas.ts';

const own = { method: 'POST', auth: 'member', kind: 'query' } as const;
const change = {
  method: 'POST',
  auth: 'member',
  kind: 'mutation',
  invalidates: [
    'tenderSubscriptions.getByUser',
    'tenderSubscriptions.get',
    'tenderSubscriptions.list',
    'tenderSubscriptions.listPagedBySubscribe',
    'tenderSubscriptions.countSubscribe',
  ],
} as const;

/** Days of publication are left out of a subscription's filter. */
const filter = noticeFilterSchema;
const name = z
  .string()
  .trim()
  .min(1, '请给订阅起个名字')
  .max(MAX_SUBSCRIPTION_NAME_LENGTH, `名称最多 ${MAX_SUBSCRIPTION_NAME_LENGTH} 个字`);

/** Members' subscriptions of notices. Source: specification §7.2. */
export const tenderSubscriptionsContract = defineContract('tenderSubscriptions', {
  create: {
    ...change,
    path: '/ai/bidSubscribe/create',
    summary: '新建一个招标订阅；每人最多 20 个，相同条件只能有一个',
    request: z.object({
      name,
      filter,
      enabled: z.boolean().default(true),
      shared: z.boolean().default(false),
      frequency: frequencySchema.default('instant'),
      channels: channelsSchema.default(['mail']),
    }),
    reply: modelReply(subscriptionSchema),
    errors: [CODES.notFound, CODES.conflict],
  },
  update: {
    ...change,
    path: '/ai/bidSubscribe/update',
    summary: '修改自己的订阅：只改给出的部分',
    request: z.object({
      id: idSchema,
      name: name.optional(),
      filter: filter.optional(),
      enabled: z.boolean().optional(),
      shared: z.boolean().optional(),
      frequency: frequencySchema.optional(),
      channels: channelsSchema.optional(),
    }),
    reply: modelReply(subscriptionSchema),
    errors: [CODES.notFound, CODES.conflict],
  },
  remove: {
    ...change,
    path: '/ai/bidSubscribe/remove',
    summary: '删除自己的订阅',
    request: z.object({ id: idSchema }),
    reply: modelReply(z.object({ id: idSchema })),
    errors: [CODES.notFound],
  },
  get: {
    ...own,
    path: '/ai/bidSubscribe/get',
    summary: '一个订阅：自己的，或同事共享的',
    request: z.object({ id: idSchema }),
    reply: modelReply(subscriptionSchema),
    errors: [CODES.notFound],
  },
  getByUser: {
    ...own,
    path: '/ai/bidSubscribe/getByUser',
    summary: '自己的全部订阅，连同今天和近 30 天的条数',
    request: z.object({}),
    reply: listReply(subscriptionSchema),
  },
  list: {
    ...own,
    path: '/ai/bidSubscribe/list',
    summary: '同事在企业里共享的订阅',
    request: z.object({}),
    reply: listReply(subscriptionSchema),
  },
  listPagedBySubscribe: {
    ...own,
    path: '/ai/bid/listPagedBySubscribe',
    summary: '近 30 天里合乎一个订阅的公告；不给编号则是自己所有开着的订阅，注明合乎哪几个',
    request: z.object({ id: idSchema.optional(), ...pageRequestFields }),
    reply: pageReply(subscribedNoticeSchema),
    errors: [CODES.notFound],
  },
  countSubscribe: {
    ...own,
    path: '/ai/bid/countSubscribe',
    summary: '近 30 天每天的条数：一个订阅的，一组没保存的条件的，或自己所有开着的订阅的',
    request: z
      .object({ id: idSchema.optional(), filter: filter.optional() })
      .refine((input) => input.id === undefined || input.filter === undefined, {
        message: '请给出订阅编号或条件其中一个',
        path: ['id'],
      }),
    reply: modelReply(subscriptionCountSchema),
    errors: [CODES.notFound],
  },
});
