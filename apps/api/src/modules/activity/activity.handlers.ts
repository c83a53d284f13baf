import { activityContract } from '@zhucheng/contracts';
import { defineHandlers } from '../../http/define-handlers.ts';
import {
  clearReadingHistory,
  listReadingHistory,
  recordReadingHistory,
} from './reading-history.service.ts';
import {
  getInviter,
  listInvitedMembers,
  getInviteLink,
  bindVideoChannel,
} from './invite-links.service.ts';
import {
  removeFavorite,
  filterFavorites,
  listFavorites,
  markFavoritesSeen,
} from './favorites.service.ts';
import { listDownloads } from './member-downloads.service.ts';

/** Reading history, favorites, downloads and invitations of members. */
export default defineHandlers(activityContract, {
  historyCreate: async ({ input, context }) => ({
    model: { points: await recordReadingHistory(context, input) },
  }),
  historyListPaged: ({ input, context }) => listReadingHistory(context, input),
  historyClear: async ({ input, context }) => ({
    model: { removed: await clearReadingHistory(context, input.id) },
  }),
  favorites: ({ input, context }) => listFavorites(context, input),
  favoriteAmong: async ({ input, context }) => ({
    list: await filterFavorites(context, input.ids),
  }),
  favoriteSeen: async ({ input, context }) => ({
    model: { seen: await markFavoritesSeen(context, input.id) },
  }),
  favoriteRemove: async ({ input, context }) => ({
    model: { removed: await removeFavorite(context, input.id) },
  }),
  downloads: ({ input, context }) => listDownloads(context, input),

  generateLink: async ({ input, context }) => ({
    model: await getInviteLink(context, input.channel),
  }),
  invited: ({ input, context }) => listInvitedMembers(context, input),
  inviterOf: async ({ input, context }) => ({ model: await getInviter(context, input.code) }),
  loginBilibili: async ({ input, context }) => ({
    model: await bindVideoChannel(context, input.uid),
  }),
});
