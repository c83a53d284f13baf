import { CODES, downloadContract } from '@zhucheng/contracts';
import { fromWireId } from '../../db/wire-id.ts';
import { ApiError } from '../../http/api-error.ts';
import { defineHandlers } from '../../http/define-handlers.ts';
import { isSiteCompany } from '../site-company.rules.ts';
import { listColumns } from '../directories/directories.repository.ts';
import { toCatalogue } from '../directories/directories.rules.ts';
import { isArticleWithdrawn } from '../news/article-detail.ts';
import { articleNotFound } from '../news/refusals.ts';
import { findMaterial } from './downloads.repository.ts';
import { getDownloadFees } from './downloads.service.ts';
import { LOGIN_TO_DOWNLOAD_MESSAGE } from './file-access.ts';
import { listMostDownloaded } from './materials.repository.ts';
import { getMaterialPage } from './materials.service.ts';

/** Materials to download, for everybody to find and for members to take. */
export default defineHandlers(downloadContract, {
  listPaged: ({ input, context }) => getMaterialPage(context, input),

  getTree: async ({ input, context }) => {
    if (!isSiteCompany(input)) return { list: [] };
    return { list: toCatalogue('DOWNLOAD', await listColumns(context.reads, 'DOWNLOAD')) };
  },

  topDownload: async ({ input, context }) => ({
    list: isSiteCompany(input) ? await listMostDownloaded(context.reads, input.size) : [],
  }),

  checkLogin: async ({ input, context }) => {
    const id = fromWireId(input.id);
    const { db, session } = context;
    const found = await findMaterial(db, id);
    if (!found) throw articleNotFound(await isArticleWithdrawn(db, id));
    if (!session) throw new ApiError(CODES.loginNeeded, LOGIN_TO_DOWNLOAD_MESSAGE);
    const { downloadCount, memberOnly, fileIds } = found;
    const { cost, balance } = await getDownloadFees(db, session.userId, memberOnly ? fileIds : []);
    if (cost > balance) throw tooFewPoints(cost, balance);
    return { model: { id: input.id, downloadCount, cost } };
  },
});

const tooFewPoints = (cost: number, balance: number) =>
  new ApiError(
    CODES.conflict,
    `这份会员资料需要 ${cost} 积分，您现有 ${balance} 积分，可以签到或阅读文章获得`,
  );
