import { MAX_FAVORITE_NOTE_LENGTH } from '@zhucheng/domain-tender/fit';
import { z } from 'zod';
import { CODES } from '../../../codes.ts';
import { SORT_NEWEST } from '../../../constants.ts';
import { defineContract } from '../../../define-contract.ts';
import {
  idSchema,
  listReply,
  modelReply,
  pageReply,
  pageRequestFields,
} from '../../../envelope.ts';
import { favoriteSchema } from '../../accounts/activity.ts';
import { noticeFilterFields } from '../filter.schemas.ts';
import { fitReasonSchema, fittingNoticeSchema, noticeMarksSchema } from './lists.schemas.ts';

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
  listPagedByFavorite: {
    method: 'POST',
    path: '/ai/bid/listPagedByFavorite',
    auth: 'member',
    kind: 'query',
    summary: '我收藏的公告和项目，连同自己的备注、当前的截止时间和收藏后的新公告',
    request: z.object({
      sort: z.enum([SORT_NEWEST, 'deadline']).default(SORT_NEWEST),
      ...pageRequestFields,
    }),
    reply: pageReply(favoriteSchema, { changed: z.number().int() }),
  },
  saveFavoriteNote: {
    method: 'POST',
    path: '/ai/bid/saveFavoriteNote',
    auth: 'member',
    kind: 'mutation',
    invalidates: ['activity.favorites', 'tenderMemberLists.listPagedByFavorite'],
    summary: '给收藏的公告或项目写备注；别处已经改过时答复 40900，不覆盖',
    request: z.object({
      id: idSchema,
      note: z
        .string()
        .trim()
        .max(MAX_FAVORITE_NOTE_LENGTH, `备注最多 ${MAX_FAVORITE_NOTE_LENGTH} 个字，请缩短一些`),
      /** The note that was changed, as it was read. */
      before: z.string(),
    }),
    reply: modelReply(z.object({ id: idSchema, note: z.string() })),
    errors: [CODES.notFound, CODES.conflict],
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
