import { downloadContract } from '@zhucheng/contracts';
import { fromWireId } from '../../wire-format.ts';
import { defineHandlers } from '../../http/define-handlers.ts';
import { isSiteCompany } from '../site-company.rules.ts';
import { listColumns } from '../directories/directories.repository.ts';
import { toCatalogue } from '../directories/directories.rules.ts';
import { checkDownload } from './downloads.service.ts';
import { listMostDownloaded } from './materials.repository.ts';
import { getMaterialPage } from './materials.service.ts';

/** Materials, public to find and for members to download. */
export default defineHandlers(downloadContract, {
  listPaged: ({ input, context }) => getMaterialPage(context, input),

  getTree: async ({ input, context }) => {
    if (!isSiteCompany(input)) return { list: [] };
    return { list: toCatalogue('DOWNLOAD', await listColumns(context.readDb, 'DOWNLOAD')) };
  },

  topDownload: async ({ input, context }) => ({
    list: isSiteCompany(input) ? await listMostDownloaded(context.readDb, input.size) : [],
  }),

  checkLogin: async ({ input, context }) => {
    const { downloadCount, cost } = await checkDownload(context, fromWireId(input.id));
    return { model: { id: input.id, downloadCount, cost } };
  },
});
