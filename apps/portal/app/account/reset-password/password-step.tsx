import { useAppStore, recoveryApi } from '@zhucheng/api-client';
import {
  FormLayout,
  NewPasswordField,
  newPasswordRule,
  PasswordField,
  useAccountForm,
} from '@zhucheng/account-ui';
import { useId } from 'react';
import * as z from 'zod/mini';
import type { RecoverableAccount, StepProps } from './recovery.ts';
import styles from './reset-password.module.css';

const schema = z
  .object({ accountId: z.string(), password: newPasswordRule, again: z.string() })
  .check(
    z.refine(({ password, again }) => password === again, {
      path: ['again'],
      error: '两次输入的密码不一样',
    }),
  );

interface Props extends StepProps {
  account: string;
  ticket: string;
  accounts: readonly RecoverableAccount[];
}

/** Third step: account, if there are several, and new password. */
export function PasswordStep({ account, ticket, accounts, go }: Props) {
  const store = useAppStore();
  const legend = useId();
  const form = useAccountForm({
    schema,
    defaults: { accountId: accounts[0]?.accountId ?? '', password: '', again: '' },
    request: ({ accountId, password }) =>
      store.dispatch(
        recoveryApi.updatePwd.initiate(
          { ticket, accountId: accountId || undefined, password },
          { track: false },
        ),
      ),
    onSuccess: () => go({ step: 'done' }),
  });
  return (
    <FormLayout accountForm={form} label="设置新密码" action="更新密码" focused>
      {/* Password managers keep the new password under it. */}
      <input type="text" autoComplete="username" value={account} readOnly hidden />
      {accounts.length > 1 && (
        <div className={styles.accounts} role="radiogroup" aria-labelledby={legend}>
          <p id={legend}>这个手机号下有几个账号，请选择要改密码的一个</p>
          {accounts.map(({ accountId, realname, phone, companies }) => (
            <label key={accountId}>
              <input type="radio" value={accountId} {...form.form.register('accountId')} />
              <span>
                <b>{realname || phone}</b>
                {companies.join('、')}
              </span>
            </label>
          ))}
        </div>
      )}
      <NewPasswordField form={form.form} name="password" label="新密码" />
      <PasswordField
        form={form.form}
        name="again"
        label="再输入一次新密码"
        autoComplete="new-password"
      />
    </FormLayout>
  );
}
