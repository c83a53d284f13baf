import { MAX_COMPANY_NAMES, MAX_FOLLOWED_ORGANISATIONS } from '@zhucheng/domain-tender';
import { z } from 'zod';
import { CODES } from '../../codes.ts';
import { defineContract } from '../../define-contract.ts';
import { idSchema, modelReply, pageReply, pageRequestFields } from '../../envelope.ts';
import {
  companyNamesSchema,
  followedNoticeSchema,
  followedOrganisationSchema,
  organisationProfileSchema,
  organisationRoleSchema,
} from './organisations.schemas.ts';

const own = { method: 'POST', auth: 'member', kind: 'query' } as const;
const change = {
  method: 'POST',
  auth: 'member',
  kind: 'mutation',
  invalidates: ['tenderOrganisations.listFollowed', 'tenderOrganisations.listPagedByFollow'],
} as const;

/** Longest name of an organisation, in UTF-16 units. */
const MAX_NAME_LENGTH = 100;

/** Buyers, agencies and bidders. Source: specification §7.2, and calls of ours. */
export const tenderOrganisationsContract = defineContract('tenderOrganisations', {
  getOrg: {
    method: 'POST',
    path: '/ai/pub/bid/getOrg',
    auth: 'public',
    kind: 'query',
    cacheSeconds: 60,
    summary:
      '一家单位近 12 个月的招标、代理或投标情况；不给角色则是项目最多的角色，近 12 个月没有公告则是最后一条公告前的 12 个月',
    request: z.object({ id: idSchema, role: organisationRoleSchema.optional() }),
    reply: modelReply(organisationProfileSchema),
    errors: [CODES.notFound],
    tags: ['tender', 'organisation'],
  },
  follow: {
    ...change,
    path: '/ai/userBidOrg/create',
    summary: `关注一家单位，最多 ${MAX_FOLLOWED_ORGANISATIONS} 家；已经关注的不变`,
    request: z.object({ id: idSchema }),
    reply: modelReply(z.object({ id: idSchema })),
    errors: [CODES.notFound, CODES.conflict],
  },
  unfollow: {
    ...change,
    path: '/ai/userBidOrg/remove',
    summary: '不再关注一家单位；没有关注的不变',
    request: z.object({ id: idSchema }),
    reply: modelReply(z.object({ id: idSchema })),
  },
  listFollowed: {
    ...own,
    path: '/ai/bidOrg/listPaged',
    summary: '自己关注的单位，最近关注的在前；给单位编号则只看是否关注了它',
    request: z.object({ id: idSchema.optional(), ...pageRequestFields }),
    reply: pageReply(followedOrganisationSchema),
  },
  listPagedByFollow: {
    ...own,
    path: '/ai/bid/listPagedByFollow',
    summary:
      '自己关注的单位近一年招标、代理、投标或中标的公告，最新的在前；给单位编号则只要这一家的',
    request: z.object({ id: idSchema.optional(), ...pageRequestFields }),
    reply: pageReply(followedNoticeSchema),
  },
  getNames: {
    ...own,
    path: '/ai/userOrgName/get',
    summary: '本公司投标时用的名称，连同公告里同名的单位',
    request: z.object({}),
    reply: modelReply(companyNamesSchema),
  },
  updateNames: {
    ...change,
    path: '/ai/userOrgName/update',
    summary: `换成这些投标时用的名称，最多 ${MAX_COMPANY_NAMES} 个；写法不同但同名的只留一个`,
    request: z.object({
      names: z
        .array(
          z
            .string()
            .trim()
            .min(2, '单位名称至少 2 个字')
            .max(MAX_NAME_LENGTH, `单位名称最多 ${MAX_NAME_LENGTH} 个字`),
        )
        .max(MAX_COMPANY_NAMES, `最多 ${MAX_COMPANY_NAMES} 个名称，请去掉一些`),
    }),
    reply: modelReply(companyNamesSchema),
    invalidates: ['tenderOrganisations.getNames'],
  },
});
