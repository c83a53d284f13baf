import { LANDING_PAGES } from '@zhucheng/domain-service/settings';
import { z } from 'zod';
import { defineContract } from '../../define-contract.ts';
import { modelReply } from '../../envelope.ts';

const text = (max: number) => z.string().trim().min(1).max(max);

/** Facts of a landing page that staff enter: prices, customers, results. */
export const landingFactsSchema = z.object({
  prices: z
    .array(
      z.object({
        name: text(20),
        price: text(30),
        unit: text(30),
        includes: z.array(text(40)).max(8),
      }),
    )
    .max(4),
  customers: z.array(text(60)).max(24),
  results: z
    .array(
      z.object({ value: text(12), unit: z.string().max(8), what: text(60), source: text(120) }),
    )
    .max(4),
});

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
