import { consoleRolesApi, isCallError } from '@zhucheng/api-client';
import { ErrorState, Icon } from '@zhucheng/ui';
import { Button } from 'antd';
import { useState } from 'react';
import { PageTitle } from '../shared/parts/page-title.tsx';
import { createDraft, toDraft, type RoleDraft } from './role-draft.ts';
import { RoleEditor } from './role-editor.tsx';
import { RoleTable } from './role-table.tsx';
import styles from './roles.module.css';

/** Roles of staff: what each may do, as a matrix. */
export default function Roles() {
  const { data, error, refetch } = consoleRolesApi.list.useQuery();
  const [draft, setDraft] = useState<RoleDraft>();
  return (
    <>
      <PageTitle>角色</PageTitle>
      <header className={styles.head}>
        <h1>角色</h1>
        <span>{data && `${data.list.length} 个`}</span>
        <Button type="primary" icon={<Icon name="plus" />} onClick={() => setDraft(createDraft())}>
          新建角色
        </Button>
      </header>
      <p className={styles.lead}>只能给别人自己也有的权限。改动立即生效，不用重新登录。</p>
      {!data && isCallError(error) && (
        <ErrorState title={error.msg} onRetry={() => void refetch()} />
      )}
      {data && <RoleTable roles={data.list} onEdit={(role) => setDraft(toDraft(role))} />}
      {draft && <RoleEditor initial={draft} onClose={() => setDraft(undefined)} />}
    </>
  );
}
