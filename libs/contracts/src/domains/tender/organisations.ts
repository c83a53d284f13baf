import { z } from 'zod';
import { CODES } from '../../codes.ts';
import { defineContract } from '../../define-contract.ts';
import { idSchema, modelReply } from '../../envelope.ts';
import { organisationProfileSchema, organisationRoleSchema } from './organisations.schemas.ts';

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
});
