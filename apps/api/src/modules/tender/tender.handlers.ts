import { tenderContract } from '@zhucheng/contracts';
import { defineHandlers } from '../../http/define-handlers.ts';
import { listPage, organisationPage } from './lists.service.ts';
import { memberPart } from './member-part.service.ts';
import { projectDetail } from './project.service.ts';

/** Tender notices, projects and organisations for everybody. */
export default defineHandlers(tenderContract, {
  first: async ({ input, context }) => ({ model: await projectDetail(context, input) }),
  checkLogin: async ({ input, context }) => ({ model: await memberPart(context, input.id) }),
  listPaged: ({ input, context }) => listPage(context, input),
  listOrgPaged: ({ input, context }) => organisationPage(context, input),
});
