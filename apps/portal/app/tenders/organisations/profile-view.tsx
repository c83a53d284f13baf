import { tenderOrganisationsApi } from '@zhucheng/api-client';
import {
  createBreadcrumbs,
  INFORMATION_CRUMB,
  PageTdk,
  parseId,
  staticContent,
  tdkQuery,
  useNow,
} from '@zhucheng/app-shell';
import {
  getOrganisationPath,
  ORGANISATION_ROLES,
  type OrganisationRole,
} from '@zhucheng/domain-tender';
import { Breadcrumb, Button, Container, PageHeader, Tag } from '@zhucheng/ui';
import { useSearchParams } from 'react-router';
import { subscribeHref } from '../../shared/tender-request.ts';
import { CompanyMarks } from '../follow/company-marks.tsx';
import { FollowButton } from '../follow/follow-button.tsx';
import type { GetViewQueries } from '../views.tsx';
import { getOrganisationListPath } from './list-query.ts';
import { getMainRole, toPartyFilter, type Profile } from './profile-links.ts';

const ProfileFigures = staticContent(() => import('./profile-figures.tsx'));

const findRole = (id: string | null) => ORGANISATION_ROLES.find((role) => role.id === id);

/** Request of the organisation that an address names; unknown roles are ignored. */
function toRequest(query: URLSearchParams): { id: string; role?: OrganisationRole } {
  const role = findRole(query.get('role'))?.id;
  return { id: query.get('id') ?? '', ...(role && { role }) };
}

/** Leaves out what only the static figures show. */
const withoutFigures = <Reply extends { model: Profile }>(reply: Reply): Reply => ({
  ...reply,
  model: { ...reply.model, winners: [], agencies: [], buyers: [], rivals: [], ratios: [] },
});

/** Queries of the page of one organisation; a malformed or unknown id is the not-found page. */
export const getQueries: GetViewQueries = async ({ query, load }) => {
  parseId(query.get('id') ?? undefined);
  await load(tenderOrganisationsApi.getOrg.initiate(toRequest(query)), withoutFigures);
  return [tdkQuery('tenderOrg'), ProfileFigures.preload()];
};

/** One buyer, agency or bidder. */
export default function ProfileView() {
  const [query] = useSearchParams();
  const request = toRequest(query);
  const now = useNow();
  const { data } = tenderOrganisationsApi.getOrg.useQuery(request);
  if (!data) return null;
  const { id, name, region, role, roles } = data.model;
  const roleName = findRole(role)?.name ?? '';
  const crumbs = createBreadcrumbs(
    INFORMATION_CRUMB,
    { name: '招标信息', href: '/tender' },
    { name: roleName, href: getOrganisationListPath({ page: 1, role }) },
    { name },
  );
  const path = getOrganisationPath(id, role === getMainRole(roles) ? undefined : role);
  return (
    <Container>
      <PageTdk
        page="tenderOrg"
        path={path}
        crumbs={crumbs}
        values={{ title: name, region, infoType: roleName }}
      />
      <Breadcrumb items={crumbs} />
      <PageHeader
        title={name}
        tags={
          <>
            {roles.map((each) => (
              <RoleTag key={each.role} id={id} current={role} {...each} />
            ))}
            {region && <Tag>{region}</Tag>}
          </>
        }
        actions={
          <>
            <Button icon="bell" to={subscribeHref(toPartyFilter({ id, role }))} rel="nofollow">
              订阅它的公告
            </Button>
            <FollowButton key={id} id={id} />
          </>
        }
      />
      <ProfileFigures key={path} request={request} now={now} />
      <CompanyMarks key={`marks ${path}`} />
    </Container>
  );
}

interface RoleTagProps {
  id: string;
  role: OrganisationRole;
  projects: number;
  current: OrganisationRole;
}

/** Role of the organisation: the shown one as a label, others as links. */
function RoleTag({ id, role, projects, current }: RoleTagProps) {
  const label = `${findRole(role)?.name} ${projects} 个项目`;
  return role === current ? (
    <Tag>{label}</Tag>
  ) : (
    <Tag to={getOrganisationPath(id, role)}>看作为{label}</Tag>
  );
}
