import { zodResolver } from '@hookform/resolvers/zod';
import type { CallError } from '@zhucheng/api-client';
import { useId, useState } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
} from 'react-hook-form';
import type { $ZodType } from 'zod/v4/core';
import { useGuardedCall, type Captcha, type GuardedCall } from './captcha/use-guarded-call.ts';

/** Options of {@link useAccountForm}. */
export interface AccountFormOptions<V extends FieldValues, Data> {
  schema: $ZodType<V, V>;
  defaults: DefaultValues<V>;
  /** Starts the call of the form. */
  request: (
    values: V,
    captcha: Captcha | undefined,
  ) => ReturnType<Parameters<GuardedCall['call']>[0]>;
  onSuccess: (data: Data, values: V) => void | Promise<void>;
}

/** State of an account form: fields, submission with captcha, error. */
export interface AccountForm<V extends FieldValues> {
  form: UseFormReturn<V>;
  guard: GuardedCall;
  submit: (event?: React.BaseSyntheticEvent) => void;
  busy: boolean;
  /** Error without a field. */
  failure?: string;
  /** Id of the error message, for `aria-describedby`. */
  failureId: string;
}

/** Sets the errors of fields; returns the message of an error without fields. */
function showError<V extends FieldValues>(
  error: CallError,
  form: UseFormReturn<V>,
): string | undefined {
  const fields = Object.keys(form.getValues());
  const known = (error.errors ?? [])
    .filter(({ field }) => fields.includes(field))
    .toSorted((one, other) => fields.indexOf(one.field) - fields.indexOf(other.field));
  for (const [index, { field, message }] of known.entries()) {
    form.setError(field as Path<V>, { message }, { shouldFocus: index === 0 });
  }
  return known.length > 0 ? undefined : error.msg;
}

/** Removes empty defaults, so that text typed before hydration is kept. */
function withoutEmpty<V extends FieldValues>(defaults: DefaultValues<V>): DefaultValues<V> {
  const filled = Object.entries(defaults).filter(([, value]) => value !== '');
  return Object.fromEntries(filled) as DefaultValues<V>;
}

/** Returns the state of an account form. */
export function useAccountForm<V extends FieldValues, Data>(
  spec: AccountFormOptions<V, Data>,
): AccountForm<V> {
  const form = useForm<V>({
    resolver: zodResolver(spec.schema),
    defaultValues: withoutEmpty(spec.defaults),
    mode: 'onTouched',
  });
  const guard = useGuardedCall();
  const [failure, setFailure] = useState<string>();
  const failureId = useId();
  const submit = form.handleSubmit(async (values) => {
    setFailure(undefined);
    const { data, error } = await guard.call((captcha) => spec.request(values, captcha));
    if (error) setFailure(showError(error, form));
    else await spec.onSuccess(data as Data, values);
  });
  return {
    form,
    guard,
    submit: (event) => void submit(event),
    busy: form.formState.isSubmitting,
    failure,
    failureId,
  };
}
