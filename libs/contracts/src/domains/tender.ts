import { z } from 'zod';
import {
  AMOUNT_BAND_IDS,
  DATE_PRESET_IDS,
  FILTER_LIMITS,
  INFORMATION_TYPE_IDS,
  MAX_EXCLUDED_LENGTH,
  PROJECT_TYPE_IDS,
  TRADING_CATEGORY_IDS,
} from '@zhucheng/domain-tender';
import { CODES } from '../codes.ts';
import { SORT_NEWEST } from '../constants.ts';
import { defineContract } from '../define-contract.ts';
import {
  daySchema,
  idSchema,
  modelReply,
  moneySchema,
  pageReply,
  pageRequestFields,
} from '../envelope.ts';
import { keywordsSchema } from './shared.schemas.ts';
import {
  filterNamesSchema,
  memberNoticeSchema,
  nearbyRegionsSchema,
  noticeRecordSchema,
  organisationRecordSchema,
  relatedNoticesSchema,
  tenderAlternativesSchema,
  tenderFacetsSchema,
  tenderProjectDetailSchema,
} from './tender.schemas.ts';

const cached = { method: 'POST', auth: 'public', kind: 'query', cacheSeconds: 60 } as const;

/** Administrative division: province, city or county by its GB/T 2260 code. */
const divisionCode = z.string().regex(/^[1-9]\d{5}$/, '地区编码应为 6 位数字');

/** Values of a part of a filter. */
const listOf = <Value extends z.ZodType>(value: Value, max: number) =>
  z.array(value).max(max, `最多 ${max} 个，请去掉一些`).readonly().optional();

/** Excluded words as a person writes them. */
const excludedWords = z
  .string()
  .trim()
  .max(MAX_EXCLUDED_LENGTH, `排除词最多 ${MAX_EXCLUDED_LENGTH} 个字`)
  .optional();

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
      keywords: keywordsSchema,
      category: z.enum(TRADING_CATEGORY_IDS).optional(),
      division: divisionCode.optional(),
      infoType: z.enum(INFORMATION_TYPE_IDS).optional(),
      projectType: z.enum(PROJECT_TYPE_IDS).optional(),
      /** Several values of a part, of which one is enough; they add to the single ones. */
      categories: listOf(z.enum(TRADING_CATEGORY_IDS), FILTER_LIMITS.categories),
      divisions: listOf(divisionCode, FILTER_LIMITS.regions),
      infoTypes: listOf(z.enum(INFORMATION_TYPE_IDS), FILTER_LIMITS.infoTypes),
      projectTypes: listOf(z.enum(PROJECT_TYPE_IDS), FILTER_LIMITS.projectTypes),
      amountBands: listOf(z.enum(AMOUNT_BAND_IDS), FILTER_LIMITS.amountBands),
      /** One of the keywords is enough. */
      any: z.boolean().optional(),
      /** Words that may not occur, separated by spaces. */
      exclude: excludedWords,
      buyerId: idSchema.optional(),
      agencyId: idSchema.optional(),
      winnerId: idSchema.optional(),
      /** Only notices whose deadline is ahead. */
      open: z.boolean().optional(),
      preset: z.enum(DATE_PRESET_IDS).optional(),
      start: daySchema.optional(),
      end: daySchema.optional(),
      amountMin: moneySchema.optional(),
      amountMax: moneySchema.optional(),
      sort: z.enum([SORT_NEWEST, 'deadline', 'amount']).default(SORT_NEWEST),
      ...pageRequestFields,
    }),
    reply: pageReply(noticeRecordSchema, {
      facets: tenderFacetsSchema,
      alternatives: tenderAlternativesSchema,
      nearby: nearbyRegionsSchema,
      names: filterNamesSchema,
    }),
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
    summary: '招标人、代理机构与投标单位列表',
    request: z.object({
      keywords: keywordsSchema,
      role: z.enum(['buyer', 'agency', 'bidder']).optional(),
      division: divisionCode.optional(),
      ...pageRequestFields,
    }),
    reply: pageReply(organisationRecordSchema),
    tags: ['organisation'],
  },
});
