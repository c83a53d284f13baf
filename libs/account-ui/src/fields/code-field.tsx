import type { CallError } from '@zhucheng/api-client';
import { Button, Field, Input } from '@zhucheng/ui';
import { useEffect, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import styles from '../account.module.css';
import { normalizeCode, withNormalizer } from './normalize-input.ts';

/** Countdown in seconds; 0 when it has ended. */
export function useCountdown(): [left: number, start: (seconds: number) => void] {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(0);
  const left = Math.max(0, Math.ceil((until - now) / 1_000));
  const running = left > 0;
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [running]);
  const start = (seconds: number) => {
    const at = Date.now();
    setNow(at);
    setUntil(at + seconds * 1_000);
  };
  return [left, start];
}

/** Props of {@link CodeField}. */
export interface CodeFieldProps<V extends FieldValues> {
  form: UseFormReturn<V>;
  name: Path<V>;
  /** Fields that must be valid before a code is sent. */
  requiredFields?: Path<V>[];
  label?: string;
  send: () => Promise<{ data?: { model: { wait: number } }; error?: CallError }>;
}

/** Code field with the button that sends a code; the API determines the wait before the next one. */
export function CodeField<V extends FieldValues>(props: CodeFieldProps<V>) {
  const { form, name, requiredFields = [], label = '验证码', send } = props;
  const [left, wait] = useCountdown();
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(false);
  const { error } = form.getFieldState(name, form.formState);
  const request = async () => {
    if (!(await form.trigger(requiredFields, { shouldFocus: true }))) return;
    setBusy(true);
    const { data, error } = await send();
    setBusy(false);
    const seconds = data?.model.wait ?? error?.retryAfter;
    if (seconds) wait(seconds);
    if (error) {
      // Disabled during the countdown; a code received earlier can still be entered.
      return form.setError(name, { message: error.msg }, { shouldFocus: Boolean(seconds) });
    }
    form.clearErrors(name);
    setSent(true);
    form.setFocus(name);
  };
  const again = sent ? '重新获取' : '获取验证码';
  return (
    <Field
      label={label}
      error={error?.message}
      hint={sent && !error ? '验证码已发送，5 分钟内有效。' : undefined}
    >
      {(control) => (
        <div className={styles.row}>
          <Input
            {...control}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={200}
            placeholder="6 位数字"
            {...withNormalizer(form.register(name), normalizeCode)}
          />
          <Button
            size="field"
            data-first={requiredFields.length === 0 || undefined}
            busy={busy}
            disabled={left > 0}
            onClick={() => void request()}
          >
            {left > 0 ? `${left} 秒后重发` : again}
          </Button>
        </div>
      )}
    </Field>
  );
}
