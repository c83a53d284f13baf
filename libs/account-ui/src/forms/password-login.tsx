import { useAppStore, authApi } from '@zhucheng/api-client';
import type { LoginResult } from '@zhucheng/contracts';
import * as z from 'zod/mini';
import { FormLayout } from '../fields/form-layout.tsx';
import { PasswordField } from '../fields/password-field.tsx';
import { RememberField } from '../fields/agreement.tsx';
import { AccountField } from '../fields/text-field.tsx';
import { accountRule, passwordRule } from '../rules.ts';
import { type LoginFormProps, useAccountChange } from './login-form.ts';
import { useAccountForm } from '../use-account-form.ts';

const schema = z.object({ account: accountRule, password: passwordRule, remember: z.boolean() });

/** Login by mobile number or e-mail and password. */
export function PasswordLogin({ account, onAccount, onResult }: LoginFormProps) {
  const store = useAppStore();
  const form = useAccountForm({
    schema,
    defaults: { account, password: '', remember: false },
    request: (values, captcha) =>
      store.dispatch(authApi.pwdLogin.initiate({ ...values, captcha }, { track: false })),
    onSuccess: ({ model }: { model: LoginResult }) => onResult(model),
  });
  useAccountChange(form.form, 'account', onAccount);
  return (
    <FormLayout accountForm={form} label="密码登录" action="登录">
      <AccountField form={form.form} name="account" />
      <PasswordField
        form={form.form}
        name="password"
        label="密码"
        autoComplete="current-password"
      />
      <RememberField form={form.form} name="remember" />
    </FormLayout>
  );
}
