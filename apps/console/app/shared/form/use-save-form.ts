import { zodResolver } from '@hookform/resolvers/zod';
import {
  useAppStore,
  withoutErrorToast,
  type AppDispatch,
  type CallError,
} from '@zhucheng/api-client';
import { useShowToast } from '@zhucheng/app-shell';
import { CODES } from '@zhucheng/contracts';
import { useState, type BaseSyntheticEvent } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
} from 'react-hook-form';
import type { $ZodType } from 'zod/v4/core';

/** Options of {@link useSaveForm}. */
export interface SaveFormOptions<V extends FieldValues, Data> {
  schema: $ZodType<V, V>;
  /** What is edited, as stored. */
  stored: V;
  /** Starts the call that saves. */
  send: (
    values: V,
    dispatch: AppDispatch,
  ) => ReturnType<Parameters<typeof withoutErrorToast<Data>>[1]>;
  /** Prefix of the fields that the call's refusals name: `values.`. */
  prefix?: string;
  /** Said after saving. */
  done: string;
  onSaved?: (data: Data) => void;
  /** Called when somebody else has saved since the editing began. */
  onStale?: () => void;
}

/** A form that saves a record; whatever is refused stays in its fields. */
export interface SaveForm<V extends FieldValues> {
  form: UseFormReturn<V>;
  submit: (event?: BaseSyntheticEvent) => void;
  isBusy: boolean;
  /** Refusal without a field. */
  failure?: string;
  /** Somebody else has saved since the editing began. */
  isStale: boolean;
  /** Ends the stale state: after the newer values were taken, or are to be overwritten. */
  settle: () => void;
}

/** Marks the fields that a refusal names; false if it names none. */
function markFields<V extends FieldValues>(
  form: UseFormReturn<V>,
  { errors = [] }: CallError,
  prefix: string,
): boolean {
  for (const [at, { field, message }] of errors.entries()) {
    const name = field.startsWith(prefix) ? field.slice(prefix.length) : field;
    form.setError(name as Path<V>, { message }, { shouldFocus: at === 0 });
  }
  return errors.length > 0;
}

/** Returns the state of a form of a record: checked by its schema, refusals at their fields, nothing lost. */
export function useSaveForm<V extends FieldValues, Data>(
  options: SaveFormOptions<V, Data>,
): SaveForm<V> {
  const { schema, stored, send, prefix = '', done, onSaved, onStale } = options;
  const store = useAppStore();
  const showToast = useShowToast();
  const form = useForm<V>({
    resolver: zodResolver(schema),
    defaultValues: stored as DefaultValues<V>,
    mode: 'onTouched',
  });
  const [failure, setFailure] = useState<string>();
  const [isStale, setStale] = useState(false);
  const submit = form.handleSubmit(async (values) => {
    setFailure(undefined);
    const { data, error } = await withoutErrorToast(store, () => send(values, store.dispatch));
    if (!error) {
      form.reset(values);
      showToast('success', done);
      onSaved?.(data as Data);
      return;
    }
    const isMarked = markFields(form, error, prefix);
    const wasChanged = error.code === CODES.conflict && !isMarked;
    setStale(wasChanged);
    if (wasChanged) onStale?.();
    if (!isMarked) setFailure(error.msg);
  });
  const settle = () => {
    setStale(false);
    setFailure(undefined);
  };
  return {
    form,
    submit: (event) => void submit(event),
    isBusy: form.formState.isSubmitting,
    failure,
    isStale,
    settle,
  };
}
