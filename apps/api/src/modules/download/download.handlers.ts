import { CODES, downloadContract } from '@zhucheng/contracts';
import { fromWireId } from '../../db/ids.ts';
import { ApiError } from '../../http/api-error.ts';
import { defineHandlers } from '../../http/define-handlers.ts';
import { isOwnCompany } from '../company.ts';
import { listColumns } from '../directories/directories.repository.ts';
import { toCatalogue } from '../directories/directories.rules.ts';
import { isWithdrawn } from '../news/article-detail.ts';
import { gone } from '../news/refusals.ts';
import { findDownloadCount } from './downloads.repository.ts';
import { LOGIN_TO_DOWNLOAD } from './file-access.ts';
import { listMostDownloaded } from './materials.repository.ts';
import { materials } from './materials.service.ts';

/** Materials to download, for everybody to find and for members to take. */
export default defineHandlers(downloadContract, {
  listPaged: ({ input, context }) => materials(context, input),

  getTree: async ({ input, context }) => {
    if (!isOwnCompany(input)) return { list: [] };
    return { list: toCatalogue('DOWNLOAD', await listColumns(context.reads, 'DOWNLOAD')) };
  },

  topDownload: async ({ input, context }) => ({
    list: isOwnCompany(input) ? await listMostDownloaded(context.reads, input.size) : [],
  }),

  checkLogin: async ({ input, context }) => {
    const id = fromWireId(input.id);
    const downloadCount = await findDownloadCount(context.db, id);
    if (downloadCount === undefined) throw gone(await isWithdrawn(context.db, id));
    if (!context.session) throw new ApiError(CODES.loginNeeded, LOGIN_TO_DOWNLOAD);
    return { model: { id: input.id, downloadCount } };
  },
});
