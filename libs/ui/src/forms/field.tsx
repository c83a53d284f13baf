import { useId } from 'react';
import type {
  InputHTMLAttributes,
  ReactNode,
  Ref,
  SelectHTMLAttributes,
  TextareaHTMLAttributes,
} from 'react';
import styles from './field.module.css';
import { Icon } from '../icons/icon.tsx';
import { cx } from '../class-names.ts';

/** Props of {@link Input}. */
export interface InputProps extends InputHTMLAttributes<HTMLInputElement> {
  ref?: Ref<HTMLInputElement>;
  /** Height: 36, 44 (default) or 52 px. */
  inputSize?: 'compact' | 'medium' | 'large';
}

/** Text input without a label; requires `aria-label` or {@link Field}. */
export function Input({ inputSize = 'medium', className, ...rest }: InputProps) {
  const size = inputSize !== 'medium' && styles[inputSize];
  return <input className={cx(styles.input, size, className)} {...rest} />;
}

/** Props of {@link TextArea}. */
export interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  ref?: Ref<HTMLTextAreaElement>;
}

/** Multi-line text input. */
export function TextArea({ className, ...rest }: TextAreaProps) {
  return <textarea className={cx(styles.input, className)} {...rest} />;
}

/** Props of {@link Select}. */
export interface SelectProps extends SelectHTMLAttributes<HTMLSelectElement> {
  ref?: Ref<HTMLSelectElement>;
  /** Height of 36 px, for rows of buttons. */
  compact?: boolean;
}

/** Select element. */
export function Select({ compact, className, ...rest }: SelectProps) {
  return <select className={cx(styles.input, compact && styles.compact, className)} {...rest} />;
}

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
