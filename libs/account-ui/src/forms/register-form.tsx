import { useAppStore, registrationApi } from '@zhucheng/api-client';
import type { LoginResult } from '@zhucheng/contracts';
import * as z from 'zod/mini';
import { Agreement } from '../fields/agreement.tsx';
import { CodeField } from '../fields/code-field.tsx';
import { FormLayout } from '../fields/form-layout.tsx';
import { PhoneField, TextField } from '../fields/text-field.tsx';
import { NewPasswordField } from '../fields/new-password-field.tsx';
import { agreedRule, codeRule, newPasswordRule, optionalText, phoneRule } from '../rules.ts';
import { useAccountSource } from '../account-source.ts';
import { useAccountForm } from '../use-account-form.ts';
import { type LoginFormProps, getPhone, useAccountChange } from './login-form.ts';
import styles from '../account.module.css';

const schema = z.object({
  phone: phoneRule,
  vcode: codeRule,
  password: newPasswordRule,
  realname: optionalText,
  agree: agreedRule,
});

/** Registration by mobile number; its source is stored with the account. */
export function RegisterForm({ account, onAccount, onResult, onTabChange }: LoginFormProps) {
  const store = useAppStore();
  const source = useAccountSource();
  const form = useAccountForm({
    schema,
    defaults: { phone: getPhone(account), vcode: '', password: '', realname: '', agree: false },
    request: ({ realname, ...values }) =>
      store.dispatch(
        registrationApi.stdRegister.initiate(
          { ...values, agree: true, realname: realname || undefined, ...source() },
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
        registrationApi.sendVcode.initiate(
          { phone: fields.getValues('phone'), captcha },
          { track: false },
        ),
      ),
    );
  const footer = onTabChange && (
    <p className={styles.fine}>
      这个号码注册过？
      <button type="button" onClick={() => onTabChange('sms')}>
        用短信验证码登录
      </button>
    </p>
  );
  return (
    <FormLayout accountForm={form} label="注册" action="注册并登录" footer={footer}>
      <PhoneField form={fields} name="phone" />
      <CodeField form={fields} name="vcode" requiredFields={['phone']} send={send} />
      <NewPasswordField
        form={fields}
        name="password"
        hints={() => [fields.getValues('phone'), fields.getValues('realname')].filter(Boolean)}
      />
      <TextField
        form={fields}
        name="realname"
        label="姓名"
        optional
        autoComplete="name"
        maxLength={30}
      />
      <Agreement form={fields} name="agree" />
    </FormLayout>
  );
}
