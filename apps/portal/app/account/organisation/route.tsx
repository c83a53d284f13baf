import { companyApi } from '@zhucheng/api-client';
import { preload, type PageHandle, PageTdk, tdkQuery } from '@zhucheng/app-shell';
import { useSession } from '@zhucheng/auth-store';
import { lazy, type ComponentType } from 'react';
import { useLocation } from 'react-router';
import { QueryPending } from '../personal-centre/components/query-pending.tsx';
import { MemberLayout } from '../personal-centre/components/member-layout.tsx';
import { parsePage } from '../personal-centre/sections.ts';
import { AuditSection } from './audit-section.tsx';
import { CompanySwitch } from './company-switch.tsx';
import { MembersSection } from './members-section.tsx';
import { sectionHref, SECTIONS, type SectionKey } from './sections.ts';
import type { CompanySectionProps } from './company.ts';

export const handle: PageHandle = { query: ['tab', 'page', 'keywords', 'owner', 'add', 'card'] };

const load = preload(() => [tdkQuery('organisation')]);
export const loader = load;
export const clientLoader = load;

const NoCompany = lazy(() => import('./no-company.tsx'));

const PARTS: Record<SectionKey, ComponentType<CompanySectionProps>> = {
  company: lazy(() => import('./company-section.tsx')),
  members: MembersSection,
  bids: lazy(() => import('./bids/bids-section.tsx')),
  regions: lazy(() => import('./regions/regions-section.tsx')),
  invitations: lazy(() => import('./invitations-section.tsx')),
  branding: lazy(() => import('./branding-section.tsx')),
  audit: AuditSection,
};

/** Section of the current company, or the reason there is none. */
function CurrentPart(props: { section: SectionKey; page: number; query: URLSearchParams }) {
  const { section, page, query } = props;
  const { user } = useSession();
  const none = user.userinfo?.companyId === null;
  const { data, error, refetch } = companyApi.get.useQuery(
    {},
    { skip: none, refetchOnMountOrArgChange: true },
  );
  // A member removed meanwhile has no company either.
  const gone = error && 'code' in error && error.code === '40400';
  if (none || gone) return <NoCompany section={section} />;
  if (!data) return <QueryPending query={{ error, refetch }} kind="list" rows={4} />;
  const Part = PARTS[section];
  return <Part company={data.model} page={page} query={query} />;
}

/** `/organisation`: the member's company; the API decides what administrators alone may see. */
export default function Organisation() {
  const query = new URLSearchParams(useLocation().search);
  const { user } = useSession();
  const admin = user.userinfo?.roles.includes('org') ?? false;
  const sections = SECTIONS.filter((section) => admin || !section.admin);
  const section = sections.find(({ key }) => key === query.get('tab'))?.key ?? 'company';
  const page = parsePage(query);
  return (
    <>
      <PageTdk page="organisation" path="/organisation" noindex />
      <MemberLayout
        title="组织平台"
        note={<CompanySwitch />}
        sections={sections}
        current={section}
        hrefOf={sectionHref}
      >
        <CurrentPart
          key={`${section}-${page}-${query.get('keywords')}-${user.userinfo?.companyId}`}
          section={section}
          page={page}
          query={query}
        />
      </MemberLayout>
    </>
  );
}
