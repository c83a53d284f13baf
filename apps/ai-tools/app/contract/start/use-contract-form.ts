import { aiReviewsApi, useAppStore, withoutErrorToast, type CallError } from '@zhucheng/api-client';
import { upload } from '@zhucheng/api-client/upload';
import { useSiteNavigate } from '@zhucheng/app-shell';
import { useRequireLogin } from '@zhucheng/auth-store';
import type { AiMaterial } from '@zhucheng/contracts';
import { CONTRACT_KINDS } from '@zhucheng/domain-review/types';
import { useEffect, useState } from 'react';
import {
  EMPTY_DRAFT,
  loadContractDraft,
  saveContractDraft,
  type ContractDraft,
} from './contract-draft.ts';

type Errors = Partial<Record<'text' | 'side' | 'file' | 'form', string>>;

const toErrors = ({ errors = [], msg }: CallError): Errors => {
  const known = errors.filter(({ field }) => field === 'text' || field === 'side');
  return known.length > 0
    ? Object.fromEntries(known.map(({ field, message }) => [field, message]))
    : { form: errors[0]?.message ?? msg };
};

/** Messages of what is missing; the API checks again. */
function validate({ text, side }: ContractDraft, file: AiMaterial | undefined): Errors {
  return {
    ...(text.trim() === '' && !file && { text: '请粘贴合同全文，或上传合同文件' }),
    ...(side === '' && { side: '请选择我方是哪一方' }),
  };
}

/** Form that starts a review: what is typed is kept over reloads and logins. */
export function useContractForm() {
  const store = useAppStore();
  const navigate = useSiteNavigate();
  const requireLogin = useRequireLogin();
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const [file, setFile] = useState<AiMaterial>();
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState<'upload' | 'start'>();
  // The server renders an empty form; what is typed before this is kept.
  useEffect(() => {
    const timer = setTimeout(() =>
      setDraft((last) => (last === EMPTY_DRAFT ? loadContractDraft() : last)),
    );
    return () => clearTimeout(timer);
  }, []);
  const change = (changes: Partial<ContractDraft>) => {
    const next = { ...draft, ...changes };
    setDraft(next);
    saveContractDraft(next);
    setErrors({});
  };
  const choose = async (chosen: File | undefined) => {
    if (!chosen || !(await requireLogin('即可上传合同，只有您自己看得到'))) return;
    setBusy('upload');
    setErrors({});
    const form = new FormData();
    form.append('file', chosen);
    const { data, error } = await upload('/ai/material/upload', form);
    setBusy(undefined);
    if (error) setErrors({ file: error.errors?.[0]?.message ?? error.msg });
    else setFile((data as { model: AiMaterial }).model);
  };
  const start = async () => {
    const missing = validate(draft, file);
    setErrors(missing);
    if (Object.keys(missing).length > 0) return;
    if (!(await requireLogin('即可开始审查，填好的内容都在'))) return;
    setBusy('start');
    const { text, title, side } = draft;
    const kind = CONTRACT_KINDS.find((each) => each === draft.kind);
    const order = {
      ...(file ? { material: file.id } : { text }),
      ...(kind && { kind }),
      ...(title.trim() && { title }),
      side,
    };
    const { data, error } = await withoutErrorToast(store, () =>
      store.dispatch(aiReviewsApi.create.initiate(order, { track: false })),
    );
    setBusy(undefined);
    if (error) return setErrors(toErrors(error));
    if (!data) return;
    saveContractDraft(EMPTY_DRAFT);
    navigate(`/contract?id=${data.model.id}`);
  };
  return { draft, change, file, setFile, choose, errors, busy, start };
}
