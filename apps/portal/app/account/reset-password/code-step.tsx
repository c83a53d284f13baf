import { useAppStore, recoveryApi } from '@zhucheng/api-client';
import { CodeField, codeRule, FormLayout, useAccountForm } from '@zhucheng/account-ui';
import * as z from 'zod/mini';
import type { RecoverableAccount, RecoveryStart, StepProps } from './recovery.ts';
import styles from './reset-password.module.css';

const schema = z.object({ vcode: codeRule });

interface Props extends StepProps {
  account: string;
  start: RecoveryStart;
}

/** Second step: the code sent to the number or mailbox. */
export function CodeStep({ account, start, go }: Props) {
  const store = useAppStore();
  const { ticket, channel, recipient } = start;
  const form = useAccountForm({
    schema,
    defaults: { vcode: '' },
    request: ({ vcode }) =>
      store.dispatch(recoveryApi.listAccounts.initiate({ ticket, vcode }, { track: false })),
    onSuccess: ({ list }: { list: RecoverableAccount[] }) =>
      go({ step: 'password', account, ticket, accounts: list }),
  });
  const endpoint = channel === 'sms' ? recoveryApi.sendVcode : recoveryApi.sendEmailVcode;
  const send = () =>
    form.guard.call(() => store.dispatch(endpoint.initiate({ ticket }, { track: false })));
  return (
    <FormLayout
      accountForm={form}
      label="验证身份"
      action="下一步"
      focused
      footer={
        <p className={styles.fine}>
          收不到？请核对{channel === 'sms' ? '号码' : '邮箱和垃圾邮件'}，或
          <button type="button" onClick={() => go({ step: 'account', account })}>
            换一个账号
          </button>
          。
        </p>
      }
    >
      <p className={styles.lead}>
        如果账号存在，验证码会发到{channel === 'sms' ? '手机' : '邮箱'} {recipient}。
      </p>
      <CodeField form={form.form} name="vcode" send={send} />
    </FormLayout>
  );
}
