import { consoleAuthApi, useAppStore } from '@zhucheng/api-client';
import { Dialog } from '@zhucheng/ui';
import { useSyncExternalStore } from 'react';
import { CodeForm } from './code-form.tsx';
import { LoginSteps } from './login-steps.tsx';
import { prompts } from './prompts.ts';
import styles from './session.module.css';
import { useStaff } from './use-staff.ts';

const close = () => prompts.settle(false);

/** Login over the page. Another person gets a new document: nothing of this one is theirs. */
function LoginDialog() {
  const { accountId, name } = useStaff();
  return (
    <Dialog title="请重新登录" onClose={close}>
      <p className={styles.lead}>{name}，登录已到期。登录后接着做，页面上写的、选的都还在。</p>
      <LoginSteps
        onSignedIn={(staff) => {
          if (staff.accountId === accountId) prompts.settle(true);
          else location.reload();
        }}
      />
    </Dialog>
  );
}

function StepUpDialog() {
  const store = useAppStore();
  const { recoveryCodesLeft } = useStaff();
  return (
    <Dialog title="再验证一次" onClose={close}>
      <p className={styles.lead}>导出、角色、人员和开关要确认是您本人。验证后 10 分钟内不再问。</p>
      <CodeForm
        label="再验证一次"
        action="验证并继续"
        methods={recoveryCodesLeft > 0 ? ['totp', 'recovery'] : ['totp']}
        recoveryCodesLeft={recoveryCodesLeft}
        request={(values) =>
          store.dispatch(consoleAuthApi.stepUp.initiate(values, { track: false }))
        }
        onSuccess={() => prompts.settle(true)}
      />
    </Dialog>
  );
}

/** Dialogs for which calls wait, over whatever page is open. */
export default function SessionDialogs() {
  const prompt = useSyncExternalStore(prompts.subscribe, prompts.getOpen, () => undefined);
  if (prompt === 'login') return <LoginDialog />;
  return prompt === 'stepUp' ? <StepUpDialog /> : null;
}
