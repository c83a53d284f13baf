import { openOauthApi } from '@zhucheng/api-client';
import { useShowToast } from '@zhucheng/app-shell';
import type { GrantedApp } from '@zhucheng/contracts';
import { SCOPES } from '@zhucheng/contracts/open/scopes';
import { Button, ConfirmDialog, EmptyState } from '@zhucheng/ui';
import { useState } from 'react';
import { formatMinute } from './components/activity-row.tsx';
import styles from './components/components.module.css';
import { QueryPending } from './components/query-pending.tsx';
import { SectionCard } from './components/section-card.tsx';

function AppRow({ app, onRevoke }: { app: GrantedApp; onRevoke: () => void }) {
  const { name, scopes, createdAt, lastUsedAt } = app;
  const words = scopes.map((scope) => SCOPES[scope]);
  return (
    <li>
      <h3>{name}</h3>
      <p>可以{words.length > 0 ? words.join('；') : '认出每次都是您'}</p>
      <p>
        {formatMinute(createdAt)} 授权，
        {lastUsedAt ? `${formatMinute(lastUsedAt)} 最后使用` : '还没有使用过'}
      </p>
      <div className={styles.right}>
        <Button size="small" aria-label={`收回授权：${name}`} onClick={onRevoke}>
          收回授权
        </Button>
      </div>
    </li>
  );
}

/** Applications that the member has allowed to act in their name. */
export default function AppsSection() {
  const query = openOauthApi.listGrants.useQuery({}, { refetchOnMountOrArgChange: true });
  const [asking, setAsking] = useState<GrantedApp>();
  const [revoke, { isLoading }] = openOauthApi.revokeGrant.useMutation();
  const showToast = useShowToast();
  const revokeNow = async ({ appId, name }: GrantedApp) => {
    const { error } = await revoke({ appId });
    setAsking(undefined);
    if (!error) showToast('success', `已收回，${name}不能再用您的名义`);
  };
  const { data } = query;
  return (
    <SectionCard title="授权的应用" note="您同意过的第三方应用。收回后，它们手里的令牌立即失效。">
      {!data && <QueryPending query={query} rows={3} />}
      {data?.list.length === 0 && (
        <EmptyState title="没有授权过应用" actions={<Button to="/open">看看开放平台</Button>}>
          第三方应用请求使用您的账号时，同意过的会列在这里。
        </EmptyState>
      )}
      {data && data.list.length > 0 && (
        <ul className={styles.rows} aria-label="授权的应用">
          {data.list.map((app) => (
            <AppRow key={app.appId} app={app} onRevoke={() => setAsking(app)} />
          ))}
        </ul>
      )}
      {asking && (
        <ConfirmDialog
          title={`收回给“${asking.name}”的授权？`}
          action="收回"
          busy={isLoading}
          onConfirm={() => void revokeNow(asking)}
          onClose={() => setAsking(undefined)}
        >
          它的令牌立即失效。以后还想用它，需要重新授权。
        </ConfirmDialog>
      )}
    </SectionCard>
  );
}
