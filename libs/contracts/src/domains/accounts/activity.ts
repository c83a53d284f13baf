import { z } from 'zod';
import { CODES } from '../../codes.ts';
import { SORT_NEWEST } from '../../constants.ts';
import { defineContract } from '../../define-contract.ts';
import {
  idSchema,
  listReply,
  modelReply,
  pageReply,
  pageRequestFields,
  timeSchema,
} from '../../envelope.ts';
import { favoriteNoticeSchema } from '../tender/notices.schemas.ts';
import { bizTypeSchema } from '../shared.schemas.ts';

const own = { method: 'POST', auth: 'member', kind: 'query' } as const;
const change = { method: 'POST', auth: 'member', kind: 'mutation' } as const;

/** Kinds of content in histories and favorites: business types of articles, and tender notices. */
const contentKind = z.enum([...bizTypeSchema.options, 'TENDER']);

/** An entry of a history or of the favorites. `href` is empty if the content is no longer public. */
const keptThing = {
  id: idSchema,
  kind: contentKind,
  title: z.string(),
  href: z.string(),
};

/** A favorite; `note` is the member's own. */
export const favoriteSchema = z.object({
  ...keptThing,
  at: timeSchema,
  note: z.string(),
  notice: favoriteNoticeSchema.nullable(),
});

/** Reading history, favorites, downloads and invitations of members. Source: specification §7.2. */
export const activityContract = defineContract('activity', {
  historyCreate: {
    ...change,
    path: '/news/readHistory/create',
    background: true,
    summary: '记一次阅读；每天前十篇得积分',
    request: z.object({ id: idSchema, kind: z.enum(['ARTICLE', 'TENDER']).default('ARTICLE') }),
    reply: modelReply(z.object({ points: z.number().int() })),
    errors: [CODES.notFound],
  },
  historyListPaged: {
    ...own,
    path: '/news/readHistory/listPaged',
    summary: '我的阅读记录，分页',
    request: z.object({ kind: contentKind.optional(), ...pageRequestFields }),
    reply: pageReply(z.object({ ...keptThing, lastReadAt: timeSchema, times: z.number().int() })),
  },
  historyClear: {
    ...change,
    path: '/news/readHistory/clear',
    invalidates: ['activity.historyListPaged'],
    summary: '清除我的阅读记录；给编号则只清除一条',
    request: z.object({ id: idSchema.optional() }),
    reply: modelReply(z.object({ removed: z.number().int() })),
  },
  favorites: {
    ...own,
    path: '/user/favorite/listPaged',
    summary: '我的收藏，各类内容，分页；招标带阶段、金额、截止时间和收藏后的新公告',
    request: z.object({
      kind: contentKind.optional(),
      sort: z.enum([SORT_NEWEST, 'deadline']).default(SORT_NEWEST),
      /** Only those with an unseen change. */
      changed: z.boolean().optional(),
      ...pageRequestFields,
    }),
    reply: pageReply(
      favoriteSchema,
      // Number of favorites with unseen changes, on all pages and of all kinds.
      { changed: z.number().int() },
    ),
  },
  favoriteSeen: {
    ...change,
    path: '/user/favorite/seen',
    background: true,
    invalidates: ['activity.favorites'],
    summary: '收藏的新变更标为已看；不给编号则全部标为已看',
    request: z.object({ id: idSchema.optional() }),
    reply: modelReply(z.object({ seen: z.number().int() })),
  },
  favoriteAmong: {
    ...own,
    path: '/user/favorite/among',
    background: true,
    summary: '给出的内容里我收藏了哪些，一页列表问一次',
    request: z.object({ ids: z.array(idSchema).min(1).max(100, '一次最多问 100 个') }),
    reply: listReply(idSchema),
  },
  favoriteRemove: {
    ...change,
    path: '/user/favorite/remove',
    invalidates: ['activity.favorites'],
    summary: '取消一项收藏，不管它是哪一类、是否还在线',
    request: z.object({ id: idSchema }),
    reply: modelReply(z.object({ removed: z.number().int() })),
  },
  downloads: {
    ...own,
    path: '/news/download/listPaged',
    summary: '我的下载，资料和招标公告的附件，分页',
    request: z.object({ ...pageRequestFields }),
    reply: pageReply(
      z.object({
        ...keptThing,
        fileId: idSchema,
        fileName: z.string(),
        size: z.number(),
        at: timeSchema,
        /** False if the content no longer has this file. */
        attached: z.boolean().optional(),
      }),
    ),
  },
  generateLink: {
    ...change,
    path: '/user/unionInvite/generateLink',
    summary: '我的邀请链接',
    request: z.object({ channel: z.enum(['link', 'wechat', 'poster']).default('link') }),
    reply: modelReply(
      z.object({
        code: z.string(),
        link: z.string(),
        invited: z.number().int(),
        rewarded: z.number().int(),
        points: z.number().int(),
      }),
    ),
  },
  invited: {
    ...own,
    path: '/user/unionInvite/listPaged',
    summary: '我邀请的人，分页',
    request: z.object({ ...pageRequestFields }),
    reply: pageReply(
      z.object({
        name: z.string(),
        at: timeSchema,
        /** True if the invited member has completed the profile; earns points within the monthly limit. */
        completed: z.boolean(),
        rewarded: z.boolean(),
      }),
    ),
  },
  inviterOf: {
    ...own,
    auth: 'public',
    path: '/user/unionInvite/inviter',
    summary: '邀请页：是谁邀请的',
    background: true,
    request: z.object({ code: z.string().trim().min(1).max(40) }),
    reply: modelReply(z.object({ name: z.string(), avatarUrl: z.string() })),
    errors: [CODES.notFound],
  },
  loginBilibili: {
    ...change,
    path: '/news/pub/newsDispense/loginBilibili',
    summary: '绑定或打开我的视频号；不给编号时只查看',
    request: z.object({
      uid: z
        .string()
        .regex(/^\d{1,16}$/, '视频号编号应为数字')
        .optional(),
    }),
    reply: modelReply(z.object({ bound: z.boolean(), uid: z.string(), address: z.string() })),
    errors: [CODES.conflict],
  },
});
