import { toNestErrors } from '@hookform/resolvers';
import type { AiTool } from '@zhucheng/contracts';
import { useMemo } from 'react';
import { useForm, type FieldErrors, type Resolver } from 'react-hook-form';
import { findFieldProblems } from './definition.ts';
import { toFieldValues, toRawValues, type RawValues } from './field-values.ts';

/** Checks a form by the rules of its tool, a message each. */
function createResolver({ id, fields }: AiTool): Resolver<RawValues> {
  return async (raw, _context, options) => {
    const problems = await findFieldProblems(id, toFieldValues(fields, raw));
    if (problems.length === 0) return { values: raw, errors: {} };
    const errors = Object.fromEntries(
      problems.map(({ field, message }) => [field, { type: 'rule', message }]),
    ) as FieldErrors;
    return { values: {}, errors: toNestErrors(errors, options) };
  };
}

/** Form of a tool. A field says what is wrong with it when it is left, and again while it is corrected. */
export function useToolForm(tool: AiTool) {
  const resolver = useMemo(() => createResolver(tool), [tool]);
  const defaultValues = useMemo(() => toRawValues(tool.fields, {}), [tool]);
  return useForm<RawValues>({ mode: 'onTouched', resolver, defaultValues });
}
