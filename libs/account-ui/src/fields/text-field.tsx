import { Field, Input, type InputProps } from '@zhucheng/ui';
import { useId, type ReactNode } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import {
  withNormalizer,
  normalizeAccount,
  normalizePhone,
  type NormalizeInput,
} from './normalize-input.ts';

/** Props of {@link TextField}: input props and the field of the form. */
export interface TextFieldProps<V extends FieldValues> extends Omit<InputProps, 'form' | 'name'> {
  form: UseFormReturn<V>;
  name: Path<V>;
  label: ReactNode;
  optional?: boolean;
  hint?: ReactNode;
  /** Normalises typed or pasted text. */
  normalize?: NormalizeInput;
  /** Texts offered while typing; any other text is accepted, too. */
  suggestions?: readonly string[];
}

/** Labelled input of a form with its error. */
export function TextField<V extends FieldValues>(props: TextFieldProps<V>) {
  const { form, name, label, optional, hint, normalize, suggestions, ...input } = props;
  const listId = useId();
  const { error } = form.getFieldState(name, form.formState);
  return (
    <Field label={label} optional={optional} hint={hint} error={error?.message}>
      {(control) => (
        <>
          <Input
            {...control}
            {...input}
            list={suggestions && listId}
            {...withNormalizer(form.register(name), normalize)}
          />
          {suggestions && (
            <datalist id={listId}>
              {suggestions.map((text) => (
                <option key={text} value={text} />
              ))}
            </datalist>
          )}
        </>
      )}
    </Field>
  );
}

/** Account field: a mobile number or an e-mail address. */
export function AccountField<V extends FieldValues>(
  props: Pick<TextFieldProps<V>, 'form' | 'name' | 'hint'>,
) {
  return (
    <TextField
      {...props}
      label="手机号码或邮箱"
      autoComplete="username"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={120}
      normalize={normalizeAccount}
    />
  );
}

/**
 * Mobile number field. The normaliser limits the length, because a pasted number may have a country code and spaces.
 */
export function PhoneField<V extends FieldValues>(props: Pick<TextFieldProps<V>, 'form' | 'name'>) {
  return (
    <TextField
      {...props}
      label="手机号码"
      type="tel"
      inputMode="numeric"
      autoComplete="tel"
      maxLength={40}
      placeholder="11 位手机号码"
      normalize={normalizePhone}
    />
  );
}
