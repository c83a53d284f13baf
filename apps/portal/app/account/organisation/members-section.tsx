import { companyApi } from '@zhucheng/api-client';
import { useShowToast } from '@zhucheng/app-shell';
import { joinWithSpacing } from '@zhucheng/tdk';
import { Button, ConfirmDialog, Input } from '@zhucheng/ui';
import { lazy, Suspense, useState } from 'react';
import { PagedList } from '../personal-centre/components/paged-list.tsx';
import { SectionCard } from '../personal-centre/components/section-card.tsx';
import parts from '../personal-centre/components/components.module.css';
import type { CompanySectionProps } from './company.ts';
import type { EditedMember } from './member-form.tsx';
import styles from './organisation.module.css';
import { sectionHref, canManage, ROLES } from './sections.ts';

/** Loaded when a member is edited. */
const MemberForm = lazy(() => import('./member-form.tsx'));

function Search({ keywords }: { keywords: string }) {
  return (
    <form action="/organisation" role="search" className={styles.search}>
      <input type="hidden" name="tab" value="members" />
      <Input
        name="keywords"
        type="search"
        inputSize="compact"
        defaultValue={keywords}
        maxLength={30}
        aria-label="按姓名、部门或职务找成员"
        placeholder="姓名、部门或职务"
      />
      <Button type="submit" size="small">
        查找
      </Button>
    </form>
  );
}

/** Removes a member from the company after confirmation. */
function Removing({ member, onClose }: { member: EditedMember; onClose: () => void }) {
  const [remove, { isLoading }] = companyApi.memberRemove.useMutation();
  const showToast = useShowToast();
  const takeOut = async () => {
    const { error } = await remove({ id: member.id });
    if (!error) showToast('success', `${member.name}已移出企业`);
    onClose();
  };
  return (
    <ConfirmDialog
      title={joinWithSpacing('把', member.name, '移出企业？')}
      action="移出"
      busy={isLoading}
      onConfirm={() => void takeOut()}
      onClose={onClose}
    >
      移出后对方不能再看企业的资料和项目，个人账号不受影响。
    </ConfirmDialog>
  );
}

/** Members of the company; administrators assign roles and remove members. */
export function MembersSection({ company, page, query: address }: CompanySectionProps) {
  const keywords = address.get('keywords')?.trim() ?? '';
  const query = companyApi.members.useQuery(
    { current: page, keywords: keywords || undefined },
    { refetchOnMountOrArgChange: true },
  );
  const [editing, setEditing] = useState<EditedMember>();
  const [leaving, setLeaving] = useState<EditedMember>();
  const runs = company.role !== 'member';
  return (
    <SectionCard
      title="成员"
      note={`共 ${company.members} 人。`}
      actions={
        runs ? (
          <Button size="small" icon="plus" to={sectionHref('invitations')}>
            邀请成员
          </Button>
        ) : undefined
      }
    >
      <Search keywords={keywords} />
      <PagedList
        query={query}
        label="成员"
        empty={{
          title: keywords ? `没有找到“${keywords}”` : '还没有成员',
          text: keywords ? '换个词试试，或者看全部成员。' : '邀请同事加入后会列在这里。',
          actions: (
            <>
              <Button to={sectionHref('members')}>看全部成员</Button>
              {runs && <Button to={sectionHref('invitations')}>邀请成员</Button>}
            </>
          ),
        }}
        hrefFor={(to) => sectionHref('members', to, keywords)}
        keyOf={({ id }) => id}
      >
        {({ realname, phone, ...row }) => {
          const member = { ...row, name: realname || phone };
          const managed = runs && (row.self || canManage(company.role, row.role));
          return (
            <>
              <h3>
                {member.name}
                {row.self && '（您）'}
              </h3>
              <p>{[realname && phone, row.department, row.title].filter(Boolean).join(' · ')}</p>
              <div className={`${parts.right} ${parts.below} ${styles.tools}`}>
                {ROLES[row.role]}
                {managed && (
                  <Button
                    size="small"
                    aria-label={`编辑 ${member.name}`}
                    onClick={() => setEditing(member)}
                  >
                    编辑
                  </Button>
                )}
                {managed && !row.self && (
                  <Button
                    size="small"
                    aria-label={`移出 ${member.name}`}
                    onClick={() => setLeaving(member)}
                  >
                    移出
                  </Button>
                )}
              </div>
            </>
          );
        }}
      </PagedList>
      {editing && (
        <Suspense>
          <MemberForm member={editing} actor={company.role} onClose={() => setEditing(undefined)} />
        </Suspense>
      )}
      {leaving && <Removing member={leaving} onClose={() => setLeaving(undefined)} />}
    </SectionCard>
  );
}
