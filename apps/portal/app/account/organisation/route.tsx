import { companyApi } from '@zhucheng/api-client';
import { preload, type PageHandle } from '@zhucheng/app-kit';
import { PageTdk, tdkQuery } from '@zhucheng/app-kit/site';
import { useSession } from '@zhucheng/auth-store';
import { Button, Empty, ErrorState, Skeleton } from '@zhucheng/ui';
import { lazy, type ComponentType } from 'react';
import { useLocation } from 'react-router';
import { MemberFrame } from '../centre/parts/member-frame.tsx';
import { pageIn } from '../centre/sections.ts';
import { AuditPart } from './audit-part.tsx';
import { MembersPart } from './members-part.tsx';
import { hrefOf, SECTIONS, type SectionKey } from './sections.ts';
import type { CompanyPartProps } from './company.ts';

export const handle: PageHandle = { query: ['tab', 'page'] };

const load = preload(() => [tdkQuery('organisation')]);
export const loader = load;
export const clientLoader = load;

const OpenCompany = lazy(() => import('./open-company.tsx'));

const PARTS: Record<SectionKey, ComponentType<CompanyPartProps>> = {
  company: lazy(() => import('./company-part.tsx')),
  members: MembersPart,
  invitations: lazy(() => import('./invitations-part.tsx')),
  branding: lazy(() => import('./branding-part.tsx')),
  audit: AuditPart,
};

/** The current organisation's part, or why there is none. */
function CurrentPart({ section, page }: { section: SectionKey; page: number }) {
  const { data, error, refetch } = companyApi.get.useQuery({}, { refetchOnMountOrArgChange: true });
  if (!data && !error) return <Skeleton kind="list" rows={4} />;
  if (!data) {
    const missing = error && 'code' in error && error.code === '40400';
    if (!missing) return <ErrorState onRetry={() => void refetch()} />;
    return (
      <>
        <Empty title="您还没有加入企业" actions={<Button to="/product">了解产品</Button>}>
          请企业管理员发邀请链接给您；也可以在下面为自己的单位开通企业账号。
        </Empty>
        <OpenCompany onOpened={() => void refetch()} />
      </>
    );
  }
  const Part = PARTS[section];
  return <Part company={data.model} page={page} onChanged={() => void refetch()} />;
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
        note={user.userinfo?.companyName}
        sections={sections}
        current={section}
        hrefOf={hrefOf}
      >
        <CurrentPart key={`${section}-${page}`} section={section} page={page} />
      </MemberFrame>
    </>
  );
}
