import { catalogueContract } from '@zhucheng/contracts';
import { BIZ_TYPES, type BizType } from '@zhucheng/domain-news';
import { defineHandlers } from '../../http/define-handlers.ts';
import { isSiteCompany } from '../site-company.rules.ts';
import { listColumns } from '../directories/directories.repository.ts';
import { toCatalogue } from '../directories/directories.rules.ts';
import { listBizTypeSummaries } from './catalogue.repository.ts';

/** The catalogue: all directory trees of the site. */
export default defineHandlers(catalogueContract, {
  getTree: async ({ input, context }) => {
    if (!isSiteCompany(input)) return { list: [] };
    return { list: toCatalogue(input.bizType, await listColumns(context.readDb, input.bizType)) };
  },

  getComBucket: async ({ input, context }) => {
    if (!isSiteCompany(input)) return { list: [] };
    const summaries = new Map(
      (await listBizTypeSummaries(context.readDb)).map((row) => [row.bizType, row]),
    );
    const list = BIZ_TYPES.map(({ id, name }) => toBizTypeSummary(id, name, summaries.get(id)));
    return { list };
  },
});

function toBizTypeSummary(
  bizType: BizType,
  name: string,
  found?: { directories: number; total: number },
) {
  return { bizType, name, directories: found?.directories ?? 0, total: found?.total ?? 0 };
}
