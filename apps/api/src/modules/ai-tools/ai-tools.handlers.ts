import { aiToolsContract } from '@zhucheng/contracts';
import { defineHandlers } from '../../http/define-handlers.ts';
import { listFavoriteTools, setFavoriteTool } from './favorites.service.ts';
import { markStandardsOfText } from './standards.service.ts';
import { getTool, listTools } from './tools.service.ts';

/** Writing tools and their forms, members' favourites among them, and the check of standards. */
export default defineHandlers(aiToolsContract, {
  list: async () => ({ list: listTools() }),
  get: async ({ input, context }) => ({ model: await getTool(context, input.id) }),
  favorites: async ({ context }) => ({ list: await listFavoriteTools(context) }),
  favorite: async ({ input, context }) => ({
    model: await setFavoriteTool(context, input.id, true),
  }),
  cancelFavorite: async ({ input, context }) => ({
    model: await setFavoriteTool(context, input.id, false),
  }),
  checkStandards: async ({ input, context }) => ({
    model: await markStandardsOfText(context, input.text),
  }),
});
