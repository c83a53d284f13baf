import { HELP_NUMBER, normaliseHelpNumber } from '@zhucheng/domain-news';
import { z } from 'zod';
import { CODES } from '../codes.ts';
import { CACHE_SECONDS, MAX_FEEDBACK_LENGTH, MAX_TEXT_LENGTH } from '../constants.ts';
import { defineContract } from '../define-contract.ts';
import { idSchema, listReply, modelReply } from '../envelope.ts';
import { articleDetailSchema } from './news.schemas.ts';
import { suggestionSchema } from './search.schemas.ts';

/** What the help centre has besides its articles. */
export const helpContract = defineContract('help', {
  getByNumber: {
    method: 'POST',
    auth: 'public',
    kind: 'query',
    cacheSeconds: CACHE_SECONDS,
    path: '/help/pub/getByNumber',
    summary: '按帮助编号取一篇帮助文章，编号不分大小写和全角半角',
    request: z.object({
      number: z
        .string()
        .max(20)
        .transform(normaliseHelpNumber)
        .refine((number) => HELP_NUMBER.test(number), '帮助编号是一个字母加四位数字，例如 H0201'),
    }),
    reply: modelReply(articleDetailSchema),
    errors: [CODES.notFound],
    tags: ['news'],
  },
  suggest: {
    method: 'POST',
    auth: 'public',
    kind: 'query',
    cacheSeconds: CACHE_SECONDS,
    path: '/help/pub/suggest',
    summary: '输入时的帮助联想：标题里的字、拼音、首字母、帮助编号，或者正文小标题里的词',
    request: z.object({
      keywords: z.string().trim().max(MAX_TEXT_LENGTH, `关键词最多 ${MAX_TEXT_LENGTH} 个字`),
      size: z.number().int().min(1).max(20).default(8),
    }),
    reply: listReply(suggestionSchema),
    background: true,
    tags: ['news', 'directory'],
  },
  nearest: {
    method: 'POST',
    auth: 'public',
    kind: 'query',
    path: '/help/pub/nearest',
    summary: '搜不到时内容最接近的帮助文章；没搜到的词记给编辑，列在搜索报表里',
    request: z.object({
      keywords: z
        .string()
        .trim()
        .min(1, '请输入关键词')
        .max(MAX_TEXT_LENGTH, `关键词最多 ${MAX_TEXT_LENGTH} 个字`),
      size: z.number().int().min(1).max(20).default(4),
    }),
    reply: listReply(suggestionSchema),
    background: true,
    tags: ['news', 'directory'],
  },
  feedback: {
    method: 'POST',
    auth: 'optional',
    kind: 'mutation',
    path: '/help/pub/feedback',
    summary: '一篇帮助有没有帮上忙、少了什么；同一读者对同一版只记最后一次',
    request: z.object({
      id: idSchema,
      helpful: z.boolean('请选择有没有帮上忙'),
      missing: z
        .string()
        .trim()
        .max(MAX_FEEDBACK_LENGTH, `最多写 ${MAX_FEEDBACK_LENGTH} 个字`)
        .default(''),
    }),
    reply: modelReply(z.object({ helpful: z.boolean() })),
    errors: [CODES.notFound, CODES.withdrawn, CODES.tooMany],
  },
});
