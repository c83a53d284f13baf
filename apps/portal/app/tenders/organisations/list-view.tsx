import { tenderApi } from '@zhucheng/api-client';
import {
  assertPageExists,
  createBreadcrumbs,
  INFORMATION_CRUMB,
  notFound,
  PageTdk,
  staticContent,
  tdkQuery,
  withoutRecords,
} from '@zhucheng/app-shell';
import { ORGANISATION_ROLES } from '@zhucheng/domain-tender';
import { Breadcrumb, Container, PageHeader } from '@zhucheng/ui';
import { useSearchParams } from 'react-router';
import { CompanyMarks } from '../follow/company-marks.tsx';
import type { GetViewQueries } from '../views.tsx';
import {
  getOrganisationListPath,
  parseOrganisationList,
  type OrganisationListFilter,
} from './list-query.ts';

const OrganisationList = staticContent(() => import('./organisation-list.tsx'));

/** Request of a page of the list. */
const toListRequest = ({ page, ...filter }: OrganisationListFilter) => ({
  ...filter,
  current: page,
  size: 20,
});

const FIRST_PAGE: OrganisationListFilter = { page: 1 };

/** Queries of the list of organisations; a page beyond the last one is the not-found page. */
export const getQueries: GetViewQueries = async ({ query, load }) => {
  const filter = parseOrganisationList(query) ?? notFound();
  const list = tenderApi.listOrgPaged.initiate(toListRequest(filter));
  assertPageExists(await load(list, withoutRecords), filter.page);
  return [tdkQuery('tenderOrgs'), OrganisationList.preload()];
};

/** Buyers, agencies and bidders. */
export default function ListView() {
  const [query] = useSearchParams();
  const filter = parseOrganisationList(query) ?? FIRST_PAGE;
  const { data } = tenderApi.listOrgPaged.useQuery(toListRequest(filter));
  if (!data) return null;
  const roleName = ORGANISATION_ROLES.find(({ id }) => id === filter.role)?.name;
  const crumbs = createBreadcrumbs(
    INFORMATION_CRUMB,
    { name: '招标信息', href: '/tender' },
    { name: roleName ?? '招投标单位' },
  );
  const { role, page } = filter;
  return (
    <Container>
      <PageTdk
        page="tenderOrgs"
        path={getOrganisationListPath({ role, page })}
        current={page}
        crumbs={crumbs}
        noindex={data.total === 0 || filter.keywords !== undefined}
        values={{ infoType: roleName ?? '招标人、代理机构与投标单位' }}
      />
      <Breadcrumb items={crumbs} />
      <PageHeader
        title="招投标单位"
        note="谁在招标，谁在代理，谁常中标；点名称看近一年的个数、金额和价格。"
      />
      <OrganisationList key={getOrganisationListPath(filter)} filter={filter} />
      <CompanyMarks key={`marks ${getOrganisationListPath(filter)}`} />
    </Container>
  );
}
