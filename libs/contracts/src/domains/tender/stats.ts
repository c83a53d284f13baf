import { z } from 'zod';
import { CODES } from '../../codes.ts';
import { defineContract } from '../../define-contract.ts';
import { modelReply } from '../../envelope.ts';
import { noticeFilterFields } from './filter.schemas.ts';
import { tenderStatisticsSchema } from './stats.schemas.ts';

/** Statistics of tender notices for everybody. */
export const tenderStatisticsContract = defineContract('tenderStatistics', {
  statistics: {
    method: 'POST',
    path: '/ai/pub/bid/statistics',
    auth: 'public',
    kind: 'query',
    cacheSeconds: 60,
    summary:
      '招标统计：条件同列表，按月（连同上一年同月）、地区、工程类别、交易类别各有几条公告、金额合计和中位多少、招标公告有结果的几条；不选发布时间时统计近十二个月',
    request: z.object(noticeFilterFields),
    reply: modelReply(tenderStatisticsSchema),
    errors: [CODES.notFound],
    tags: ['tender'],
  },
});
