import { companyApi } from '@zhucheng/api-client';
import { spaced } from '@zhucheng/app-kit/account';
import { Button, ConfirmDialog } from '@zhucheng/ui';
import { useState } from 'react';
import { PagedList } from '../centre/parts/paged-list.tsx';
import { Part } from '../centre/parts/part.tsx';
import parts from '../centre/parts/parts.module.css';
import type { CompanyPartProps } from './company.ts';
import styles from './organisation.module.css';
import { hrefOf, ROLES } from './sections.ts';

/** Everybody of the organisation; administrators give roles and take people out. */
export function MembersPart({ company, page }: CompanyPartProps) {
  const query = companyApi.members.useQuery({ current: page }, { refetchOnMountOrArgChange: true });
  const [update] = companyApi.memberUpdate.useMutation();
  const [remove, removing] = companyApi.memberRemove.useMutation();
  const [leaving, setLeaving] = useState<{ id: string; name: string }>();
  const runs = company.role !== 'member';
  const after = async (work: PromiseLike<unknown>) => {
    await work;
    setLeaving(undefined);
    void query.refetch();
  };
  return (
    <Part
      title="成员"
      note={`共 ${company.members} 人。`}
      actions={
        runs ? (
          <Button size="small" icon="plus" to={hrefOf('invitations')}>
            邀请成员
          </Button>
        ) : undefined
      }
    >
      <PagedList
        query={query}
        label="成员"
        empty={{
          title: '还没有成员',
          text: '邀请同事加入后会列在这里。',
          actions: <Button to={hrefOf('invitations')}>邀请成员</Button>,
        }}
        hrefFor={(to) => hrefOf('members', to)}
        keyOf={({ id }) => id}
      >
        {({ id, realname, phone, role, department, title, self }) => (
          <>
            <h3>
              {realname || phone}
              {self && '（您）'}
            </h3>
            <p>{[phone, department, title].filter(Boolean).join(' · ')}</p>
            <div className={`${parts.right} ${styles.tools}`}>
              {runs && !self && role !== 'owner' ? (
                <>
                  <select
                    aria-label={`${realname || phone}的角色`}
                    value={role}
                    onChange={(event) =>
                      void after(update({ id, role: event.target.value as 'admin' | 'member' }))
                    }
                  >
                    <option value="admin">{ROLES.admin}</option>
                    <option value="member">{ROLES.member}</option>
                  </select>
                  <Button size="small" onClick={() => setLeaving({ id, name: realname || phone })}>
                    移出
                  </Button>
                </>
              ) : (
                ROLES[role]
              )}
            </div>
          </>
        )}
      </PagedList>
      {leaving && (
        <ConfirmDialog
          title={spaced(`把${leaving.name}移出企业？`)}
          action="移出"
          busy={removing.isLoading}
          onConfirm={() => void after(remove({ id: leaving.id }))}
          onClose={() => setLeaving(undefined)}
        >
          移出后对方不能再看企业的资料和项目，个人账号不受影响。
        </ConfirmDialog>
      )}
    </Part>
  );
}
