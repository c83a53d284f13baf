import { useId, type ReactNode } from 'react';
import styles from './field.module.css';
import { Icon } from '../icons/icon.tsx';
import { cx } from '../class-names.ts';

/** Attributes that {@link Field} passes to its control. */
export interface FieldControl {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

/** Props of {@link Field}. */
export interface FieldProps {
  label: ReactNode;
  /** Adds 选填 to the label; other fields are required. */
  optional?: boolean;
  /** Error message, one sentence. */
  error?: string;
  hint?: ReactNode;
  /** Renders the control with the ids that associate it with label, hint and error. */
  children: (control: FieldControl) => ReactNode;
}

/** Form field: label above its control, hint and error below. */
export function Field({ label, optional, error, hint, children }: FieldProps) {
  const id = useId();
  const describedBy = cx(hint !== undefined && `${id}-hint`, error && `${id}-error`);
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {optional && <em>选填</em>}
      </label>
      {children({
        id,
        'aria-describedby': describedBy,
        'aria-invalid': error ? true : undefined,
      })}
      {hint !== undefined && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className={styles.error} id={`${id}-error`} role="alert">
          <Icon name="warning" />
          {error}
        </p>
      )}
    </div>
  );
}
