import { companyApi } from '@zhucheng/api-client';
import { preload, type PageHandle } from '@zhucheng/app-kit';
import { PageTdk, tdkQuery } from '@zhucheng/app-kit/site';
import { useSession } from '@zhucheng/auth-store';
import { lazy, type ComponentType } from 'react';
import { useLocation } from 'react-router';
import { NotYet } from '../centre/parts/not-yet.tsx';
import { MemberFrame } from '../centre/parts/member-frame.tsx';
import { pageIn } from '../centre/sections.ts';
import { AuditPart } from './audit-part.tsx';
import { CompanySwitch } from './company-switch.tsx';
import { MembersPart } from './members-part.tsx';
import { hrefOf, SECTIONS, type SectionKey } from './sections.ts';
import type { CompanyPartProps } from './company.ts';

export const handle: PageHandle = { query: ['tab', 'page', 'keywords'] };

const load = preload(() => [tdkQuery('organisation')]);
export const loader = load;
export const clientLoader = load;

const NoCompany = lazy(() => import('./no-company.tsx'));

const PARTS: Record<SectionKey, ComponentType<CompanyPartProps>> = {
  company: lazy(() => import('./company-part.tsx')),
  members: MembersPart,
  invitations: lazy(() => import('./invitations-part.tsx')),
  branding: lazy(() => import('./branding-part.tsx')),
  audit: AuditPart,
};

/** The current organisation's part, or why there is none. */
function CurrentPart(props: { section: SectionKey; page: number; query: URLSearchParams }) {
  const { section, page, query } = props;
  const { user } = useSession();
  const none = user.userinfo?.companyId === null;
  const { data, error, refetch } = companyApi.get.useQuery(
    {},
    { skip: none, refetchOnMountOrArgChange: true },
  );
  const onChanged = () => void refetch();
  // Who has been taken out meanwhile belongs to none either.
  const gone = error && 'code' in error && error.code === '40400';
  if (none || gone) return <NoCompany />;
  if (!data) return <NotYet query={{ error, refetch }} kind="list" rows={4} />;
  const Part = PARTS[section];
  return <Part company={data.model} page={page} query={query} onChanged={onChanged} />;
}

/** `/organisation`: the company that the member works in; what only its administrators may see, the API decides. */
export default function Organisation() {
  const query = new URLSearchParams(useLocation().search);
  const { user } = useSession();
  const admin = user.userinfo?.roles.includes('org') ?? false;
  const sections = SECTIONS.filter((section) => admin || !section.admin);
  const section = sections.find(({ key }) => key === query.get('tab'))?.key ?? 'company';
  const page = pageIn(query);
  return (
    <>
      <PageTdk page="organisation" path="/organisation" noindex />
      <MemberFrame
        title="组织平台"
        note={<CompanySwitch />}
        sections={sections}
        current={section}
        hrefOf={hrefOf}
      >
        <CurrentPart
          key={`${section}-${page}-${query.get('keywords')}-${user.userinfo?.companyId}`}
          section={section}
          page={page}
          query={query}
        />
      </MemberFrame>
    </>
  );
}
