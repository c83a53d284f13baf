import { companyApi } from '@zhucheng/api-client';
import { Button } from '@zhucheng/ui';
import { minuteOf } from '../centre/parts/kept-row.tsx';
import { PagedList } from '../centre/parts/paged-list.tsx';
import { Part } from '../centre/parts/part.tsx';
import type { CompanyPartProps } from './company.ts';
import { hrefOf } from './sections.ts';

/** Who changed what in the organisation. */
export function AuditPart({ page }: CompanyPartProps) {
  const query = companyApi.audit.useQuery({ current: page }, { refetchOnMountOrArgChange: true });
  return (
    <Part title="操作记录" note="成员、邀请、资料和品牌的每次改动都记在这里，不能修改。">
      <PagedList
        query={query}
        label="操作记录"
        empty={{
          title: '还没有操作记录',
          text: '邀请成员、调整角色或修改资料后，会出现在这里。',
          actions: (
            <>
              <Button to={hrefOf('members')}>看成员</Button>
              <Button to={hrefOf('company')}>看企业资料</Button>
            </>
          ),
        }}
        hrefFor={(to) => hrefOf('audit', to)}
        keyOf={({ id }) => id}
      >
        {({ text, actor, address, at }) => (
          <>
            <h3>{text}</h3>
            <p>
              {actor} · {address} · {minuteOf(at)}
            </p>
          </>
        )}
      </PagedList>
    </Part>
  );
}
