import { Field } from '@zhucheng/ui';
import { useState, type ChangeEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import styles from './first.module.css';

const PLACES = [0, 1, 2, 3, 4, 5];

/** Digits of a code as it was typed or pasted: 123 456 → 123456. */
export const toDigits = (text: string): string => text.replaceAll(/\D/g, '').slice(0, 6);

/**
 * Six boxes for a code. They only show what is in the one input above them, so that pasting, filling in by the browser,
 * deleting and screen readers work as in any input.
 */
export function SixBoxes(props: {
  form: UseFormReturn<{ code: string }>;
  label: string;
  hint: string;
}) {
  const { form, label, hint } = props;
  const [digits, setDigits] = useState('');
  const { error } = form.getFieldState('code', form.formState);
  const { onChange, ...field } = form.register('code');
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    event.target.value = toDigits(event.target.value);
    setDigits(event.target.value);
    return onChange(event);
  };
  return (
    <Field label={label} hint={hint} error={error?.message}>
      {(control) => (
        <span className={styles.boxes}>
          <input
            {...control}
            {...field}
            inputMode="numeric"
            autoComplete="one-time-code"
            onChange={(event) => void change(event)}
          />
          {PLACES.map((place) => (
            <span key={place} aria-hidden="true" data-next={place === digits.length || undefined}>
              {digits[place]}
            </span>
          ))}
        </span>
      )}
    </Field>
  );
}
