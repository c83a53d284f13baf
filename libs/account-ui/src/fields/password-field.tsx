import { Field, Icon, Input } from '@zhucheng/ui';
import { useState, type KeyboardEvent } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { TextFieldProps } from './text-field.tsx';
import { withNormalizer } from './normalize-input.ts';
import styles from '../account.module.css';

/** Password field with a button that shows the text. */
export function PasswordField<V extends FieldValues>(props: TextFieldProps<V>) {
  const { form, name, label, hint, optional, normalize, ...input } = props;
  const [shown, setShown] = useState(false);
  const [capitals, setCapitals] = useState(false);
  const watch = (event: KeyboardEvent) => setCapitals(event.getModifierState('CapsLock'));
  const { error } = form.getFieldState(name, form.formState);
  return (
    <Field label={label} hint={hint} optional={optional} error={error?.message}>
      {(control) => (
        <div className={styles.password} onKeyDown={watch} onKeyUp={watch}>
          <Input
            {...control}
            {...input}
            type={shown ? 'text' : 'password'}
            maxLength={128}
            autoCapitalize="off"
            spellCheck={false}
            {...withNormalizer(form.register(name), normalize)}
          />
          <span className={styles.capitals} role="status">
            {capitals && '大写锁定已开'}
          </span>
          <button
            type="button"
            className={styles.eye}
            aria-label="显示密码"
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            <Icon name="eye" />
          </button>
        </div>
      )}
    </Field>
  );
}
