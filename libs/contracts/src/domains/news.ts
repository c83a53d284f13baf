import { ARTICLE_SORT_IDS, DOCUMENT_STATUS_IDS } from '@zhucheng/domain-news';
import { z } from 'zod';
import { CODES } from '../codes.ts';
import { CACHE_SECONDS, CONTENT_KINDS } from '../constants.ts';
import { defineContract } from '../define-contract.ts';
import {
  idSchema,
  listReply,
  modelReply,
  namedReply,
  pageReply,
  pageRequestFields,
} from '../envelope.ts';
import {
  articleAlternativesSchema,
  articleDetailSchema,
  articleFacetsSchema,
  articleRecordSchema,
  bannerSchema,
  docRecordSchema,
  hotArticleSchema,
  newsDirectorySchema,
  polymerizationGroupSchema,
  tagRecordSchema,
  tdkRecordSchema,
  topicSchema,
} from './news.schemas.ts';
import { bizTypeSchema, companyFields, keywordsSchema } from './shared.schemas.ts';

const cached = {
  method: 'POST',
  auth: 'public',
  kind: 'query',
  cacheSeconds: CACHE_SECONDS,
} as const;

/** News and knowledge: columns, topics, tags, articles, page meta. Source: specification §3 and §7. */
export const newsContract = defineContract('news', {
  getByName: {
    ...cached,
    path: '/news/pub/getByName',
    summary: '按页面名称取标题、关键词和描述（TDK）模板',
    request: z.object({
      name: z.string().trim().min(1, '请给出页面名称').max(60),
      ...companyFields,
    }),
    reply: modelReply(tdkRecordSchema),
    errors: [CODES.notFound],
    tags: ['page'],
  },
  polymerization: {
    ...cached,
    path: '/news/pub/polymerization',
    summary: '首页聚合：每个业务类型的栏目与最新文章',
    request: z.object({
      bizTypes: z.array(bizTypeSchema).min(1).max(10).default(['NEWS', 'KNOW']),
      size: z.number().int().min(1).max(20).default(6),
      ...companyFields,
    }),
    reply: listReply(polymerizationGroupSchema),
    tags: ['news', 'directory'],
  },
  newsDirList: {
    ...cached,
    path: '/news/pub/newsDirList',
    summary: '某业务类型的栏目树',
    request: z.object({ bizType: bizTypeSchema.default('NEWS'), ...companyFields }),
    reply: listReply(newsDirectorySchema),
    tags: ['directory'],
  },
  dirNews: {
    ...cached,
    path: '/news/pub/dirNews',
    summary:
      '一个栏目或一个业务类型的文章，可按状态、发布机关、地区、年份筛选，分页；给关键词时最相关的在前（标准号对应的标准最先），并标出命中处；facets 为 true 时连同各筛选项的条数，没有结果时给出去掉哪些条件各有几条',
    request: z.object({
      id: idSchema.optional(),
      bizType: bizTypeSchema.optional(),
      keywords: keywordsSchema,
      status: z.enum(DOCUMENT_STATUS_IDS).optional(),
      issuer: z.string().trim().min(1).max(40).optional(),
      region: z.string().trim().min(1).max(40).optional(),
      year: z.number().int().min(1900).max(2099).optional(),
      sort: z.enum(ARTICLE_SORT_IDS).optional(),
      facets: z.boolean().optional(),
      ...pageRequestFields,
      ...companyFields,
    }),
    reply: pageReply(articleRecordSchema, {
      newsDir: newsDirectorySchema.nullable(),
      facets: articleFacetsSchema.optional(),
      alternatives: articleAlternativesSchema,
    }),
    errors: [CODES.notFound],
    tags: ['news', 'directory'],
  },
  get: {
    ...cached,
    path: '/news/pub/get',
    summary: '一篇文章的全文，连同标签、相关资料和上一篇、下一篇',
    request: z.object({ id: idSchema }),
    reply: modelReply(articleDetailSchema),
    errors: [CODES.notFound, CODES.withdrawn],
    tags: ['news'],
  },
  preview: {
    method: 'POST',
    auth: 'public',
    kind: 'query',
    path: '/news/pub/preview',
    summary: '凭工作台的预览票看一篇文章还没有发布的一版；票半小时内有效，只对这一版',
    request: z.object({ id: idSchema, ticket: z.string().min(20).max(100) }),
    reply: modelReply(articleDetailSchema),
    errors: [CODES.notFound],
  },
  tag: {
    ...cached,
    path: '/news/pub/tag',
    summary: '一个标签及带它的文章，分页',
    request: z.object({ id: idSchema, ...pageRequestFields, ...companyFields }),
    reply: pageReply(articleRecordSchema, { tag: tagRecordSchema }),
    errors: [CODES.notFound],
    tags: ['news'],
  },
  tagListPaged: {
    ...cached,
    path: '/news/pub/tagListPaged',
    summary: '标签列表，文章多的在前，分页',
    request: z.object({ keywords: keywordsSchema, ...pageRequestFields, ...companyFields }),
    reply: pageReply(tagRecordSchema),
    tags: ['news'],
  },
  dirDoc: {
    ...cached,
    path: '/news/pub/dirDoc',
    summary: '一个专题及其资料，分页',
    request: z.object({ id: idSchema, ...pageRequestFields, ...companyFields }),
    reply: pageReply(docRecordSchema, { newsDir: newsDirectorySchema }),
    errors: [CODES.notFound],
    tags: ['news', 'directory'],
  },
  docDirList: {
    ...cached,
    path: '/news/pub/docDirList',
    summary: '专题栏目列表',
    request: z.object({ docType: z.enum(CONTENT_KINDS).default('NEWS'), ...companyFields }),
    reply: listReply(topicSchema),
    tags: ['directory'],
  },
  docListPaged: {
    ...cached,
    path: '/news/pub/docListPaged',
    summary: '全部专题资料，分页',
    request: z.object({
      docType: z.enum(CONTENT_KINDS).default('NEWS'),
      keywords: keywordsSchema,
      ...pageRequestFields,
      ...companyFields,
    }),
    reply: pageReply(docRecordSchema),
    tags: ['news', 'directory'],
  },
  hotsAndBanner: {
    ...cached,
    path: '/news/pub/hotsAndBanner',
    summary: '一个页面的轮播与热门文章',
    request: z.object({
      page: z.enum(['home', 'news']).default('home'),
      size: z.number().int().min(1).max(20).default(6),
      ...companyFields,
    }),
    reply: namedReply({ hots: z.array(hotArticleSchema), banners: z.array(bannerSchema) }),
    tags: ['news', 'banner'],
  },
  statsCount: {
    method: 'POST',
    path: '/news/pub/stats/count',
    auth: 'public',
    kind: 'mutation',
    background: true,
    summary: '文章被阅读一次，返回最新计数',
    request: z.object({ id: idSchema }),
    reply: modelReply(
      z.object({
        id: idSchema,
        readCount: z.number().int(),
        praiseCount: z.number().int(),
        criticCount: z.number().int(),
      }),
    ),
    errors: [CODES.notFound, CODES.withdrawn],
  },
  topRead: {
    ...cached,
    path: '/news/pub/topRead',
    summary: '阅读最多的文章',
    request: z.object({
      bizType: bizTypeSchema.optional(),
      size: z.number().int().min(1).max(20).default(10),
      ...companyFields,
    }),
    reply: listReply(hotArticleSchema),
    tags: ['news'],
  },
});
