import { z } from 'zod';
import { CODES } from '../../codes.ts';
import { defineContract } from '../../define-contract.ts';
import { idSchema, modelReply, timeSchema } from '../../envelope.ts';
import { unansweredSearchSchema } from '../search.schemas.ts';
import { bizTypeSchema } from './content/content.schemas.ts';
import { leadRecordSchema } from './leads.schemas.ts';

/** Kinds of deliveries that can fail for good. */
export const FAILED_DELIVERIES = ['mail', 'sms', 'robot', 'event', 'conversion'] as const;

/** One of {@link FAILED_DELIVERIES}. */
export type FailedDelivery = (typeof FAILED_DELIVERIES)[number];

const counted = <T extends z.ZodType>(item: T) =>
  z.object({ total: z.number().int(), list: z.array(item) });

const article = z.object({ id: idSchema, bizType: bizTypeSchema, title: z.string() });

const todaySchema = z.object({
  /** Opening hours of the service today. */
  opens: z.array(z.object({ from: timeSchema, to: timeSchema })),
  isWorkday: z.boolean(),
  /** Articles that went out today, the newest first. */
  published: counted(article.extend({ at: timeSchema })).nullable(),
  /** Articles that wait for a review, the longest first. */
  review: counted(article.extend({ editor: z.string(), since: timeSchema })).nullable(),
  /** Articles that go out at a time. */
  scheduled: counted(article.extend({ at: timeSchema })).nullable(),
  queue: z
    .object({
      waiting: z.number().int(),
      /** Since when the visitor who waits longest has waited. */
      since: timeSchema.nullable(),
      serving: z.number().int(),
      agents: z.number().int(),
    })
    .nullable(),
  /** Leads whose next step is due by the end of today. */
  due: counted(leadRecordSchema).nullable(),
  /** Bookings of visitors to which nobody has answered. */
  bookings: counted(leadRecordSchema).nullable(),
  /** Searches of the last 7 days that found nothing. */
  misses: z.array(unansweredSearchSchema).nullable(),
  /** What failed in the last 7 days. */
  failed: z
    .object({
      tasks: counted(z.object({ id: idSchema, title: z.string(), at: timeSchema })),
      jobs: z.array(z.object({ name: z.string(), times: z.number().int(), at: timeSchema })),
      deliveries: z.array(
        z.object({
          kind: z.enum(FAILED_DELIVERIES),
          times: z.number().int(),
          error: z.string(),
          at: timeSchema,
        }),
      ),
    })
    .nullable(),
});

/** What waits today; parts that the caller may not see are null. */
export type Today = z.output<typeof todaySchema>;

/** The page 今天: what waits for the caller, in one call. */
export const consoleTodayContract = defineContract('consoleToday', {
  get: {
    method: 'POST',
    auth: 'staff',
    kind: 'query',
    background: true,
    path: '/console/today/get',
    summary:
      '今天要做的：待审、定时、排队、到期线索、新预约、没结果的搜索、失败的任务和消息；按权限给出',
    request: z.object({}),
    reply: modelReply(todaySchema),
  },
  resend: {
    method: 'POST',
    auth: 'staff:settings',
    kind: 'mutation',
    audit: 'message.resend',
    path: '/console/today/resend',
    summary: '再送一次近 7 天没送达的消息',
    request: z.object({ kind: z.enum(FAILED_DELIVERIES) }),
    reply: modelReply(z.object({ count: z.number().int() })),
    errors: [CODES.conflict],
    invalidates: ['consoleToday.get'],
  },
});
