import { useAppStore, authApi } from '@zhucheng/api-client';
import type { LoginResult } from '@zhucheng/contracts';
import * as z from 'zod/mini';
import { CodeField } from '../fields/code-field.tsx';
import { FormLayout } from '../fields/form-layout.tsx';
import { LegalNote, RememberField } from '../fields/agreement.tsx';
import { PhoneField } from '../fields/text-field.tsx';
import { codeRule, phoneRule } from '../rules.ts';
import { useAccountSource } from '../account-source.ts';
import { useAccountForm } from '../use-account-form.ts';
import { type LoginFormProps, getPhone, useAccountChange } from './login-form.ts';

const schema = z.object({ phone: phoneRule, vcode: codeRule, remember: z.boolean() });

/** Login by a code sent to the mobile number; unregistered numbers continue with registration. */
export function SmsLogin({ account, onAccount, onResult }: LoginFormProps) {
  const store = useAppStore();
  const source = useAccountSource();
  const form = useAccountForm({
    schema,
    defaults: { phone: getPhone(account), vcode: '', remember: false },
    request: (values) =>
      store.dispatch(authApi.vcodeLogin.initiate({ ...values, ...source() }, { track: false })),
    onSuccess: ({ model }: { model: LoginResult }) => onResult(model),
  });
  const { form: fields, guard } = form;
  useAccountChange(fields, 'phone', onAccount);
  const send = () =>
    guard.call((captcha) =>
      store.dispatch(
        authApi.vcodeSend.initiate({ phone: fields.getValues('phone'), captcha }, { track: false }),
      ),
    );
  return (
    <FormLayout
      accountForm={form}
      label="短信验证码登录"
      action="登录"
      footer={<LegalNote>未注册的手机号验证后可直接注册。</LegalNote>}
    >
      <PhoneField form={fields} name="phone" />
      <CodeField form={fields} name="vcode" requiredFields={['phone']} send={send} />
      <RememberField form={fields} name="remember" />
    </FormLayout>
  );
}
