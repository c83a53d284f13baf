import { LANDING_PAGES } from '@zhucheng/domain-service/settings';
import { z } from 'zod';
import { defineContract } from '../../define-contract.ts';
import { modelReply } from '../../envelope.ts';
import { landingFactsSchema } from '../../forms/settings.ts';

/** Landing pages of the products. */
export const landingContract = defineContract('landing', {
  getFacts: {
    method: 'POST',
    path: '/crm/sdm/open/landing/get',
    auth: 'public',
    kind: 'query',
    summary: '落地页的价格、客户与成效：工作人员填了才有',
    request: z.object({ page: z.enum(LANDING_PAGES, '没有这个产品页') }),
    reply: modelReply(landingFactsSchema),
  },
});
