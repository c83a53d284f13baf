import { consoleMediaContract } from '@zhucheng/contracts';
import { defineHandlers } from '../../../http/define-handlers.ts';
import { addUploadedMedia, uploadPicture } from './media-files.service.ts';
import {
  getMedia,
  getMediaPage,
  getMediaUses,
  removeMedia,
  updateMediaTexts,
} from './media.service.ts';

/** The media library. */
export default defineHandlers(consoleMediaContract, {
  listPaged: ({ input, context }) => getMediaPage(context, input),
  get: async ({ input, context }) => ({ model: await getMedia(context, input.id) }),
  upload: ({ input, context }) => uploadPicture(context, input),
  add: ({ input, context }) => addUploadedMedia(context, input),
  update: async ({ input, context }) => ({ model: await updateMediaTexts(context, input) }),
  uses: async ({ input, context }) => ({ list: await getMediaUses(context, input.id) }),
  remove: async ({ input, context }) => {
    await removeMedia(context, input.id);
    return {};
  },
});
