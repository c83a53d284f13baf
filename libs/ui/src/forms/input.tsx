import type { InputHTMLAttributes, Ref, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react';
import styles from './field.module.css';
import { cx } from '../class-names.ts';

/** Props of {@link Input}. */
export interface InputProps extends InputHTMLAttributes<HTMLInputElement> {
  ref?: Ref<HTMLInputElement>;
  /** Height: 36, 44 (default) or 52 px. */
  inputSize?: 'compact' | 'medium' | 'large';
}

const SIZES = { compact: styles.compact, large: styles.large };

/** Text input without a label; requires `aria-label` or `Field`. */
export function Input({ inputSize = 'medium', className, ...rest }: InputProps) {
  const size = inputSize !== 'medium' && SIZES[inputSize];
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
