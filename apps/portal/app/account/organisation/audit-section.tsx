import { companyApi } from '@zhucheng/api-client';
import { Button } from '@zhucheng/ui';
import { formatMinute } from '../personal-centre/components/activity-row.tsx';
import { PagedList } from '../personal-centre/components/paged-list.tsx';
import { SectionCard } from '../personal-centre/components/section-card.tsx';
import type { CompanySectionProps } from './company.ts';
import { sectionHref } from './sections.ts';

/** Audit log of the company. */
export function AuditSection({ page }: CompanySectionProps) {
  const query = companyApi.audit.useQuery({ current: page }, { refetchOnMountOrArgChange: true });
  return (
    <SectionCard title="操作记录" note="成员、邀请、资料和品牌的每次改动都记在这里，不能修改。">
      <PagedList
        query={query}
        label="操作记录"
        empty={{
          title: '还没有操作记录',
          text: '邀请成员、调整角色或修改资料后，会出现在这里。',
          actions: (
            <>
              <Button to={sectionHref('members')}>看成员</Button>
              <Button to={sectionHref('company')}>看企业资料</Button>
            </>
          ),
        }}
        hrefFor={(to) => sectionHref('audit', to)}
        keyOf={({ id }) => id}
      >
        {({ text, actor, address, at }) => (
          <>
            <h3>{text}</h3>
            <p>
              {actor} · {address} · {formatMinute(at)}
            </p>
          </>
        )}
      </PagedList>
    </SectionCard>
  );
}
