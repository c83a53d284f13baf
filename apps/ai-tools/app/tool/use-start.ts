import { aiWriteApi, useAppStore, withoutErrorToast, type CallError } from '@zhucheng/api-client';
import { useSiteNavigate } from '@zhucheng/app-shell';
import { useRequireLogin } from '@zhucheng/auth-store';
import type { AiTool } from '@zhucheng/contracts';
import type { Block, FieldValues, ToolDefinition } from '@zhucheng/domain-writing/types';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { getWritePath } from '../shared/tools.ts';
import { clearFormDraft } from '../shared/form/form-draft.ts';
import { toFieldValues, type RawValues } from '../shared/form/field-values.ts';

const FIELD_PREFIX = /^fields\./u;

/** Shows the messages of fields that the API refused; returns the message of all else. */
function showRefusal(
  { errors = [], msg }: CallError,
  form: UseFormReturn<RawValues>,
): string | undefined {
  const ofFields = errors.filter(({ field }) => FIELD_PREFIX.test(field));
  for (const [index, { field, message }] of ofFields.entries()) {
    form.setError(field.replace(FIELD_PREFIX, ''), { message }, { shouldFocus: index === 0 });
  }
  return ofFields.length > 0 ? undefined : msg;
}

/** What starts a tool: computes a free one here, lets the API write with the others. */
export function useStart(
  tool: AiTool,
  definition: ToolDefinition | undefined,
  form: UseFormReturn<RawValues>,
) {
  const store = useAppStore();
  const navigate = useSiteNavigate();
  const requireLogin = useRequireLogin();
  const [failure, setFailure] = useState<string>();
  const [blocks, setBlocks] = useState<readonly Block[]>();
  const isLocal = tool.price === 0 && tool.needs === 'offline' && tool.sections.length === 0;
  const compute = async (values: FieldValues) => {
    if (!definition) return setFailure('页面还没有载入完，请再点一次');
    try {
      const { computeLocally } = await import('./compute.ts');
      setBlocks(await computeLocally(store, definition, values));
    } catch {
      setFailure('网络不通，请稍后再试');
    }
  };
  const write = async (fields: FieldValues) => {
    if (!(await requireLogin('即可开始写，填好的内容都在'))) return;
    const { data, error } = await withoutErrorToast(store, () =>
      store.dispatch(
        aiWriteApi.create.initiate({ tool: tool.id, fields: { ...fields } }, { track: false }),
      ),
    );
    if (error) return setFailure(showRefusal(error, form));
    if (!data) return;
    clearFormDraft(tool.id);
    navigate(getWritePath(tool.id, data.model.id));
  };
  const start = form.handleSubmit(async (raw) => {
    setFailure(undefined);
    const values = toFieldValues(tool.fields, raw);
    await (isLocal ? compute(values) : write(values));
  });
  return { start, isLocal, blocks, failure, busy: form.formState.isSubmitting };
}
