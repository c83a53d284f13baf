import { tenderOrganisationsContract } from '@zhucheng/contracts';
import { defineHandlers } from '../../../http/define-handlers.ts';
import { getCompanyNames, saveCompanyNames } from './company-names.service.ts';
import {
  followOrganisation,
  getFollowedNoticePage,
  getFollowedPage,
  unfollowOrganisation,
} from './followed.service.ts';
import { getOrganisationProfile } from './profile.service.ts';

/** Organisations, those that members follow, and the names that members' companies bid under. */
export default defineHandlers(tenderOrganisationsContract, {
  getOrg: async ({ input, context }) => ({ model: await getOrganisationProfile(context, input) }),
  follow: async ({ input, context }) => ({ model: await followOrganisation(context, input.id) }),
  unfollow: async ({ input, context }) => ({
    model: await unfollowOrganisation(context, input.id),
  }),
  listFollowed: ({ input, context }) => getFollowedPage(context, input),
  listPagedByFollow: ({ input, context }) => getFollowedNoticePage(context, input),
  getNames: async ({ context }) => ({ model: await getCompanyNames(context) }),
  updateNames: async ({ input, context }) => ({
    model: await saveCompanyNames(context, input.names),
  }),
});
