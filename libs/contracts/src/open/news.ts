import { z } from 'zod';
import { CODES } from '../codes.ts';
import { keywordsSchema } from '../domains/shared.schemas.ts';
import { idSchema, timeSchema } from '../envelope.ts';
import { defineKeyContract } from './define-key-contract.ts';
import { cursorFields, cursorPage, totalSchema } from './page.schemas.ts';

const read = {
  method: 'GET',
  auth: 'key:news:read',
  kind: 'query',
  cacheSeconds: 60,
  tags: ['news', 'directory'],
} as const;

const articleSchema = z.object({
  id: idSchema,
  title: z.string(),
  summary: z.string(),
  author: z.string(),
  columnId: idSchema,
  columnName: z.string(),
  publishTime: timeSchema,
  /** Its page on the site. */
  url: z.url(),
});

/** News by the public API. */
export const openNewsContract = defineKeyContract('openNews', {
  listNews: {
    ...read,
    path: '/open/v1/news',
    summary: '查资讯',
    description: '资讯文章，最新的在前；给关键词时最相关的在前。',
    request: z.strictObject({
      keywords: keywordsSchema.describe('标题和正文里的词。'),
      columnId: idSchema.optional().describe('只要这个栏目和它下面的。'),
      ...cursorFields,
    }),
    reply: cursorPage(articleSchema, { total: totalSchema }),
    errors: [CODES.notFound],
  },
  getArticle: {
    ...read,
    path: '/open/v1/news/:id',
    summary: '取一篇资讯',
    description: '文章全文，净化过的 HTML。会员文章只有前三分之一，memberOnly 为 true。',
    request: z.strictObject({ id: idSchema.describe('文章编号，32 位十六进制字符。') }),
    reply: articleSchema.extend({
      content: z.string(),
      memberOnly: z.boolean(),
      updateTime: timeSchema,
      tags: z.array(z.string()),
    }),
    errors: [CODES.notFound, CODES.withdrawn],
  },
});
