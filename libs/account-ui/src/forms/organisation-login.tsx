import { useAppStore, authApi } from '@zhucheng/api-client';
import type { LoginResult } from '@zhucheng/contracts';
import { useState } from 'react';
import * as z from 'zod/mini';
import { CodeField } from '../fields/code-field.tsx';
import { FormLayout } from '../fields/form-layout.tsx';
import { PasswordField } from '../fields/password-field.tsx';
import { RememberField } from '../fields/agreement.tsx';
import { AccountField, PhoneField, TextField } from '../fields/text-field.tsx';
import { accountRule, codeRule, optionalText, passwordRule, phoneRule } from '../rules.ts';
import { useAccountForm } from '../use-account-form.ts';
import { type LoginFormProps, getPhone, useAccountChange } from './login-form.ts';
import styles from '../account.module.css';

const byPassword = z.object({
  company: optionalText,
  account: accountRule,
  password: passwordRule,
  remember: z.boolean(),
});

const byCode = z.object({
  company: optionalText,
  phone: phoneRule,
  vcode: codeRule,
  remember: z.boolean(),
});

/** Props of both forms, including the company number typed in the other one. */
interface Props extends LoginFormProps {
  footer: React.ReactNode;
}

const COMPANY = {
  name: 'company',
  label: '企业编号或名称',
  optional: true,
  hint: '只属于一家企业时可以不填。',
  autoComplete: 'organization',
  maxLength: 30,
} as const;

function ByPassword({ account, onAccount, onResult, footer }: Props) {
  const store = useAppStore();
  const form = useAccountForm({
    schema: byPassword,
    defaults: { company: '', account, password: '', remember: false },
    request: ({ company, ...values }, captcha) =>
      store.dispatch(
        authApi.orgPwdLogin.initiate(
          { ...values, company: company || undefined, captcha },
          { track: false },
        ),
      ),
    onSuccess: ({ model }: { model: LoginResult }) => onResult(model),
  });
  useAccountChange(form.form, 'account', onAccount);
  return (
    <FormLayout accountForm={form} label="企业账号密码登录" action="登录企业" footer={footer}>
      <TextField form={form.form} {...COMPANY} />
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

function ByCode({ account, onAccount, onResult, footer }: Props) {
  const store = useAppStore();
  const form = useAccountForm({
    schema: byCode,
    defaults: { company: '', phone: getPhone(account), vcode: '', remember: false },
    request: ({ company, ...values }) =>
      store.dispatch(
        authApi.orgVcodeLogin.initiate(
          { ...values, company: company || undefined },
          { track: false },
        ),
      ),
    onSuccess: ({ model }: { model: LoginResult }) => onResult(model),
  });
  const { form: fields, guard } = form;
  useAccountChange(fields, 'phone', onAccount);
  const send = () =>
    guard.call((captcha) =>
      store.dispatch(
        authApi.orgVcodeSend.initiate(
          { phone: fields.getValues('phone'), captcha },
          { track: false },
        ),
      ),
    );
  return (
    <FormLayout accountForm={form} label="企业账号验证码登录" action="登录企业" footer={footer}>
      <TextField form={fields} {...COMPANY} />
      <PhoneField form={fields} name="phone" />
      <CodeField form={fields} name="vcode" requiredFields={['phone']} send={send} />
      <RememberField form={fields} name="remember" />
    </FormLayout>
  );
}

/** Login to a company, by password or code. */
export function OrganisationLogin(props: LoginFormProps) {
  const [code, setCode] = useState(false);
  const footer = (
    <p className={styles.fine}>
      <button type="button" onClick={() => setCode(!code)}>
        {code ? '改用密码登录' : '改用短信验证码登录'}
      </button>
    </p>
  );
  return code ? <ByCode {...props} footer={footer} /> : <ByPassword {...props} footer={footer} />;
}
