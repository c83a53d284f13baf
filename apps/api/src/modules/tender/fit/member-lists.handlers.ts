import { tenderMemberListsContract } from '@zhucheng/contracts';
import { defineHandlers } from '../../../http/define-handlers.ts';
import { listFavorites, saveFavoriteNote } from '../../activity/favorites.service.ts';
import { listMarks } from './marks.service.ts';
import { getSortedPage } from './fit.service.ts';

/** Lists of notices for members. */
export default defineHandlers(tenderMemberListsContract, {
  listPagedSort: ({ input, context }) => getSortedPage(context, input),
  listPagedByFavorite: ({ input, context }) => listFavorites(context, { ...input, kind: 'TENDER' }),
  saveFavoriteNote: async ({ input, context }) => ({
    model: await saveFavoriteNote(context, input),
  }),
  marks: async ({ input, context }) => ({ list: await listMarks(context, input.ids) }),
});
