import { z } from 'zod';
import { CODES } from '../codes.ts';
import { defineContract } from '../define-contract.ts';
import { idSchema, namedReply } from '../envelope.ts';
import { articleDetailSchema } from './news.schemas.ts';
import { defineReactionEndpoints } from './reactions.ts';
import { bizTypeSchema } from './shared.schemas.ts';

/** Reactions to an article, access to member-only text, and reading time. Source: specification §7. */
export const readingContract = defineContract('reading', {
  ...defineReactionEndpoints('/news/pub', '一篇文章'),
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
      /** Full text of a member-only article; null for articles whose public page has it. */
      model: articleDetailSchema.pick({ id: true, content: true, headings: true }).nullable(),
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
      /** Seconds in view; implausibly long times are clamped. */
      spent: z.number('请给出秒数').min(0, '秒数不能小于 0'),
    }),
    reply: namedReply({}),
    errors: [CODES.notFound, CODES.withdrawn, CODES.tooMany],
  },
});
