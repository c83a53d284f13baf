import { tenderMemberListsContract } from '@zhucheng/contracts';
import { defineHandlers } from '../../../http/define-handlers.ts';
import { listMarks } from './marks.service.ts';
import { getSortedPage } from './fit.service.ts';

/** Lists of notices for members. */
export default defineHandlers(tenderMemberListsContract, {
  listPagedSort: ({ input, context }) => getSortedPage(context, input),
  marks: async ({ input, context }) => ({ list: await listMarks(context, input.ids) }),
});
