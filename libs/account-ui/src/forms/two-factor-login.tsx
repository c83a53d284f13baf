import { useAppStore, authApi } from '@zhucheng/api-client';
import type { LoginResult } from '@zhucheng/contracts';
import * as z from 'zod/mini';
import { CodeField } from '../fields/code-field.tsx';
import { FormLayout } from '../fields/form-layout.tsx';
import { PasswordField } from '../fields/password-field.tsx';
import { RememberField } from '../fields/agreement.tsx';
import { AccountField } from '../fields/text-field.tsx';
import { accountRule, codeRule, passwordRule } from '../rules.ts';
import { useAccountForm } from '../use-account-form.ts';
import { type LoginFormProps, useAccountChange } from './login-form.ts';

const schema = z.object({
  account: accountRule,
  password: passwordRule,
  vcode: codeRule,
  remember: z.boolean(),
});

/** Login by password and a code sent to the account's number or e-mail address. */
export function TwoFactorLogin({ account, onAccount, onResult }: LoginFormProps) {
  const store = useAppStore();
  const form = useAccountForm({
    schema,
    defaults: { account, password: '', vcode: '', remember: false },
    request: (values, captcha) =>
      store.dispatch(authApi.pwdvcodeLogin.initiate({ ...values, captcha }, { track: false })),
    onSuccess: ({ model }: { model: LoginResult }) => onResult(model),
  });
  const { form: fields, guard } = form;
  useAccountChange(fields, 'account', onAccount);
  const send = () =>
    guard.call((captcha) =>
      store.dispatch(
        authApi.pwdvcodeSend.initiate(
          { account: fields.getValues('account'), captcha },
          { track: false },
        ),
      ),
    );
  return (
    <FormLayout accountForm={form} label="密码加验证码登录" action="登录">
      <AccountField form={fields} name="account" />
      <PasswordField form={fields} name="password" label="密码" autoComplete="current-password" />
      <CodeField form={fields} name="vcode" requiredFields={['account']} send={send} />
      <RememberField form={fields} name="remember" />
    </FormLayout>
  );
}
