import { tenderOrganisationsContract } from '@zhucheng/contracts';
import { defineHandlers } from '../../../http/define-handlers.ts';
import { getOrganisationProfile } from './profile.service.ts';

/** Organisations and those that members follow. */
export default defineHandlers(tenderOrganisationsContract, {
  getOrg: async ({ input, context }) => ({ model: await getOrganisationProfile(context, input) }),
});
