import { useAppStore, authApi } from '@zhucheng/api-client';
import type { LoginResult } from '@zhucheng/contracts';
import { useState } from 'react';
import * as z from 'zod/mini';
import { CodeField } from '../fields/code-field.tsx';
import { FormLayout } from '../fields/form-layout.tsx';
import { TextField } from '../fields/text-field.tsx';
import { normalizeCode } from '../fields/normalize-input.ts';
import { useAccountForm } from '../use-account-form.ts';
import styles from '../account.module.css';
import type { StepProps } from '../use-login.ts';

type Method = LoginResult['methods'][number];

const METHODS: Record<Method, { way: string; label: string; hint?: string }> = {
  sms: { way: '短信验证码', label: '短信验证码' },
  totp: { way: '动态口令', label: '动态口令', hint: '打开身份验证器，输入当前的 6 位数字。' },
  recovery: {
    way: '恢复码',
    label: '恢复码',
    hint: '开通动态口令时保存的恢复码，每个只能用一次。',
  },
};

const schema = z.object({
  code: z.string().check(z.trim(), z.minLength(1, '请输入验证码'), z.maxLength(40, '验证码太长')),
  trust: z.boolean(),
});

function MethodForm({ result, method, onResult }: StepProps & { method: Method }) {
  const store = useAppStore();
  const ticket = result.ticket ?? '';
  const form = useAccountForm({
    schema,
    defaults: { code: '', trust: false },
    request: (values) =>
      store.dispatch(
        authApi.secondVerify.initiate({ ticket, method, ...values }, { track: false }),
      ),
    onSuccess: ({ model }: { model: LoginResult }) => onResult(model),
  });
  const { label, hint } = METHODS[method];
  const send = () =>
    form.guard.call(() =>
      store.dispatch(authApi.secondSend.initiate({ ticket }, { track: false })),
    );
  return (
    <FormLayout accountForm={form} label="二次验证" action="确认登录" focused>
      {method === 'sms' ? (
        <CodeField form={form.form} name="code" label={label} send={send} />
      ) : (
        <TextField
          form={form.form}
          name="code"
          label={label}
          hint={hint}
          inputMode={method === 'totp' ? 'numeric' : 'text'}
          autoComplete="one-time-code"
          maxLength={40}
          normalize={method === 'totp' ? normalizeCode : undefined}
        />
      )}
      <div className={styles.between}>
        <label className={styles.check}>
          <input type="checkbox" {...form.form.register('trust')} />
          <span>信任这台设备，30 天内不再验证</span>
        </label>
      </div>
    </FormLayout>
  );
}

/** Second step of a login: SMS code, authenticator code or recovery code. */
export function SecondStep({ result, onResult }: StepProps) {
  const [method, setMethod] = useState<Method>(result.methods[0] ?? 'sms');
  const others = result.methods.filter((other) => other !== method);
  return (
    <>
      <p className={styles.lead}>
        {method === 'sms' && result.phone
          ? `为确认是您本人，请验证手机 ${result.phone}。`
          : '这个账号开启了二次验证，请再确认一次身份。'}
      </p>
      <MethodForm key={method} result={result} method={method} onResult={onResult} />
      {others.length > 0 && (
        <p className={styles.fine}>
          换一种方式：
          {others.map((other, at) => (
            <span key={other}>
              {at > 0 && '、'}
              <button type="button" onClick={() => setMethod(other)}>
                {METHODS[other].way}
              </button>
            </span>
          ))}
        </p>
      )}
    </>
  );
}
