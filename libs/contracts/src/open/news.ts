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
  id: idSchema.describe('文章编号。'),
  title: z.string().meta({
    description: '标题。',
    examples: ['新版工程量清单计价标准施行，旧合同怎样衔接'],
  }),
  summary: z.string().meta({
    description: '摘要，纯文本，可能为空。',
    examples: ['新标准自 2025 年 9 月 1 日起施行，在此之前签订的合同仍按约定执行。'],
  }),
  author: z.string().meta({ description: '作者或来源，可能为空。', examples: ['编辑部'] }),
  columnId: idSchema.describe('所在栏目的编号，可以用来只查这个栏目。'),
  columnName: z.string().meta({ description: '所在栏目的名称。', examples: ['行业动态'] }),
  publishTime: timeSchema.describe('发布时间，带 +08:00。'),
  url: z.url().describe('它在本站的网页。'),
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
      content: z.string().meta({
        description: '正文，净化过的 HTML，没有脚本和样式。',
        examples: ['<p>新标准自 2025 年 9 月 1 日起施行。</p>'],
      }),
      memberOnly: z.boolean().meta({
        description: '为 true 时 content 只有前三分之一，全文要在网页上登录了看。',
        examples: [false],
      }),
      updateTime: timeSchema.describe('最后修改的时间，带 +08:00。'),
      tags: z.array(z.string()).meta({ description: '标签。', examples: [['计价', '标准']] }),
    }),
    errors: [CODES.notFound, CODES.withdrawn],
  },
});
