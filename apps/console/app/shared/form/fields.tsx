import { Field } from '@zhucheng/ui';
import { Checkbox, Input, Select } from 'antd';
import type { ReactNode } from 'react';
import { Controller, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import styles from './form.module.css';

interface BaseProps<V extends FieldValues> {
  form: UseFormReturn<V>;
  name: Path<V>;
  label: ReactNode;
  hint?: ReactNode;
  optional?: boolean;
}

/** One line of text. */
export function TextField<V extends FieldValues>(
  props: BaseProps<V> & {
    placeholder?: string;
    maxLength?: number;
    type?: 'text' | 'email' | 'date' | 'time' | 'datetime-local';
  },
) {
  const { form, name, label, hint, optional, ...input } = props;
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => (
        <Field label={label} hint={hint} optional={optional} error={fieldState.error?.message}>
          {(control) => <Input {...control} {...input} {...field} />}
        </Field>
      )}
    />
  );
}

/** Several lines of text. */
export function AreaField<V extends FieldValues>(
  props: BaseProps<V> & { rows?: number; maxLength?: number; placeholder?: string },
) {
  const { form, name, label, hint, optional, ...input } = props;
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => (
        <Field label={label} hint={hint} optional={optional} error={fieldState.error?.message}>
          {(control) => <Input.TextArea {...control} {...input} {...field} />}
        </Field>
      )}
    />
  );
}

/** A number; `empty` is what a blank field means. */
export function NumberField<V extends FieldValues>(
  props: BaseProps<V> & { suffix?: string; empty?: null },
) {
  const { form, name, label, hint, optional, suffix, empty } = props;
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => (
        <Field label={label} hint={hint} optional={optional} error={fieldState.error?.message}>
          {(control) => (
            <Input
              {...control}
              ref={field.ref}
              name={field.name}
              onBlur={field.onBlur}
              inputMode="numeric"
              suffix={suffix}
              value={(field.value as number | string | null | undefined) ?? ''}
              onChange={({ target: { value } }) => {
                const isNumber = value.trim() !== '' && Number.isFinite(Number(value));
                field.onChange(isNumber ? Number(value) : value === '' ? empty : value);
              }}
            />
          )}
        </Field>
      )}
    />
  );
}

/** One of several choices. */
export function ChoiceField<V extends FieldValues>(
  props: BaseProps<V> & { options: { value: string; label: string }[] },
) {
  const { form, name, label, hint, optional, options } = props;
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => (
        <Field label={label} hint={hint} optional={optional} error={fieldState.error?.message}>
          {(control) => (
            <Select
              {...control}
              className={styles.wide}
              ref={field.ref}
              value={field.value}
              options={options}
              onBlur={field.onBlur}
              onChange={field.onChange}
            />
          )}
        </Field>
      )}
    />
  );
}

/** Yes or no. */
export function CheckField<V extends FieldValues>({ form, name, label, hint }: BaseProps<V>) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => (
        <div className={styles.check}>
          <Checkbox
            ref={field.ref}
            checked={field.value === true}
            onBlur={field.onBlur}
            onChange={({ target }) => field.onChange(target.checked)}
          >
            {label}
          </Checkbox>
          {hint !== undefined && <p className={styles.hint}>{hint}</p>}
        </div>
      )}
    />
  );
}

/** Lines of text as a list: one entry a line. */
export function LinesField<V extends FieldValues>(
  props: BaseProps<V> & { rows?: number; placeholder?: string },
) {
  const { form, name, label, hint, optional, rows = 4, placeholder } = props;
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState: { error } }) => (
        <Field label={label} hint={hint} optional={optional} error={findMessage(error)}>
          {(control) => (
            <Input.TextArea
              {...control}
              rows={rows}
              placeholder={placeholder}
              ref={field.ref}
              name={field.name}
              value={((field.value as string[] | undefined) ?? []).join('\n')}
              onChange={({ target }) =>
                field.onChange(target.value === '' ? [] : target.value.split('\n'))
              }
              onBlur={() => {
                const lines = (field.value as string[] | undefined) ?? [];
                field.onChange(lines.map((line) => line.trim()).filter(Boolean));
                field.onBlur();
              }}
            />
          )}
        </Field>
      )}
    />
  );
}

/** Message of a list's error: its own, or that of its first wrong line with the line's number. */
function findMessage(error: unknown): string | undefined {
  if (!error) return undefined;
  if (Array.isArray(error)) {
    const at = error.findIndex(Boolean);
    const message = findMessage(error[at]);
    return message && `第 ${at + 1} 行：${message}`;
  }
  const { message } = error as { message?: string };
  return message;
}
