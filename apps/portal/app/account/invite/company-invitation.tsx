import { useAppStore, companyApi, isCallError, withoutErrorToast } from '@zhucheng/api-client';
import { useSiteNavigate, useShowToast } from '@zhucheng/app-shell';
import { LoginPanel } from '@zhucheng/account-ui';
import { joinWithSpacing } from '@zhucheng/tdk';
import { reloadSession, useSession } from '@zhucheng/auth-store';
import { brand } from '@zhucheng/site-config';
import { Button, Skeleton } from '@zhucheng/ui';
import { useState } from 'react';
import styles from './invite.module.css';

/** Message for an invitation that expired or could not be read. */
function NoInvitation({ passes, retry }: { passes: boolean; retry: () => void }) {
  return (
    <>
      <h1 className={styles.title}>{passes ? '邀请没有读到' : '邀请已失效'}</h1>
      <p className={styles.invitation}>
        {passes
          ? '网络或服务暂时有问题，邀请还在，请稍后重试。'
          : '这个邀请已经过期、被撤回或已经用过，请联系邀请您的同事重新发送。'}
      </p>
      {passes ? <Button onClick={retry}>重试</Button> : <Button to="/">返回首页</Button>}
    </>
  );
}

/** Lets the logged-in member accept. */
function Acceptance({ token, companyName }: { token: string; companyName: string }) {
  const store = useAppStore();
  const { user } = useSession();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const go = useSiteNavigate();
  const showToast = useShowToast();
  const accept = async () => {
    setBusy(true);
    const { error } = await withoutErrorToast(store, () =>
      store.dispatch(companyApi.invitationAccept.initiate({ token }, { track: false })),
    );
    setBusy(false);
    setFailure(error?.msg);
    if (error) return;
    showToast('success', joinWithSpacing('您已加入', companyName));
    await reloadSession(store);
    go('/organisation', { replace: true });
  };
  return (
    <>
      <h1 className={styles.title}>{joinWithSpacing('加入', companyName)}</h1>
      <p className={styles.note}>
        将用您现在登录的账号（{user.realname || user.userinfo?.phone}）加入。
      </p>
      <p className={styles.failure} role="alert">
        {failure}
      </p>
      <Button variant="cta" size="large" block busy={busy} onClick={() => void accept()}>
        接受邀请
      </Button>
    </>
  );
}

/** Invitation into a company: members accept it, visitors log in or register first. */
export function CompanyInvitation({ token }: { token: string }) {
  const { state } = useSession();
  const { data, error, refetch } = companyApi.invitationInspect.useQuery({ token });
  if (error) {
    const passes = isCallError(error) && (error.status === 0 || error.status >= 429);
    return <NoInvitation passes={passes} retry={() => void refetch()} />;
  }
  if (!data || state === 'unknown') {
    return (
      <div role="status" aria-label="正在读取邀请">
        <Skeleton kind="list" rows={4} />
      </div>
    );
  }
  const { companyName, inviter } = data.model;
  return (
    <>
      <p className={styles.invitation}>
        <b>{inviter}</b> 邀请您加入 <b>{companyName}</b>。
      </p>
      {state === 'member' ? (
        <Acceptance token={token} companyName={companyName} />
      ) : (
        <LoginPanel product={brand.name} first="sms" without={['organisation']} />
      )}
    </>
  );
}
