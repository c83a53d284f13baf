import { companyApi, quietly, type AppStore } from '@zhucheng/api-client';
import { useGo, useShowToast } from '@zhucheng/app-kit';
import { LoginPanel, spaced } from '@zhucheng/app-kit/account';
import { reloadSession, useSession } from '@zhucheng/auth-store';
import { brand } from '@zhucheng/site-config';
import { Button, Skeleton } from '@zhucheng/ui';
import { useState } from 'react';
import { useStore } from 'react-redux';
import styles from './invite.module.css';

/** The invitation of an organisation: who invites; members accept it, others log in or register first. */
export function CompanyInvitation({ token }: { token: string }) {
  const store = useStore() as AppStore;
  const { state, user } = useSession();
  const { data, error } = companyApi.invitationInspect.useQuery({ token });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const go = useGo();
  const showToast = useShowToast();
  if (error) {
    return (
      <>
        <h1 className={styles.title}>邀请已失效</h1>
        <p className={styles.invitation}>
          这个邀请已经过期、被撤回或已经用过，请联系邀请您的同事重新发送。
        </p>
        <Button to="/">返回首页</Button>
      </>
    );
  }
  if (!data) return <Skeleton kind="list" rows={2} />;
  const { companyName, inviter } = data.model;
  const accept = async () => {
    setBusy(true);
    const { error: refused } = await quietly(store, () =>
      store.dispatch(companyApi.invitationAccept.initiate({ token }, { track: false })),
    );
    setBusy(false);
    setFailure(refused?.msg);
    if (refused) return;
    showToast('success', spaced(`您已加入${companyName}`));
    await reloadSession(store);
    go('/organisation', { replace: true });
  };
  return (
    <>
      <p className={styles.invitation}>
        <b>{inviter}</b> 邀请您加入 <b>{companyName}</b>。
      </p>
      {state === 'member' ? (
        <>
          <h1 className={styles.title}>{spaced(`加入${companyName}`)}</h1>
          <p className={styles.note}>将用您现在登录的账号（{user.realname}）加入。</p>
          <p className={styles.failure} role="alert">
            {failure}
          </p>
          <Button variant="cta" size="large" block busy={busy} onClick={() => void accept()}>
            接受邀请
          </Button>
        </>
      ) : (
        <LoginPanel product={brand.name} first="sms" without={['organisation']} />
      )}
    </>
  );
}
