import { z } from 'zod';
import { CODES } from '../../codes.ts';
import { SORT_NEWEST } from '../../constants.ts';
import { defineContract } from '../../define-contract.ts';
import { idSchema, listReply, pageReply, pageRequestFields } from '../../envelope.ts';
import { noticeFilterFields } from './filter.schemas.ts';
import { fitReasonSchema, fittingNoticeSchema, noticeMarksSchema } from './member-lists.schemas.ts';

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
  marks: {
    method: 'POST',
    path: '/ai/bid/marks',
    auth: 'member',
    kind: 'query',
    background: true,
    summary: '给出的公告里哪些读过、合乎自己的哪些订阅，一页列表问一次',
    request: z.object({ ids: z.array(idSchema).min(1).max(100, '一次最多问 100 个') }),
    reply: listReply(noticeMarksSchema),
  },
});
