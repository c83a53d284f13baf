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
  /** 36, 44 (unless told) or 52 px high. */
  inputSize?: 'compact' | 'medium' | 'large';
}

/** A text input without a label of its own; give it `aria-label` or use {@link Field}. */
export function Input({ inputSize = 'medium', className, ...rest }: InputProps) {
  const size = inputSize !== 'medium' && styles[inputSize];
  return <input className={cx(styles.input, size, className)} {...rest} />;
}

/** Props of {@link TextArea}. */
export interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  ref?: Ref<HTMLTextAreaElement>;
}

/** A text input of several lines. */
export function TextArea({ className, ...rest }: TextAreaProps) {
  return <textarea className={cx(styles.input, className)} {...rest} />;
}

/** Props of {@link Select}. */
export interface SelectProps extends SelectHTMLAttributes<HTMLSelectElement> {
  ref?: Ref<HTMLSelectElement>;
  /** 36 px high, as in a row of buttons. */
  compact?: boolean;
}

/** A choice of one among a few. */
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
  /** Marks the label 选填; every other field is required. */
  optional?: boolean;
  /** One sentence about what is wrong. */
  error?: string;
  hint?: ReactNode;
  /** Renders the control with the ids that tie it to label, hint and error. */
  children: (control: FieldControl) => ReactNode;
}

/** A label above its control, with hint and error below. */
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
