import { useHydrated } from '@zhucheng/app-shell';
import { STORAGE_KEYS, type LoginResult } from '@zhucheng/contracts';
import { AppLink } from '@zhucheng/ui';
import { useMemo, useState } from 'react';
import styles from './account.module.css';
import { OrganisationLogin } from './forms/organisation-login.tsx';
import { PasswordLogin } from './forms/password-login.tsx';
import { RegisterForm } from './forms/register-form.tsx';
import { SmsLogin } from './forms/sms-login.tsx';
import { TwoFactorLogin } from './forms/two-factor-login.tsx';
import type { LoginFormProps } from './forms/login-form.ts';
import { ScanTab } from './qr/scan-login.tsx';
import { joinWithSpacing } from '@zhucheng/tdk';
import { LoginSteps, STEP_TITLES } from './steps/login-steps.tsx';
import { TabList } from './tab-list.tsx';
import { usePageLogin } from './use-login.ts';
import { getInitialTab, type LoginTab } from './login-tabs.ts';
import { WechatLogin } from './wechat-login.tsx';

const TABS = [
  { key: 'scan', label: '扫码', Form: ScanTab },
  { key: 'sms', label: '短信', Form: SmsLogin },
  { key: 'password', label: '密码', Form: PasswordLogin },
  { key: 'two-factor', label: '密码＋短信', Form: TwoFactorLogin },
  { key: 'organisation', label: '企业账号', Form: OrganisationLogin },
  { key: 'register', label: '注册', Form: RegisterForm },
] as const satisfies readonly {
  key: LoginTab;
  label: string;
  Form: (props: LoginFormProps) => React.ReactNode;
}[];

/** Props of {@link LoginPanel}. */
export interface LoginPanelProps {
  /** Product of the login: 筑程云, 筑程 ERP … */
  product: string;
  /** Initial tab. */
  first: LoginTab;
  /** Starts with the tab used last, or SMS on phones, unless the address requests one. */
  adaptTab?: boolean;
  /** Tabs that are not offered on this page. */
  without?: readonly LoginTab[];
  /** Handles the second step elsewhere; by default it is shown in place. */
  onSecondStep?: (result: LoginResult) => void;
  /** Heading level: 1 unless the page has a heading of its own. */
  level?: 1 | 2;
}

/** Width below which a login starts with SMS; the breakpoint of the style sheets. */
const PHONE = '(max-width: 820px)';

/** Returns the tab to start with, unless the address requests one. */
function readInitialTab(): LoginTab | undefined {
  const { pathname, search } = window.location;
  const phone = window.matchMedia?.(PHONE).matches ?? false;
  let last: string | null = null;
  try {
    last = localStorage.getItem(STORAGE_KEYS.loginType);
  } catch {
    // Without storage nothing is remembered.
  }
  return getInitialTab(pathname, new URLSearchParams(search), { last, phone });
}

/** Returns the open tab: the one chosen here or else the initial one, which is known in the browser only. */
function useTab(first: LoginTab, adaptTab: boolean) {
  const [chosen, choose] = useState<LoginTab>();
  const hydrated = useHydrated();
  // Read once: turning the phone must not change the form.
  const start = useMemo(
    () => (hydrated && adaptTab ? readInitialTab() : undefined),
    [hydrated, adaptTab],
  );
  return [chosen ?? start ?? first, choose] as const;
}

/** All kinds of login as tabs that share the typed account, followed by further steps of the login. */
export function LoginPanel(props: LoginPanelProps) {
  const { product, first, adaptTab = false, without = [], level = 1, onSecondStep } = props;
  const Heading = `h${level}` as const;
  const [tab, setTab] = useTab(first, adaptTab);
  const [account, setAccount] = useState('');
  const { result, onResult: goOn, startOver } = usePageLogin();
  const onResult = (next: LoginResult) => {
    if (next.state === 'SECOND_STEP' && onSecondStep) return onSecondStep(next);
    return goOn(next);
  };
  if (result) {
    return (
      <>
        <Heading className={level === 1 ? styles.title : styles.subtitle}>
          {STEP_TITLES[result.state]}
        </Heading>
        <LoginSteps result={result} onResult={onResult} />
        <p className={styles.fine}>
          <button type="button" onClick={startOver}>
            换一个账号登录
          </button>
        </p>
      </>
    );
  }
  const tabs = TABS.filter(({ key }) => !without.includes(key));
  const { Form } = tabs.find(({ key }) => key === tab) ?? tabs[0] ?? TABS[0];
  const change = (key: string) => {
    setTab(key as LoginTab);
    try {
      localStorage.setItem(STORAGE_KEYS.loginType, key);
    } catch {
      // Without storage the next visit starts with the first tab.
    }
  };
  return (
    <>
      <Heading className={level === 1 ? styles.title : 'sr'}>
        {tab === 'register'
          ? joinWithSpacing('注册', product, '账号')
          : joinWithSpacing('登录', product)}
      </Heading>
      <div className={tab === 'scan' ? styles.scanTab : undefined}>
        <TabList label="登录方式" tabs={tabs} current={tab} onChange={change}>
          <Form account={account} onAccount={setAccount} onResult={onResult} onTabChange={setTab} />
        </TabList>
      </div>
      <p className={styles.links}>
        <WechatLogin />
        <AppLink to="/resetPassword">找回密码</AppLink>
        <AppLink to="/help">收不到验证码</AppLink>
        <AppLink to="/login?active=register&redirect=%2Forganisation">企业账号开通</AppLink>
      </p>
    </>
  );
}
