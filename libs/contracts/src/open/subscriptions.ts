import { SENDING_CHANNELS, type NoticeFilter } from '@zhucheng/domain-tender';
import { z } from 'zod';
import { CODES } from '../codes.ts';
import { idSchema, timeSchema } from '../envelope.ts';
import {
  channelsSchema,
  frequencySchema,
  noticeFilterSchema,
  subscribedFilterSchema,
  subscriptionNameSchema,
} from '../forms/subscription.ts';
import { defineKeyContract } from './define-key-contract.ts';
import { cursorFields, cursorPage, totalSchema } from './page.schemas.ts';
import { listedTenderSchema } from './tenders.ts';

const FILTER_TEXTS: Readonly<Record<keyof NoticeFilter, string>> = {
  words: '关键词。',
  match: '写 any：关键词有一个相符即可；不填要全都出现。',
  excluded: '不要出现的词。',
  regions: '行政区划代码（GB/T 2260），省、市、县都可以，含下级。',
  categories: '交易类别，有一个相符即可。',
  infoTypes: '信息类型：0100 招标公告，0105 澄清答疑，0102 开标记录，0104 结果公示。',
  projectTypes: '工程类型，有一个相符即可。',
  amountMin: '金额下限，元。没有写明金额的公告不算相符。',
  amountMax: '金额上限，元。',
  amountBands: '金额档，有一个相符即可；写的是各档的下限，lt100w 是 100 万元以下。',
  buyers: '招标人的编号。',
  agencies: '招标代理的编号。',
  winners: '中标单位的编号。',
  open: 'true：只要投标截止还没到的。',
  preset:
    '发布日期的范围：3d 近三天，1w 近一周，1m、3m 近一月、近三月，1y 近一年。订阅里不起作用。',
  start: '发布日期从这天起。订阅里不起作用。',
  end: '发布日期到这天为止。订阅里不起作用。',
};

// Forms in browsers have the same schemas, and no use for these texts.
for (const [name, description] of Object.entries(FILTER_TEXTS)) {
  const field = noticeFilterSchema.shape[name as keyof NoticeFilter];
  z.globalRegistry.add(field, { description });
}

const EXAMPLE_NAME = '浙江的桥梁';
const EXAMPLE_FILTER = { words: ['桥梁'], regions: ['330000'], infoTypes: ['0100'] };

const texts = {
  name: '名称，自己认得就行。',
  filter: '条件，至少一个；几个条件要同时相符。',
  enabled: '为 false 时新公告不提醒。',
  frequency: '除站内消息外多久发一次：instant 即时，daily 每天，weekly 每周，off 不另发。',
  channels: '用什么发：mail 邮件，wecom、dingtalk、feishu 是企业微信、钉钉、飞书的机器人。',
};

/** Without counts of its notices: they would give it another ETag with each notice. */
const subscriptionSchema = z.object({
  id: idSchema.describe('订阅编号。'),
  name: z.string().meta({ description: texts.name, examples: [EXAMPLE_NAME] }),
  filter: noticeFilterSchema.check(
    z.meta({ description: texts.filter, examples: [EXAMPLE_FILTER] }),
  ),
  enabled: z.boolean().describe(texts.enabled),
  frequency: frequencySchema.check(z.describe(texts.frequency)),
  channels: z.array(z.enum(SENDING_CHANNELS)).describe(texts.channels),
  shared: z.boolean().describe('企业里的同事也看得到。'),
  editable: z.boolean().describe('这个应用可以改它、删它；同事共享的只能读。'),
  createdAt: timeSchema.describe('何时建的。'),
  updatedAt: timeSchema.describe('最后修改的时间。'),
});

const fields = {
  name: subscriptionNameSchema.check(z.meta({ description: texts.name, examples: [EXAMPLE_NAME] })),
  filter: subscribedFilterSchema.check(
    z.meta({ description: texts.filter, examples: [EXAMPLE_FILTER] }),
  ),
};

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
      name: fields.name,
      filter: fields.filter,
      enabled: z.boolean().default(true).describe(texts.enabled),
      frequency: z._default(frequencySchema, 'off').check(z.describe(texts.frequency)),
      channels: z._default(channelsSchema, ['mail']).check(z.describe(texts.channels)),
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
    request: byId
      .extend({
        name: z.optional(fields.name),
        filter: z.optional(fields.filter),
        enabled: z.boolean().optional().describe(texts.enabled),
        frequency: z.optional(frequencySchema).check(z.describe(texts.frequency)),
        channels: z.optional(channelsSchema).check(z.describe(texts.channels)),
      })
      .meta({ examples: [{ enabled: false }] }),
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
