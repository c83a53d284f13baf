import { z } from 'zod';
import { CODES } from '../codes.ts';
import { CACHE_SECONDS, SORT_NEWEST } from '../constants.ts';
import { defineContract } from '../define-contract.ts';
import { idSchema, listReply, modelReply, pageReply, pageRequestFields } from '../envelope.ts';
import { catalogueNodeSchema } from './catalogue.ts';
import { fileTypeSchema, materialSchema, topMaterialSchema } from './download.schemas.ts';
import { alternativesSchema, companyFields, keywordsSchema } from './shared.schemas.ts';

const cached = {
  method: 'POST',
  auth: 'public',
  kind: 'query',
  cacheSeconds: CACHE_SECONDS,
} as const;

/** Materials to download. Their details and files come from `/news/pub/get`. Source: specification §7.2. */
export const downloadContract = defineContract('download', {
  listPaged: {
    ...cached,
    path: '/news/pub/download/listPaged',
    summary: '资料列表，分页；可按目录、文件类型和关键词筛选，按最新或下载最多排序',
    request: z.object({
      id: idSchema.optional(),
      fileType: fileTypeSchema.optional(),
      keywords: keywordsSchema,
      /** Ignored with keywords: results are ordered by relevance. */
      sort: z.enum([SORT_NEWEST, 'downloads']).default(SORT_NEWEST),
      ...pageRequestFields,
      ...companyFields,
    }),
    reply: pageReply(materialSchema, {
      alternatives: alternativesSchema(['id', 'keywords', 'fileType']),
    }),
    errors: [CODES.notFound],
    tags: ['news', 'directory'],
  },
  getTree: {
    ...cached,
    path: '/news/pub/download/dir/getTree',
    summary: '资料的目录树，带每个目录的资料数',
    request: z.object({ ...companyFields }),
    reply: listReply(catalogueNodeSchema),
    tags: ['directory', 'news'],
  },
  topDownload: {
    ...cached,
    path: '/news/pub/download/topDownload',
    summary: '下载最多的资料',
    request: z.object({ size: z.number().int().min(1).max(20).default(8), ...companyFields }),
    reply: listReply(topMaterialSchema),
    tags: ['news'],
  },
  checkLogin: {
    method: 'POST',
    path: '/news/pub/download/checkLogin',
    auth: 'optional',
    kind: 'mutation',
    background: true,
    business: true,
    summary: '能否下载一份资料：可以为 30000，带最新下载次数和要扣的积分；未登录为 40100',
    request: z.object({ id: idSchema }),
    reply: modelReply(
      z.object({
        id: idSchema,
        downloadCount: z.number().int(),
        /** Points that the download costs the caller; 0 for free and for paid materials. */
        cost: z.number().int(),
      }),
    ),
    errors: [CODES.loginNeeded, CODES.conflict, CODES.notFound, CODES.withdrawn],
  },
});
