import { preload, PageTdk, tdkQuery } from '@zhucheng/app-shell';
import { AccountIllustration } from '../components/account-illustration.tsx';
import { AccountStep } from './account-step.tsx';
import { CodeStep } from './code-step.tsx';
import { DoneStep } from './done-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { RecoveryProgress } from './progress.tsx';
import styles from './reset-password.module.css';
import { useRecovery } from './use-recovery.ts';

const load = preload(() => [tdkQuery('resetPassword')]);
export const loader = load;
export const clientLoader = load;

/** `/resetPassword`: account recovery in four steps. */
export default function ResetPassword() {
  const [recovery, setRecovery] = useRecovery();
  return (
    <AccountIllustration>
      <PageTdk page="resetPassword" path="/resetPassword" />
      <h1 className={styles.title}>找回密码</h1>
      <RecoveryProgress step={recovery.step} />
      {recovery.step === 'account' && <AccountStep account={recovery.account} go={setRecovery} />}
      {recovery.step === 'code' && <CodeStep {...recovery} go={setRecovery} />}
      {recovery.step === 'password' && <PasswordStep {...recovery} go={setRecovery} />}
      {recovery.step === 'done' && <DoneStep />}
    </AccountIllustration>
  );
}
