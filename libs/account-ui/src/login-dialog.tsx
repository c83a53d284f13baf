import { useAppStore } from '@zhucheng/api-client';
import { resolveLogin, useSession } from '@zhucheng/auth-store';
import { brand } from '@zhucheng/site-config';
import { joinWithSpacing } from '@zhucheng/tdk';
import { AppLink, Dialog } from '@zhucheng/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import styles from './account.module.css';
import { PasswordLogin } from './forms/password-login.tsx';
import { SmsLogin } from './forms/sms-login.tsx';
import { LoginSteps, STEP_TITLES } from './steps/login-steps.tsx';
import { TabList } from './tab-list.tsx';
import { useLogin } from './use-login.ts';

const TABS = [
  { key: 'sms', label: '短信验证码', Form: SmsLogin },
  { key: 'password', label: '密码', Form: PasswordLogin },
] as const;

/** Login dialog of an action, which continues after the login. */
export default function LoginDialog({ reason }: { reason: string }) {
  const store = useAppStore();
  const { state } = useSession();
  const [account, setAccount] = useState('');
  const [tab, setTab] = useState<string>('sms');
  const { result, onResult } = useLogin();
  // Logged in here, in another tab or by a scanned code.
  useEffect(() => {
    if (state === 'member') resolveLogin(store, true);
  }, [store, state]);
  // Focuses the form; the dialog would focus its close button.
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => body.current?.querySelector('input')?.focus(), []);
  const close = useCallback(() => resolveLogin(store, false), [store]);
  const { Form } = TABS.find(({ key }) => key === tab) ?? TABS[0];
  return (
    <Dialog
      title={(result && STEP_TITLES[result.state]) ?? joinWithSpacing('登录', brand.name)}
      onClose={close}
    >
      {result ? (
        <LoginSteps result={result} onResult={onResult} />
      ) : (
        <div ref={body}>
          {reason && <p className={styles.lead}>登录后{reason}，完成后仍停留在当前页面。</p>}
          <TabList label="登录方式" tabs={TABS} current={tab} onChange={setTab}>
            <Form account={account} onAccount={setAccount} onResult={onResult} />
          </TabList>
          <p className={styles.links}>
            <AppLink to="/login">其他登录方式</AppLink>
            <AppLink to="/resetPassword">找回密码</AppLink>
            <AppLink to="/login?active=register">注册新账号</AppLink>
          </p>
        </div>
      )}
    </Dialog>
  );
}
