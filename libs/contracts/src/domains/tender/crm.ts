import { z } from 'zod';
import { CODES } from '../../codes.ts';
import { defineContract } from '../../define-contract.ts';
import { listReply, pageReply, pageRequestFields } from '../../envelope.ts';
import { collectedNoticeSchema, MAX_SALES_REGIONS, salesRegionSchema } from './crm.schemas.ts';
import { divisionCodeSchema } from './filter.schemas.ts';

const collectedReply = pageReply(collectedNoticeSchema, {
  /** False for more than 10,000 rows that were not all counted: `total` is 10,000 then. */
  totalExact: z.boolean(),
});

/** Sales regions of companies, and notices as they were collected. Source: specification §7. */
export const tenderCrmContract = defineContract('tenderCrm', {
  customerRegion: {
    method: 'POST',
    path: '/crm/sales/customerV2/customerRegion',
    auth: 'member',
    kind: 'query',
    summary: '当前企业的销售地区；没有企业或没有设置时为空',
    request: z.object({}),
    reply: listReply(salesRegionSchema),
  },
  saveRegions: {
    method: 'POST',
    path: '/crm/sales/customerV2/saveRegion',
    auth: 'org',
    kind: 'mutation',
    invalidates: ['tenderCrm.customerRegion', 'tenderCrm.spiderBiding'],
    summary: '设置当前企业的销售地区，按给出的顺序；重复的只留一个，上级地区在内的下级不留',
    request: z.object({
      regions: z
        .array(divisionCodeSchema)
        .max(MAX_SALES_REGIONS, `最多 ${MAX_SALES_REGIONS} 个地区，可以改选上一级`),
    }),
    reply: listReply(salesRegionSchema),
    errors: [CODES.notFound],
  },
  spiderBiding: {
    method: 'POST',
    path: '/crm/sales/spiderBiding/listPaged',
    auth: 'member',
    kind: 'query',
    summary:
      '企业销售地区里采集到的公告，合并以前每个来源一条：来源、原文地址、采集时间、并入了哪一条',
    request: z.object({ ...pageRequestFields }),
    reply: collectedReply,
  },
  openSpiderBiding: {
    method: 'POST',
    path: '/crm/sales/open/spiderBiding/listPaged',
    auth: 'public',
    kind: 'query',
    cacheSeconds: 60,
    summary: '采集到的全部公告，合并以前每个来源一条，不含联系人',
    request: z.object({ ...pageRequestFields }),
    reply: collectedReply,
    tags: ['tender'],
  },
});
