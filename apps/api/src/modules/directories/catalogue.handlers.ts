import { catalogueContract } from '@zhucheng/contracts';
import { defineHandlers } from '../../http/define-handlers.ts';
import { getBizTypeSummaries, getCatalogue } from './directories.service.ts';

/** The catalogue: all directory trees of the site. */
export default defineHandlers(catalogueContract, {
  getTree: async ({ input, context }) => ({ list: await getCatalogue(context.readDb, input) }),
  getComBucket: async ({ input, context }) => ({
    list: await getBizTypeSummaries(context.readDb, input),
  }),
});
