import { preload } from '@zhucheng/app-kit';
import { PageTdk, tdkQuery } from '@zhucheng/app-kit/site';
import { Button } from '@zhucheng/ui';
import { useState } from 'react';
import { AccountScene } from '../parts/account-scene.tsx';
import { AccountStep } from './account-step.tsx';
import { CodeStep } from './code-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { Progress } from './progress.tsx';
import type { Recovery } from './recovery.ts';
import styles from './reset-password.module.css';

const load = preload(() => [tdkQuery('resetPassword')]);
export const loader = load;
export const clientLoader = load;

/** `/resetPassword`: a new password in four steps. */
export default function ResetPassword() {
  const [recovery, setRecovery] = useState<Recovery>({ step: 'account' });
  return (
    <AccountScene>
      <PageTdk page="resetPassword" path="/resetPassword" />
      <h1 className={styles.title}>找回密码</h1>
      <Progress step={recovery.step} />
      {recovery.step === 'account' && <AccountStep go={setRecovery} />}
      {recovery.step === 'code' && <CodeStep start={recovery.start} go={setRecovery} />}
      {recovery.step === 'password' && (
        <PasswordStep ticket={recovery.ticket} accounts={recovery.accounts} go={setRecovery} />
      )}
      {recovery.step === 'done' && (
        <div role="status">
          <p className={styles.lead}>
            密码已经更新。为了安全，原来登录过的设备都已退出，请用新密码重新登录。
          </p>
          <Button variant="cta" size="large" block to="/login?active=password">
            去登录
          </Button>
        </div>
      )}
    </AccountScene>
  );
}
