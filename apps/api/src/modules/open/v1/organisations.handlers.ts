import { openOrganisationsContract } from '@zhucheng/contracts';
import { defineKeyHandlers } from '../../../http/open/define-key-handlers.ts';
import { getOrganisationPage } from '../../tender/organisations/organisations.service.ts';
import { getOrganisationProfile } from '../../tender/organisations/profile.service.ts';
import { readPart } from './pages.service.ts';

/** Buyers, agencies and bidders by the public API. */
export default defineKeyHandlers(openOrganisationsContract, {
  listOrganisations: ({ input: { limit, cursor, ...conditions }, context }) =>
    readPart(
      { name: 'organisations', conditions },
      { limit, cursor },
      (page) => getOrganisationPage(context, { ...conditions, ...page }),
      (record) => record,
    ),
  getOrganisation: ({ input, context }) => getOrganisationProfile(context, input),
});
