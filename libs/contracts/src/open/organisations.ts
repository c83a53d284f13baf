import { z } from 'zod';
import { CODES } from '../codes.ts';
import { divisionCodeSchema } from '../domains/tender/filter.schemas.ts';
import {
  organisationProfileSchema,
  organisationRecordSchema,
  organisationRoleSchema,
} from '../domains/tender/organisations.schemas.ts';
import { keywordsSchema } from '../domains/shared.schemas.ts';
import { idSchema } from '../envelope.ts';
import { defineKeyContract } from './define-key-contract.ts';
import { cursorFields, cursorPage, totalSchema } from './page.schemas.ts';

const read = {
  method: 'GET',
  auth: 'key:organisations:read',
  kind: 'query',
  cacheSeconds: 60,
} as const;

/** Buyers, agencies and bidders by the public API. */
export const openOrganisationsContract = defineKeyContract('openOrganisations', {
  listOrganisations: {
    ...read,
    path: '/open/v1/organisations',
    summary: '查企业',
    description: '招标人、代理机构与投标单位，项目最多的在前。项目数定时统计。',
    request: z.strictObject({
      keywords: keywordsSchema.describe('名称里的字。'),
      role: organisationRoleSchema.optional().describe('只要有这个角色的。'),
      division: divisionCodeSchema.optional().describe('行政区划代码，6 位。'),
      ...cursorFields,
    }),
    reply: cursorPage(organisationRecordSchema, { total: totalSchema }),
    errors: [CODES.notFound],
    tags: ['organisation'],
  },
  getOrganisation: {
    ...read,
    path: '/open/v1/organisations/:id',
    summary: '企业画像',
    description:
      '一家单位近 12 个月的招标、代理或投标情况；不给角色则是项目最多的角色，近 12 个月没有公告则是最后一条公告前的 12 个月。',
    request: z.strictObject({
      id: idSchema.describe('单位编号，32 位十六进制字符。'),
      role: organisationRoleSchema.optional().describe('看它作为哪个角色。'),
    }),
    reply: organisationProfileSchema,
    errors: [CODES.notFound],
    tags: ['tender', 'organisation'],
  },
});
