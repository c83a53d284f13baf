import { companyApi } from '@zhucheng/api-client';
import { QueryPending } from '../personal-centre/components/query-pending.tsx';
import { SectionCard } from '../personal-centre/components/section-card.tsx';
import type { CompanySectionProps } from './company.ts';
import { BrandingForm } from './branding-form.tsx';
import type { Branding } from './branding-preview.tsx';

/** True while the draft differs from the published branding. */
function formatStatus(model?: { draft: Branding; published: Branding }): string {
  const rule = '草稿只有管理员看得到，发布后企业的登录页才会更新。';
  if (!model) return rule;
  const same = JSON.stringify(model.draft) === JSON.stringify(model.published);
  return rule + (same ? '现在没有未发布的改动。' : '草稿里有改动还没有发布。');
}

/** Branding of the company's login page, with a live preview. */
export default function BrandingSection({ company }: CompanySectionProps) {
  const query = companyApi.branding.useQuery({}, { refetchOnMountOrArgChange: true });
  const { data } = query;
  return (
    <SectionCard title="登录页品牌" note={formatStatus(data?.model)}>
      {!data && <QueryPending query={query} kind="list" rows={3} />}
      {data && (
        <BrandingForm
          draft={data.model.draft}
          domain={data.model.loginDomain ?? ''}
          proof={data.model.domainProof}
          company={company.name}
        />
      )}
    </SectionCard>
  );
}
