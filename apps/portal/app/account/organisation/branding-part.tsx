import { companyApi } from '@zhucheng/api-client';
import { NotYet } from '../centre/parts/not-yet.tsx';
import { Part } from '../centre/parts/part.tsx';
import type { CompanyPartProps } from './company.ts';
import { BrandingForm } from './branding-form.tsx';

/** How the organisation's own login page looks, with a live preview. */
export default function BrandingPart({ company }: CompanyPartProps) {
  const query = companyApi.branding.useQuery({}, { refetchOnMountOrArgChange: true });
  const { data, refetch } = query;
  return (
    <Part title="登录页品牌" note="草稿只有管理员看得到，发布后企业的登录页才会更新。">
      {!data && <NotYet query={query} kind="list" rows={3} />}
      {data && (
        <BrandingForm
          draft={data.model.draft}
          domain={data.model.loginDomain ?? ''}
          company={company.name}
          onSaved={() => void refetch()}
        />
      )}
    </Part>
  );
}
