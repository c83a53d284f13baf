import { openTendersContract } from '@zhucheng/contracts';
import { defineKeyHandlers } from '../../../http/open/define-key-handlers.ts';
import { getProjectRecord } from '../../tender/ocds/record.service.ts';
import { getNoticeComparison, getNoticeVersions } from '../../tender/versions/versions.service.ts';
import { getProject, getTender, listTenderChanges, listTenders } from './tenders.service.ts';

/** Tender notices and projects by the public API. */
export default defineKeyHandlers(openTendersContract, {
  listTenders: ({ input, context }) => listTenders(context, input),
  listTenderChanges: ({ input, context }) => listTenderChanges(context.db, input),
  getTender: ({ input, context }) => getTender(context, input.id),
  listTenderVersions: ({ input, context }) => getNoticeVersions(context, input.id),
  compareTenderVersions: ({ input, context }) => getNoticeComparison(context, input),
  getProject: ({ input, context }) => getProject(context, input.id),
  getProjectRecord: ({ input, context }) => getProjectRecord(context, { projectId: input.id }),
});
