import { SEARCH_SORT_IDS, SEARCH_TAB_IDS } from '@zhucheng/domain-news';
import { DATE_PRESET_IDS } from '@zhucheng/domain-tender';
import { z } from 'zod';
import { MAX_TEXT_LENGTH } from '../constants.ts';
import { defineContract } from '../define-contract.ts';
import { idSchema, listReply, namedReply, pageReply, pageRequestFields } from '../envelope.ts';
import {
  platformResultSchema,
  searchFacetsSchema,
  searchRecordSchema,
  unansweredSearchSchema,
  suggestionSchema,
  understoodFilterSchema,
} from './search.schemas.ts';
import { alternativesSchema } from './shared.schemas.ts';
import { standardVerdictSchema } from './news.schemas.ts';
import { nearbyRegionsSchema } from './tender/notices.schemas.ts';

const cached = {
  method: 'POST',
  auth: 'public',
  kind: 'query',
  cacheSeconds: 60,
  tags: ['news', 'directory', 'tender'],
} as const;

const tooLong = `关键词最多 ${MAX_TEXT_LENGTH} 个字`;
const words = z.string().trim().max(MAX_TEXT_LENGTH, tooLong);

/** Site-wide search, suggestions, popular queries, and queries without results. */
export const searchContract = defineContract('search', {
  query: {
    ...cached,
    path: '/search/pub/query',
    summary: '全站搜索：资讯、标准、政策、论文、课程、资料、招标与帮助，连同各分类与筛选项的条数',
    request: z.object({
      keywords: words.min(1, '请输入关键词'),
      tab: z.enum(SEARCH_TAB_IDS).default('all'),
      preset: z.enum(DATE_PRESET_IDS).default('all'),
      /** A column of articles, including its descendants. */
      column: idSchema.optional(),
      /** Province of notices, by its code. */
      region: z
        .string()
        .regex(/^[1-9]\d0000$/, '地区编码应为省级的 6 位数字')
        .optional(),
      status: z.string().trim().max(MAX_TEXT_LENGTH).optional(),
      sort: z.enum(SEARCH_SORT_IDS).default('relevance'),
      /** Words that are searched for although they could be filters: their chips were taken off. */
      plain: z.array(words).max(10).default([]),
      /** True to search for the words as typed, without correction. */
      exact: z.boolean().default(false),
      ...pageRequestFields,
    }),
    reply: pageReply(searchRecordSchema, {
      facets: searchFacetsSchema,
      /** Pages of the open platform about the query, on the first page of all kinds; not counted in `total`. */
      platform: z.array(platformResultSchema),
      /** True if the first record matches exactly: by its number or its whole title. */
      best: z.boolean(),
      /** Validity of the first record if it matches exactly and is a standard. */
      verdict: standardVerdictSchema.nullable(),
      /** Filters that words of the query were understood as. */
      understood: z.array(understoodFilterSchema),
      /** Filters that nothing fits together with the other words: the words were searched for as they are. */
      unmet: z.array(understoodFilterSchema),
      /** Keywords searched for instead of mistyped ones or pinyin; null without a correction. */
      correctedTo: z.string().nullable(),
      related: z.array(z.string()),
      alternatives: alternativesSchema(['tab', 'preset', 'column', 'region', 'status']),
      nearby: nearbyRegionsSchema,
    }),
  },
  suggest: {
    ...cached,
    path: '/search/pub/suggest',
    summary: '输入时的联想：汉字、拼音、首字母或标准号的开头都可以',
    request: z.object({
      keywords: words.default(''),
      size: z.number().int().min(1).max(20).default(8),
    }),
    reply: listReply(suggestionSchema),
    background: true,
  },
  hot: {
    ...cached,
    path: '/search/pub/hot',
    summary: '大家常搜的词',
    request: z.object({ size: z.number().int().min(1).max(20).default(8) }),
    reply: listReply(z.object({ text: z.string() })),
    background: true,
  },
  opened: {
    method: 'POST',
    path: '/search/pub/opened',
    auth: 'public',
    kind: 'mutation',
    background: true,
    summary: '从搜索结果打开了一条内容：每位访客对每条内容只计一次，不留访客信息',
    request: z.object({ id: idSchema, tab: z.enum(SEARCH_TAB_IDS) }),
    reply: namedReply({}),
  },
  misses: {
    method: 'POST',
    path: '/console/search/misses',
    auth: 'staff:content:read',
    kind: 'query',
    summary: '没有结果的搜索：词、分类、次数与最近一次的时间，供编辑补充内容',
    request: z.object({ size: z.number().int().min(1).max(200).default(50) }),
    reply: listReply(unansweredSearchSchema),
  },
});
