import { z } from 'zod';
import { CODES } from '../codes.ts';
import { defineContract } from '../define-contract.ts';
import { idSchema, modelReply, namedReply } from '../envelope.ts';
import { articleDetail } from './news.schemas.ts';
import { bizTypeSchema } from './shared.ts';

/** What a reader has left on an article, and how many readers have. */
export const readerState = z.object({
  id: idSchema,
  praised: z.boolean(),
  favorited: z.boolean(),
  praiseCount: z.number().int(),
  favoriteCount: z.number().int(),
});

const reaction = {
  method: 'POST',
  kind: 'mutation',
  request: z.object({ id: idSchema }),
  reply: modelReply(readerState),
  errors: [CODES.notFound, CODES.withdrawn],
} as const;

/** What readers do with an article: like, keep, unlock, and how long they read. Source: specification §7. */
export const readingContract = defineContract('reading', {
  praise: {
    ...reaction,
    path: '/news/pub/praise',
    auth: 'optional',
    summary: '给一篇文章点赞；同一读者只计一次',
    errors: [...reaction.errors, CODES.tooMany],
  },
  cancelPraise: {
    ...reaction,
    path: '/news/pub/cancelPraise',
    auth: 'optional',
    summary: '取消点赞',
  },
  userOperation: {
    ...reaction,
    path: '/news/pub/userOperation',
    auth: 'optional',
    kind: 'query',
    background: true,
    summary: '当前读者对一篇文章点过赞、收藏过没有，以及最新计数',
  },
  favorite: {
    ...reaction,
    path: '/news/pub/favorite',
    auth: 'member',
    summary: '收藏一篇文章',
  },
  cancelFavorite: {
    ...reaction,
    path: '/news/pub/cancelFavorite',
    auth: 'member',
    summary: '取消收藏',
  },
  docCheckLogin: {
    method: 'POST',
    path: '/news/pub/doc/checkLogin',
    auth: 'optional',
    kind: 'query',
    business: true,
    background: true,
    summary: '能否读全文：会员文章在登录后连同全文答复 30000，未登录答复 40100',
    request: z.object({ id: idSchema }),
    reply: namedReply({
      /** The whole text of a member-only article; null where the public page has it already. */
      model: articleDetail.pick({ id: true, content: true, headings: true }).nullable(),
    }),
    errors: [CODES.loginNeeded, CODES.notFound, CODES.withdrawn],
  },
  traceArticle: {
    method: 'POST',
    path: '/trace/trace/article',
    auth: 'public',
    kind: 'mutation',
    background: true,
    summary: '离开文章时上报一次阅读和有效秒数',
    request: z.object({
      artId: idSchema,
      artAuthorStaffId: idSchema,
      artType: bizTypeSchema,
      artTitle: z.string().trim().min(1, '请给出标题').max(300, '标题最多 300 个字'),
      /** Seconds in view; what no reader spends is cut down. */
      spent: z.number('请给出秒数').min(0, '秒数不能小于 0'),
    }),
    reply: namedReply({}),
    errors: [CODES.notFound, CODES.withdrawn, CODES.tooMany],
  },
});
