import { z } from 'zod';
import { CODES } from '../../codes.ts';
import { SORT_NEWEST } from '../../constants.ts';
import { defineContract } from '../../define-contract.ts';
import {
  idSchema,
  listReply,
  modelReply,
  pageReply,
  pageRequestFields,
  timeSchema,
} from '../../envelope.ts';
import { keywordsSchema } from '../shared.schemas.ts';
import { divisionCodeSchema, noticeFilterFields } from './filter.schemas.ts';
import {
  filterNamesSchema,
  memberNoticeSchema,
  nearbyRegionsSchema,
  noticeRecordSchema,
  relatedNoticesSchema,
  tenderAlternativesSchema,
  tenderFacetsSchema,
  tenderProjectDetailSchema,
} from './notices.schemas.ts';
import {
  organisationRecordSchema,
  organisationRoleSchema,
  organisationTotalSchema,
} from './organisations.schemas.ts';

const cached = { method: 'POST', auth: 'public', kind: 'query', cacheSeconds: 60 } as const;

/** A notice, or a project, which stands for its latest notice. */
const noticeOrProject = z
  .object({ id: idSchema.optional(), projectId: idSchema.optional() })
  .refine(({ id, projectId }) => (id === undefined) !== (projectId === undefined), {
    message: '请给出公告编号或项目编号其中一个',
    path: ['id'],
  });

/** Tender notices, projects and organisations for everybody. Source: specification §3 and §7. */
export const tenderContract = defineContract('tender', {
  first: {
    ...cached,
    path: '/ai/pub/bid/first',
    summary: '一条公告及其所在项目：给公告编号或项目编号',
    request: noticeOrProject,
    reply: modelReply(tenderProjectDetailSchema),
    errors: [CODES.notFound, CODES.withdrawn],
    tags: ['tender'],
  },
  related: {
    ...cached,
    path: '/ai/pub/bid/related',
    summary: '一条公告或一个项目旁边的公告：招标人的其他公告，相似的公告和相似在哪里',
    request: noticeOrProject,
    reply: modelReply(relatedNoticesSchema),
    errors: [CODES.notFound, CODES.withdrawn],
    tags: ['tender'],
  },
  listPaged: {
    ...cached,
    path: '/ai/pub/bid/listPaged',
    summary:
      '招标信息列表：筛选、排序、分页，连同各筛选项的条数；没有结果时给出去掉哪些条件各有几条、附近哪些地区有',
    request: z.object({
      ...noticeFilterFields,
      sort: z.enum([SORT_NEWEST, 'deadline', 'amount', 'relevance']).default(SORT_NEWEST),
      ...pageRequestFields,
    }),
    reply: pageReply(noticeRecordSchema, {
      /** False for more than 10,000 results that were not all counted: `total` is 10,000 then. */
      totalExact: z.boolean(),
      /** False if facets have the counts of the newest results alone. */
      facetsExact: z.boolean(),
      facets: tenderFacetsSchema,
      alternatives: tenderAlternativesSchema,
      nearby: nearbyRegionsSchema,
      names: filterNamesSchema,
    }),
    errors: [CODES.notFound],
    tags: ['tender'],
  },
  listOrgFacet: {
    ...cached,
    path: '/ai/pub/bid/listOrgFacet',
    summary:
      '招标信息列表的招标人、代理机构或中标人：公告最多的二十家各有几条，可按名称找；其余筛选条件同列表',
    request: z.object({
      ...noticeFilterFields,
      role: z.enum(['buyer', 'agency', 'winner']),
      /** Part of the name. */
      name: keywordsSchema,
    }),
    reply: listReply(organisationTotalSchema),
    errors: [CODES.notFound],
    tags: ['tender'],
  },
  checkLogin: {
    method: 'POST',
    path: '/ai/pub/bid/checkLogin',
    auth: 'optional',
    kind: 'query',
    business: true,
    background: true,
    summary: '一条公告的联系人和附件：登录后答复 30000 连同内容，未登录答复 40100',
    request: z.object({ id: idSchema }),
    reply: modelReply(memberNoticeSchema),
    errors: [CODES.loginNeeded, CODES.notFound, CODES.withdrawn, CODES.tooMany],
  },
  listOrgPaged: {
    ...cached,
    path: '/ai/pub/bid/listOrgPaged',
    summary: '招标人、代理机构与投标单位列表，项目最多的在前；项目数定时统计，注明统计时间',
    request: z.object({
      keywords: keywordsSchema,
      role: organisationRoleSchema.optional(),
      division: divisionCodeSchema.optional(),
      ...pageRequestFields,
    }),
    reply: pageReply(organisationRecordSchema, {
      /** When the projects were counted; null before the first counting. */
      countedAt: timeSchema.nullable(),
    }),
    tags: ['organisation'],
  },
});
