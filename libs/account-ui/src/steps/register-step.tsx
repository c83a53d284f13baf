import { useAppStore, registrationApi } from '@zhucheng/api-client';
import type { LoginResult } from '@zhucheng/contracts';
import * as z from 'zod/mini';
import { Agreement } from '../fields/agreement.tsx';
import { FormLayout } from '../fields/form-layout.tsx';
import { NewPasswordField } from '../fields/new-password-field.tsx';
import { agreedRule, newPasswordRule } from '../rules.ts';
import { useAccountSource } from '../account-source.ts';
import { useAccountForm } from '../use-account-form.ts';
import styles from '../account.module.css';
import type { StepProps } from '../use-login.ts';

const schema = z.object({ password: newPasswordRule, agree: agreedRule });

/** Step that registers a verified new number. */
export function RegisterStep({ result, onResult }: StepProps) {
  const store = useAppStore();
  const source = useAccountSource();
  const form = useAccountForm({
    schema,
    defaults: { password: '', agree: false },
    request: ({ password }) =>
      store.dispatch(
        registrationApi.stdRegister.initiate(
          { ticket: result.ticket ?? '', password, agree: true, ...source() },
          { track: false },
        ),
      ),
    onSuccess: ({ model }: { model: LoginResult }) => onResult(model),
  });
  return (
    <>
      <p className={styles.lead}>手机号已验证，还没有注册过。设置密码后就可以使用。</p>
      <FormLayout accountForm={form} label="完成注册" action="注册并登录" focused>
        <NewPasswordField form={form.form} name="password" />
        <Agreement form={form.form} name="agree" />
      </FormLayout>
    </>
  );
}
