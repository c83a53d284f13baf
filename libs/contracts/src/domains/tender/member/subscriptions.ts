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
  subscribedFilterSchema,
  subscriptionFormSchema,
  subscriptionNameSchema,
} from '../../../forms/subscription.ts';
import { divisionCodeSchema } from '../filter.schemas.ts';
import {
  divisionSchema,
  subscribedNoticeSchema,
  subscriptionCountSchema,
  subscriptionSchema,
} from './subscriptions.schemas.ts';

const own = { method: 'POST', auth: 'member', kind: 'query' } as const;
/** Asked for while conditions are edited, whose page says when it fails. */
const live = { ...own, background: true } as const;
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

/** A subscription, or conditions that are not saved. */
const subscriptionOrFilter = {
  id: idSchema.optional(),
  filter: z.optional(subscribedFilterSchema),
};

const isOneOf = ({ id, filter }: { id?: unknown; filter?: unknown }) =>
  id === undefined || filter === undefined;

const ONE_OF = { message: '请给出订阅编号或条件其中一个', path: ['id'] };

/** Members' subscriptions of notices. Source: specification §7.2. */
export const tenderSubscriptionsContract = defineContract('tenderSubscriptions', {
  create: {
    ...change,
    path: '/ai/bidSubscribe/create',
    summary: '新建一个招标订阅；每人最多 20 个，相同条件只能有一个',
    request: z.object({
      ...subscriptionFormSchema.shape,
      enabled: z.boolean().default(true),
      shared: z.boolean().default(false),
      frequency: z._default(frequencySchema, 'instant'),
      channels: z._default(channelsSchema, ['mail']),
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
      name: z.optional(subscriptionNameSchema),
      filter: z.optional(subscribedFilterSchema),
      enabled: z.boolean().optional(),
      shared: z.boolean().optional(),
      frequency: z.optional(frequencySchema),
      channels: z.optional(channelsSchema),
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
    ...live,
    path: '/ai/bid/listPagedBySubscribe',
    summary:
      '近 30 天里合乎一个订阅或一组没保存的条件的公告，还有几条没读；都不给则是自己所有开着的订阅，注明合乎哪几个',
    request: z.object({ ...subscriptionOrFilter, ...pageRequestFields }).refine(isOneOf, ONE_OF),
    reply: pageReply(subscribedNoticeSchema, {
      /** Notices of all pages that the caller has not read. */
      unread: z.number().int(),
    }),
    errors: [CODES.notFound],
  },
  countSubscribe: {
    ...live,
    path: '/ai/bid/countSubscribe',
    summary: '近 30 天每天的条数：一个订阅的，一组没保存的条件的，或自己所有开着的订阅的',
    request: z.object(subscriptionOrFilter).refine(isOneOf, ONE_OF),
    reply: modelReply(subscriptionCountSchema),
    errors: [CODES.notFound],
  },
  listRegions: {
    ...own,
    path: '/ai/bidSubscribe/listRegions',
    summary: '一个省的市或一个市的区县，不管有没有公告：给订阅选地区',
    request: z.object({ parent: divisionCodeSchema }),
    reply: listReply(divisionSchema),
    errors: [CODES.notFound],
  },
});
