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
  id: idSchema.describe('本站的编号，用它取这项标准。'),
  number: z.string().meta({ description: '标准号，规范的写法。', examples: ['GB/T 50500-2024'] }),
  title: z.string().meta({ description: '名称。', examples: ['建设工程工程量清单计价标准'] }),
  status: z
    .enum(DOCUMENT_STATUS_IDS)
    .nullable()
    .describe(
      'current 现行，upcoming 即将实施，partial 部分替代，abolished 废止；资料没有写明就是 null。',
    ),
  issuer: z.string().meta({
    description: '发布机关，可能为空。',
    examples: ['中华人民共和国住房和城乡建设部'],
  }),
  publishDate: day.meta({ description: '发布日期。', examples: ['2024-11-26'] }),
  effectiveDate: day.meta({ description: '施行日期。', examples: ['2025-09-01'] }),
  url: z.url().describe('它在本站的网页。'),
});

const editionSchema = z.object({
  number: z.string().meta({ description: '标准号。', examples: ['GB 50500-2013'] }),
  title: z.string().meta({
    description: '名称，本站没有收录时可能为空。',
    examples: ['建设工程工程量清单计价规范'],
  }),
  partly: z.boolean().meta({ description: '只代替其中一部分条文。', examples: [false] }),
  effectiveDate: day.meta({ description: '那一本自己的施行日期。', examples: ['2013-07-01'] }),
  id: idSchema.nullable().describe('本站的编号；没有收录就是 null。'),
});

const editions = {
  replaces: z.array(editionSchema).describe('它代替的标准。'),
  replacedBy: z.array(editionSchema).meta({ description: '代替它的标准。', examples: [[]] }),
};

const verdictSchema = z.string().meta({
  description: '一句话的结论，例如“已废止 · 由 GB/T 50500-2024 代替”。',
  examples: ['现行 · 自 2025-09-01 起实施，代替 GB 50500-2013'],
});

/** What is known of a standard that a text names. */
const checkedSchema = z.object({
  given: z.string().meta({ description: '文字里的写法。', examples: ['GB50500－2024'] }),
  number: z.string().meta({ description: '规范的写法。', examples: ['GB/T 50500-2024'] }),
  status: z
    .enum([...DOCUMENT_STATUS_IDS, 'unknown'])
    .describe(
      'current 现行，upcoming 即将实施，partial 部分替代，abolished 废止，unknown 本站没有收录。',
    ),
  verdict: verdictSchema,
  standard: standardSchema.nullable().describe('本站收录的这项标准；没有收录就是 null。'),
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
    reply: standardSchema.extend({ verdict: verdictSchema, ...editions }),
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
          .optional()
          .meta({
            description: '标准号，写法不拘。与 text 给一个。',
            examples: [['GB 50500-2013', 'GB/T 50500-2024']],
          }),
        text: z
          .string()
          .trim()
          .min(1, '文字不能为空')
          .max(MAX_TEXT_LENGTH, `文字最多 ${MAX_TEXT_LENGTH} 个字，请分几次核对`)
          .optional()
          .describe('任意一段文字，其中的标准号会被找出来。与 numbers 给一个。'),
      })
      .refine(({ numbers, text }) => (numbers === undefined) !== (text === undefined), {
        message: '请给出 numbers 或 text 其中一个',
        path: ['text'],
      })
      .meta({ examples: [{ text: '按 GB 50500-2013 计价，混凝土按 GB 50204-2015 验收。' }] }),
    reply: z.object({
      data: z.array(checkedSchema).describe('逐项的结论，按给出的次序，重复的只列一次。'),
      /** False if the text names more standards than are checked at once. */
      complete: z
        .boolean()
        .describe(`为 false 时文字里的标准超过 ${MAX_NUMBERS} 项，后面的没有核对。`),
    }),
  },
});

/** Standards that are checked at once. */
export const MAX_CHECKED_STANDARDS = MAX_NUMBERS;
