/** Roles of an organisation, with what lists and links call it. */
export const ORGANISATION_ROLES = [
  { id: 'buyer', name: '招标人', verb: '招标' },
  { id: 'agency', name: '代理机构', verb: '代理' },
  { id: 'bidder', name: '投标单位', verb: '投标' },
] as const;

/** Key of a role. */
export type OrganisationRole = (typeof ORGANISATION_ROLES)[number]['id'];

/** All roles, for schemas. */
export const ORGANISATION_ROLE_IDS = ORGANISATION_ROLES.map(({ id }) => id) as [
  OrganisationRole,
  ...OrganisationRole[],
];

/** Fewest values of which median and quartiles are told. */
export const MIN_SAMPLE = 5;

/** Maximum number of names that a member's company bids under. */
export const MAX_COMPANY_NAMES = 10;

/** Maximum number of organisations that a member follows. */
export const MAX_FOLLOWED_ORGANISATIONS = 200;
