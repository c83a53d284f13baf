import { activityContract } from '@zhucheng/contracts';
import { defineHandlers } from '../../http/define-handlers.ts';
import { clearHistory, listHistory, noteReading } from './history.service.ts';
import { inviterOf, listInvited, ownLink, videoChannel } from './invitations.service.ts';
import { dropFavorite, keptAmong, listDownloads, listFavorites } from './kept.service.ts';

/** What members have read, kept and taken, and whom they invited. */
export default defineHandlers(activityContract, {
  historyCreate: async ({ input, context }) => ({
    model: { points: await noteReading(context, input) },
  }),
  historyListPaged: ({ input, context }) => listHistory(context, input),
  historyClear: async ({ input, context }) => ({
    model: { removed: await clearHistory(context, input.id) },
  }),
  favorites: ({ input, context }) => listFavorites(context, input),
  favoriteAmong: async ({ input, context }) => ({ list: await keptAmong(context, input.ids) }),
  favoriteRemove: async ({ input, context }) => ({
    model: { removed: await dropFavorite(context, input.id) },
  }),
  downloads: ({ input, context }) => listDownloads(context, input),

  generateLink: async ({ input, context }) => ({ model: await ownLink(context, input.channel) }),
  invited: ({ input, context }) => listInvited(context, input),
  inviterOf: async ({ input, context }) => ({ model: await inviterOf(context, input.code) }),
  loginBilibili: async ({ input, context }) => ({
    model: await videoChannel(context, input.uid),
  }),
});
