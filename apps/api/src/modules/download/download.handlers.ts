import { downloadContract } from '@zhucheng/contracts';
import { defineHandlers } from '../../http/define-handlers.ts';
import { getCatalogue } from '../directories/directories.service.ts';
import { checkDownload } from './downloads.service.ts';
import { getMaterialPage, getMostDownloaded } from './materials.service.ts';

/** Materials, public to find and for members to download. */
export default defineHandlers(downloadContract, {
  listPaged: ({ input, context }) => getMaterialPage(context, input),
  getTree: async ({ input, context }) => ({
    list: await getCatalogue(context.readDb, { ...input, bizType: 'DOWNLOAD' }),
  }),
  topDownload: async ({ input, context }) => ({ list: await getMostDownloaded(context, input) }),
  checkLogin: async ({ input, context }) => ({ model: await checkDownload(context, input.id) }),
});
