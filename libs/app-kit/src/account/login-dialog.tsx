import type { AppStore } from '@zhucheng/api-client';
import { reloadSession, settleGate, useSession } from '@zhucheng/auth-store';
import type { LoginResult } from '@zhucheng/contracts';
import { AppLink, Dialog } from '@zhucheng/ui';
import { useCallback, useEffect, useState } from 'react';
import { useStore } from 'react-redux';
import styles from './account.module.css';
import { PasswordLogin } from './forms/password-login.tsx';

/** The login that an action asks for, above the page: afterwards the action goes on where it stopped. */
export default function LoginDialog({ reason }: { reason: string }) {
  const store = useStore() as AppStore;
  const { state } = useSession();
  const [account, setAccount] = useState('');
  // However it came about: here, in another tab, by a code that a phone scanned.
  useEffect(() => {
    if (state === 'member') settleGate(store, true);
  }, [store, state]);
  const close = useCallback(() => settleGate(store, false), [store]);
  const onResult = async (result: LoginResult) => {
    if (result.state === 'LOGINED') await reloadSession(store);
  };
  return (
    <Dialog title="登录筑程云" onClose={close}>
      {reason && <p className={styles.lead}>登录后{reason}，完成后仍停留在当前页面。</p>}
      <PasswordLogin account={account} onAccount={setAccount} onResult={onResult} />
      <p className={styles.fine}>
        <AppLink to="/login">其他登录方式</AppLink>
        {'　'}
        <AppLink to="/login?active=register">注册新账号</AppLink>
      </p>
    </Dialog>
  );
}
