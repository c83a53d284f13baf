import { ORGANISATION_ROLE_IDS } from '@zhucheng/domain-tender';
import {
  defineListQuery,
  enumField,
  keywordsField,
  pageField,
  type ListQueryValues,
} from '@zhucheng/list-query';

const organisationQuery = defineListQuery({
  view: enumField(['orgs']),
  role: enumField(ORGANISATION_ROLE_IDS),
  keywords: keywordsField(),
  page: pageField(),
});

/** Filter and page of the list of organisations. */
export type OrganisationListFilter = Omit<
  NonNullable<ListQueryValues<typeof organisationQuery>>,
  'view'
>;

/** Filter of an address of the list; undefined for a malformed page number, other malformed values are dropped. */
export const parseOrganisationList = (query: URLSearchParams): OrganisationListFilter | undefined =>
  organisationQuery.parse(query);

/** Address of a page of the list: the inverse of {@link parseOrganisationList}. */
export const getOrganisationListPath = (filter: Partial<OrganisationListFilter>): string =>
  organisationQuery.format('/tender', { page: 1, ...filter, view: 'orgs' });
