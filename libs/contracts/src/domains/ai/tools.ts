import { DOCUMENT_STATUS_IDS } from '@zhucheng/domain-news';
import { z } from 'zod';
import { CODES } from '../../codes.ts';
import { CACHE_SECONDS } from '../../constants.ts';
import { defineContract } from '../../define-contract.ts';
import { idSchema, listReply, modelReply } from '../../envelope.ts';
import { aiToolSchema, aiToolSummarySchema } from './tools.schemas.ts';

const query = { method: 'POST', auth: 'public', kind: 'query' } as const;

const toolId = z.string().trim().min(1, '请选择工具').max(60, '没有这个工具');

const favorite = {
  method: 'POST',
  auth: 'member',
  kind: 'mutation',
  request: z.object({ id: toolId }),
  reply: modelReply(z.object({ id: z.string(), favorited: z.boolean() })),
  errors: [CODES.notFound],
  invalidates: ['aiTools.favorites'],
} as const;

/** Longest text whose standards are checked, in UTF-16 units: a chapter of a construction plan. */
const MAX_CHECKED_LENGTH = 100_000;

/** Standard number in a text, with what the site knows of it. */
export const standardMarkSchema = z.object({
  /** Offsets in the text, in UTF-16 units. */
  start: z.number().int(),
  end: z.number().int(),
  /** As written. */
  text: z.string(),
  /** As printed on standards. */
  number: z.string(),
  /** Id of the site's record and its title without the number; null if it has none. */
  id: idSchema.nullable(),
  title: z.string().nullable(),
  status: z.enum([...DOCUMENT_STATUS_IDS, 'unknown']),
  /** 现行, 即将实施, 部分替代, 废止, 未收录, or 未注明 where the record doesn't say. */
  label: z.string(),
  /** Validity in one line. */
  words: z.string(),
  /** The standard to use instead. */
  successor: z
    .object({
      number: z.string(),
      id: idSchema.nullable(),
      partly: z.boolean(),
      /** YYYY-MM-DD; null if unknown. */
      effectiveDate: z.iso.date().nullable(),
    })
    .nullable(),
});

/** Standard number in a text, with what the site knows of it. */
export type StandardMarkRecord = z.output<typeof standardMarkSchema>;

/** Writing tools and their forms, members' favourites among them, and the check of standards. */
export const aiToolsContract = defineContract('aiTools', {
  list: {
    ...query,
    cacheSeconds: CACHE_SECONDS,
    path: '/ai/pub/tool/list',
    summary: 'AI 工具，按组列出：费用、要不要模型',
    request: z.object({}),
    reply: listReply(
      z.object({
        name: z.string(),
        /** What its tools have in common. */
        words: z.string(),
        tools: z.array(aiToolSummarySchema),
      }),
    ),
    // They change with a release only; every cached query names what its page depends on.
    tags: ['page'],
  },
  get: {
    ...query,
    cacheSeconds: CACHE_SECONDS,
    path: '/ai/pub/tool/get',
    summary: '一个 AI 工具的表单、各节和样例；样例由离线写作按已发布的资料写成',
    request: z.object({ id: toolId }),
    reply: modelReply(aiToolSchema),
    errors: [CODES.notFound],
    tags: ['news', 'directory'],
  },
  favorites: {
    method: 'POST',
    auth: 'member',
    kind: 'query',
    path: '/ai/tool/favorites',
    summary: '自己收藏的 AI 工具的编号，新收藏的在前',
    request: z.object({}),
    reply: listReply(z.object({ id: z.string() })),
  },
  favorite: { ...favorite, path: '/ai/tool/favorite', summary: '收藏一个 AI 工具' },
  cancelFavorite: {
    ...favorite,
    path: '/ai/tool/cancelFavorite',
    summary: '取消收藏一个 AI 工具',
  },
  checkStandards: {
    ...query,
    path: '/ai/pub/check/standards',
    summary: '标出一段文字里每个标准编号：现行、即将实施、部分替代、废止还是未收录，由谁代替',
    request: z.object({
      text: z
        .string()
        .min(1, '请填写要核对的文字')
        .max(MAX_CHECKED_LENGTH, `文字最多 ${MAX_CHECKED_LENGTH} 个字，请分几次核对`),
    }),
    reply: modelReply(
      z.object({
        marks: z.array(standardMarkSchema),
        /** False if the text names more standards than are checked at once: the others have no marks. */
        complete: z.boolean(),
      }),
    ),
  },
});
