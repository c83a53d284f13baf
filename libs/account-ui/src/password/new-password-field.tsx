import { authApi, withoutErrorToast, type AppStore } from '@zhucheng/api-client';
import { useState } from 'react';
import { useWatch, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import { useStore } from 'react-redux';
import { PasswordField } from '../fields/password-field.tsx';
import styles from '../account.module.css';
import { estimatePasswordScore, type Score } from './estimate-password-score.ts';

const WORDS: Record<Score, string> = { 0: '', 1: '弱', 2: '较弱', 3: '中', 4: '强' };

interface Judgement {
  password: string;
  score: number;
  advice: string;
}

/** A password to be set: its strength while typing, and the API's judgement once the field is left. */
export function NewPasswordField<V extends FieldValues>(props: {
  form: UseFormReturn<V>;
  name: Path<V>;
  label?: string;
  /** Words that the password should not be made of: the number, the name. */
  hints?: () => string[];
}) {
  const { form, name, label = '设置密码', hints } = props;
  const store = useStore() as AppStore;
  const password = String(useWatch({ control: form.control, name }) ?? '');
  const [judgement, setJudgement] = useState<Judgement>();
  const judged = judgement?.password === password ? judgement : undefined;
  const score = (judged?.score ?? estimatePasswordScore(password)) as Score;
  const ask = async () => {
    if (password.length < 8) return;
    const { data } = await withoutErrorToast(store, () =>
      store.dispatch(
        authApi.getPasswordStrength.initiate({ password, hints: hints?.() }, { track: false }),
      ),
    );
    if (!data) return;
    const { score: given, acceptable, warning, suggestions } = data.model;
    const advice = [warning, ...suggestions].filter(Boolean).join('；');
    setJudgement({ password, score: given, advice });
    if (!acceptable) form.setError(name, { message: advice || '这个密码太容易被猜到，请换一个' });
  };
  return (
    <div onBlur={(event) => event.target instanceof HTMLInputElement && void ask()}>
      <PasswordField
        form={form}
        name={name}
        label={label}
        autoComplete="new-password"
        hint={
          <span className={styles.meter} data-score={score}>
            {[1, 2, 3, 4].map((step) => (
              <i key={step} className={step <= score ? styles.on : undefined} />
            ))}
            <span>{WORDS[score]}</span>
            <span className={styles.advice}>至少 8 个字符，不要用姓名、手机号或连续数字。</span>
          </span>
        }
      />
    </div>
  );
}
