import { useAppStore, authApi, registrationApi } from '@zhucheng/api-client';
import type { LoginResult } from '@zhucheng/contracts';
import * as z from 'zod/mini';
import { Agreement } from '../fields/agreement.tsx';
import { CodeField } from '../fields/code-field.tsx';
import { FormLayout } from '../fields/form-layout.tsx';
import { PhoneField } from '../fields/text-field.tsx';
import { agreedRule, codeRule, phoneRule } from '../rules.ts';
import { useAccountSource } from '../account-source.ts';
import { useAccountForm } from '../use-account-form.ts';
import styles from '../account.module.css';
import type { StepProps } from '../use-login.ts';

const schema = z.object({ phone: phoneRule, vcode: codeRule, agree: agreedRule });

/** Step that binds a new WeChat account to a mobile number, registered or not. */
export function BindStep({ result, onResult }: StepProps) {
  const store = useAppStore();
  const source = useAccountSource();
  const ticket = result.ticket ?? '';
  const form = useAccountForm({
    schema,
    defaults: { phone: '', vcode: '', agree: false },
    request: (values) =>
      store.dispatch(
        authApi.bindClient.initiate({ ...values, ticket, ...source() }, { track: false }),
      ),
    onSuccess: ({ model }: { model: LoginResult }) => onResult(model),
  });
  const { form: fields, guard } = form;
  const send = () =>
    guard.call((captcha) =>
      store.dispatch(
        registrationApi.wxSend.initiate(
          { ticket, phone: fields.getValues('phone'), captcha },
          { track: false },
        ),
      ),
    );
  return (
    <>
      <p className={styles.lead}>
        请绑定手机号。号码已有账号的，微信会和那个账号绑定；没有的，会注册一个新账号。
      </p>
      <FormLayout accountForm={form} label="绑定手机号" action="绑定并登录" focused>
        <PhoneField form={fields} name="phone" />
        <CodeField form={fields} name="vcode" requiredFields={['phone']} send={send} />
        <Agreement form={fields} name="agree" />
      </FormLayout>
    </>
  );
}
