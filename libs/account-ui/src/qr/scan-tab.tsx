import { useStore } from 'react-redux';
import type { AppStore } from '@zhucheng/api-client';
import { reloadSession } from '@zhucheng/auth-store';
import styles from '../account.module.css';
import type { LoginFormProps } from '../forms/login-form.ts';
import { SmsLogin } from '../forms/sms-login.tsx';
import { ScanLogin } from './scan-login.tsx';

/** The code to scan, and below it the way in for who has no phone at hand that is logged in. */
export function ScanTab(props: LoginFormProps) {
  const store = useStore() as AppStore;
  return (
    <>
      <ScanLogin onLogined={() => void reloadSession(store)} />
      <p className={styles.or}>或用手机号登录</p>
      <SmsLogin {...props} />
    </>
  );
}
