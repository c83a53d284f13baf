import { useAppStore, authApi, withoutErrorToast } from '@zhucheng/api-client';
import { useState } from 'react';
import { type FieldValues, type Path, type UseFormReturn, useWatch } from 'react-hook-form';
import styles from '../account.module.css';
import { PasswordField } from './password-field.tsx';

/** Estimated strength of a password: 0 (none) to 4. */
export type Score = 0 | 1 | 2 | 3 | 4;

const CLASSES = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/];

/** Runs like `aaaa`, `1234`, `dcba` count as one character. */
function characters(password: string): number {
  const codes = [...password].map((character) => character.codePointAt(0) ?? 0);
  return codes.filter((code, at) => {
    const step = code - (codes[at - 1] ?? -9);
    return at < 2 || Math.abs(step) > 1 || step !== (codes[at - 1] ?? 0) - (codes[at - 2] ?? 0);
  }).length;
}

/**
 * Estimates the strength of a password while typing, from length, kinds of characters and runs. The API decides on
 * blur: it checks words, names and leaked passwords.
 */
export function estimatePasswordScore(password: string): Score {
  if (password.length < 8) return password ? 1 : 0;
  const kinds = CLASSES.filter((kind) => kind.test(password)).length;
  const points = characters(password) + (kinds - 1) * 3;
  if (points >= 18) return 4;
  if (points >= 13) return 3;
  return points >= 8 ? 2 : 1;
}

const WORDS: Record<Score, string> = { 0: '', 1: '弱', 2: '较弱', 3: '中', 4: '强' };

interface PasswordAssessment {
  password: string;
  score: number;
  advice: string;
}

/** Field of a new password with estimated strength while typing and the API's assessment on blur. */
export function NewPasswordField<V extends FieldValues>(props: {
  form: UseFormReturn<V>;
  name: Path<V>;
  label?: string;
  /** Returns words that the password must not consist of, such as number and name. */
  hints?: () => string[];
}) {
  const { form, name, label = '设置密码', hints } = props;
  const store = useAppStore();
  const password = String(useWatch({ control: form.control, name }) ?? '');
  const [judgement, setJudgement] = useState<PasswordAssessment>();
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
    const { score, acceptable, warning, suggestions } = data.model;
    const advice = [warning, ...suggestions].filter(Boolean).join('；');
    setJudgement({ password, score, advice });
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
