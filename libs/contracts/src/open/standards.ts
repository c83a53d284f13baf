import { DOCUMENT_STATUS_IDS } from '@zhucheng/domain-news';
import { z } from 'zod';
import { CODES } from '../codes.ts';
import { keywordsSchema } from '../domains/shared.schemas.ts';
import { idSchema } from '../envelope.ts';
import { defineKeyContract } from './define-key-contract.ts';
import { cursorFields, cursorPage, totalSchema } from './page.schemas.ts';

const read = {
  method: 'GET',
  auth: 'key:standards:read',
  kind: 'query',
  cacheSeconds: 60,
  tags: ['news', 'directory'],
} as const;

/** Longest text whose standards are checked, in UTF-16 units: a chapter of a construction plan. */
const MAX_TEXT_LENGTH = 100_000;

const MAX_NUMBERS = 200;

/** A day; null if the record does not say it. */
const day = z.iso.date().nullable();

const standardSchema = z.object({
  id: idSchema,
  number: z.string(),
  title: z.string(),
  status: z.enum(DOCUMENT_STATUS_IDS).nullable(),
  issuer: z.string(),
  publishDate: day,
  effectiveDate: day,
  url: z.url(),
});

const editionSchema = z.object({
  number: z.string(),
  title: z.string(),
  partly: z.boolean().describe('只代替其中一部分条文。'),
  effectiveDate: day,
  id: idSchema.nullable(),
});

const editions = {
  replaces: z.array(editionSchema),
  replacedBy: z.array(editionSchema),
};

/** What is known of a standard that a text names. */
const checkedSchema = z.object({
  given: z.string().describe('文字里的写法。'),
  number: z.string().describe('规范的写法。'),
  status: z
    .enum([...DOCUMENT_STATUS_IDS, 'unknown'])
    .describe(
      'current 现行，upcoming 即将实施，partial 部分替代，abolished 废止，unknown 本站没有收录。',
    ),
  verdict: z.string().describe('一句话的结论，例如“已废止 · 由 GB/T 50500-2024 代替”。'),
  standard: standardSchema.nullable(),
  ...editions,
});

/** Standards by the public API. */
export const openStandardsContract = defineKeyContract('openStandards', {
  listStandards: {
    ...read,
    path: '/open/v1/standards',
    summary: '查标准',
    description: '按编号、名称或内容查标准；给编号时那一本最先。',
    request: z.strictObject({
      keywords: keywordsSchema.describe('编号或词。'),
      status: z.enum(DOCUMENT_STATUS_IDS).optional().describe('只要这个状态的。'),
      ...cursorFields,
    }),
    reply: cursorPage(standardSchema, { total: totalSchema }),
  },
  getStandard: {
    ...read,
    path: '/open/v1/standards/:id',
    summary: '取一项标准',
    description: '一项标准，连同它代替的和代替它的。',
    request: z.strictObject({ id: idSchema.describe('标准的编号，32 位十六进制字符。') }),
    reply: standardSchema.extend({ verdict: z.string(), ...editions }),
    errors: [CODES.notFound, CODES.withdrawn],
  },
  checkStandards: {
    ...read,
    method: 'POST',
    path: '/open/v1/standards/check',
    summary: '核对标准是否有效',
    description:
      '给编号，或者给任意一段文字（施工方案、招标文件、合同），逐项答复其中的标准：现行、即将实施、部分替代还是废止，被哪一本代替。',
    request: z
      .strictObject({
        numbers: z
          .array(z.string().trim().min(1, '编号不能为空').max(100, '编号最多 100 个字'))
          .min(1, '至少给一个编号')
          .max(MAX_NUMBERS, `一次最多 ${MAX_NUMBERS} 个编号`)
          .optional(),
        text: z
          .string()
          .trim()
          .min(1, '文字不能为空')
          .max(MAX_TEXT_LENGTH, `文字最多 ${MAX_TEXT_LENGTH} 个字，请分几次核对`)
          .optional(),
      })
      .refine(({ numbers, text }) => (numbers === undefined) !== (text === undefined), {
        message: '请给出 numbers 或 text 其中一个',
        path: ['text'],
      }),
    reply: z.object({
      data: z.array(checkedSchema),
      /** False if the text names more standards than are checked at once. */
      complete: z
        .boolean()
        .describe(`为 false 时文字里的标准超过 ${MAX_NUMBERS} 项，后面的没有核对。`),
    }),
  },
});

/** Standards that are checked at once. */
export const MAX_CHECKED_STANDARDS = MAX_NUMBERS;
