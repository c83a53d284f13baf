import type { OrganisationRole } from './roles.ts';

/** Address of the page of a buyer, agency or bidder; without a role that of most of its projects. */
export const getOrganisationPath = (id: string, role?: OrganisationRole): string =>
  `/tender?view=org&id=${id}${role ? `&role=${role}` : ''}`;
