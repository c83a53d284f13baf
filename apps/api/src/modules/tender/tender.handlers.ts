import { tenderContract } from '@zhucheng/contracts';
import { defineHandlers } from '../../http/define-handlers.ts';
import { getOrganisationFacet } from './filter/organisation-facet.service.ts';
import { getNoticePage } from './notices.service.ts';
import { getMemberDetails } from './member-details/member-details.service.ts';
import { getOrganisationPage } from './organisations/organisations.service.ts';
import { getProjectDetail } from './project.service.ts';
import { getRelatedNotices } from './related/related-notices.service.ts';

/** Tender notices, projects and organisations for everybody. */
export default defineHandlers(tenderContract, {
  first: async ({ input, context }) => ({ model: await getProjectDetail(context, input) }),
  related: async ({ input, context }) => ({ model: await getRelatedNotices(context, input) }),
  checkLogin: async ({ input, context }) => ({ model: await getMemberDetails(context, input.id) }),
  listPaged: ({ input, context }) => getNoticePage(context, input),
  listOrgFacet: async ({ input, context }) => ({
    list: await getOrganisationFacet(context, input),
  }),
  listOrgPaged: ({ input, context }) => getOrganisationPage(context, input),
});
