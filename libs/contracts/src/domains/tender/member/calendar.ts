import { z } from 'zod';
import { CODES } from '../../../codes.ts';
import { defineContract } from '../../../define-contract.ts';
import { idSchema, listReply, modelReply } from '../../../envelope.ts';
import {
  calendarSettingsSchema,
  followedDateSchema,
  projectCalendarSchema,
} from './calendar.schemas.ts';

const change = {
  method: 'POST',
  auth: 'member',
  kind: 'mutation',
  invalidates: ['tenderCalendar.settings'],
} as const;

const settingsReply = modelReply(calendarSettingsSchema);

/** Dates of tender projects. A member's calendar for other programs is `GET /api/tender/calendar/{token}.ics`. */
export const tenderCalendarContract = defineContract('tenderCalendar', {
  project: {
    method: 'POST',
    path: '/ai/pub/bid/calendar',
    auth: 'public',
    kind: 'query',
    cacheSeconds: 60,
    summary: '一个项目的投标截止和开标时间：澄清后的以澄清为准，撤回的注明',
    request: z.object({ projectId: idSchema }),
    reply: modelReply(projectCalendarSchema),
    errors: [CODES.notFound],
    tags: ['tender'],
  },
  month: {
    method: 'POST',
    path: '/ai/bidCalendar/listByMonth',
    auth: 'member',
    kind: 'query',
    summary: '自己收藏的和企业投标看板上的项目，在一个月里的投标截止和开标',
    request: z.object({
      month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, '月份应为 YYYY-MM，2000 至 2099 年'),
    }),
    reply: listReply(followedDateSchema).extend({
      /** Day of the first date after an empty month. */
      next: z.iso.date().nullable(),
    }),
  },
  settings: {
    method: 'POST',
    path: '/ai/bidCalendar/get',
    auth: 'member',
    kind: 'query',
    summary: '自己的投标日历：有没有订阅地址，提不提醒',
    request: z.object({}),
    reply: settingsReply,
  },
  createFeed: {
    ...change,
    path: '/ai/bidCalendar/feed/create',
    summary: '生成日历订阅地址；以前的地址随即作废，新地址只在这次答复里',
    request: z.object({}),
    reply: modelReply(z.object({ address: z.url() })),
    errors: [CODES.tooMany],
  },
  removeFeed: {
    ...change,
    path: '/ai/bidCalendar/feed/remove',
    summary: '作废自己的日历订阅地址',
    request: z.object({}),
    reply: settingsReply,
  },
  setReminders: {
    ...change,
    path: '/ai/bidCalendar/reminders/set',
    summary: '打开或关闭截止、开标前 7、3、1 天的提醒',
    request: z.object({ on: z.boolean() }),
    reply: settingsReply,
  },
});
