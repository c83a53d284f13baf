import { z } from 'zod';
import { CODES } from '../../codes.ts';
import { SORT_NEWEST } from '../../constants.ts';
import { defineContract } from '../../define-contract.ts';
import { pageReply, pageRequestFields } from '../../envelope.ts';
import { noticeFilterFields } from './filter.schemas.ts';
import { fitReasonSchema, fittingNoticeSchema } from './member-lists.schemas.ts';

/** Lists of notices for members. Source: specification §7.2. */
export const tenderMemberListsContract = defineContract('tenderMemberLists', {
  listPagedSort: {
    method: 'POST',
    path: '/ai/bid/listPagedSort',
    auth: 'member',
    kind: 'query',
    summary:
      '招标信息列表按适合本人的程度排序，注明每条的理由（订阅、收藏、单位）；一条不少，没有理由的按发布时间排在后面',
    request: z.object({
      ...noticeFilterFields,
      sort: z.enum(['fit', SORT_NEWEST, 'deadline', 'amount', 'relevance']).default('fit'),
      ...pageRequestFields,
    }),
    reply: pageReply(fittingNoticeSchema, {
      /** False for more than 10,000 results that were not all counted: `total` is 10,000 then. */
      totalExact: z.boolean(),
      /** All that may speak for a notice; empty for a member of whom nothing is known yet. */
      basis: z.array(fitReasonSchema),
    }),
    errors: [CODES.notFound],
  },
});
