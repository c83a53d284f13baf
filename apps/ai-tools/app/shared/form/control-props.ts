import type { ToolField } from '@zhucheng/domain-writing/types';
import { get, useFormContext } from 'react-hook-form';
import type { RawValues } from './field-values.ts';

/** Props of the controls of one field. */
export interface ControlProps {
  field: ToolField;
}

interface StoredError {
  message?: string;
  root?: { message?: string };
}

/** Message of what is wrong at a path of the form; undefined where nothing is. */
export function useProblem(path: string): string | undefined {
  const { formState } = useFormContext<RawValues>();
  const error = get(formState.errors, path) as StoredError | undefined;
  return error?.root?.message ?? (typeof error?.message === 'string' ? error.message : undefined);
}
