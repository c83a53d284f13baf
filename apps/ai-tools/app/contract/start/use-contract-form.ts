import { aiReviewsApi, useAppStore, withoutErrorToast, type CallError } from '@zhucheng/api-client';
import { useSiteNavigate } from '@zhucheng/app-shell';
import { useRequireLogin, useSession } from '@zhucheng/auth-store';
import type { AiMaterial } from '@zhucheng/contracts';
import { CONTRACT_KINDS } from '@zhucheng/domain-review/types';
import { useEffect, useState } from 'react';
import { clearFormDraft, loadFormDraft, saveFormDraft } from '../../shared/form/form-draft.ts';
import { useUploads } from '../../shared/use-uploads.ts';
import { REVIEW_TOOL } from '../terms.ts';

type Draft = Record<'text' | 'title' | 'kind' | 'side', string>;

/** A form into which nothing was typed. */
const EMPTY: Draft = { text: '', title: '', kind: '', side: '' };
/** Pause after the last change before what was typed is kept. */
const KEEP_MS = 300;

type Errors = Partial<Record<'text' | 'side' | 'form', string>>;

const toErrors = ({ errors = [], msg }: CallError): Errors => {
  const known = errors.filter(({ field }) => field === 'text' || field === 'side');
  return known.length > 0
    ? Object.fromEntries(known.map(({ field, message }) => [field, message]))
    : { form: errors[0]?.message ?? msg };
};

/** Messages of what is missing; the API checks again. */
function validate({ text, side }: Draft, file: AiMaterial | undefined): Errors {
  return {
    ...(text.trim() === '' && !file && { text: '请粘贴合同全文，或上传合同文件' }),
    ...(side === '' && { side: '请选择我方是哪一方' }),
  };
}

/** What is typed, kept in this tab over reloads and logins. */
function useKeptDraft() {
  const { state, user } = useSession();
  const owner = user.staffId;
  const [draft, setDraft] = useState(EMPTY);
  const keep = () => saveFormDraft(REVIEW_TOOL, { owner, values: draft });
  // The server renders an empty form; what was typed before this is newer.
  useEffect(() => {
    if (state === 'unknown') return undefined;
    const stored = loadFormDraft(REVIEW_TOOL, owner) as Draft | undefined;
    const timer = setTimeout(() =>
      setDraft((last) => (last === EMPTY && stored ? { ...EMPTY, ...stored } : last)),
    );
    return () => clearTimeout(timer);
  }, [state, owner]);
  useEffect(() => {
    if (draft === EMPTY) return undefined;
    const values = draft;
    const timer = setTimeout(() => saveFormDraft(REVIEW_TOOL, { owner, values }), KEEP_MS);
    return () => clearTimeout(timer);
  }, [draft, owner]);
  return { draft, setDraft, keep };
}

/** Form that starts a review. */
export function useContractForm() {
  const store = useAppStore();
  const navigate = useSiteNavigate();
  const requireLogin = useRequireLogin();
  const { draft, setDraft, keep } = useKeptDraft();
  const [file, setFile] = useState<AiMaterial>();
  const [errors, setErrors] = useState<Errors>({});
  const [starting, setStarting] = useState(false);
  const { busy: uploading, refusals, send } = useUploads(setFile);
  const change = (changes: Partial<Draft>) => {
    // Several fields may change before the next rendering: what was entered before the page came alive is told at once.
    setDraft((last) => ({ ...last, ...changes }));
    setErrors({});
  };
  const choose = async (chosen: File | undefined) => {
    if (!chosen || !(await requireLogin('即可上传合同，只有您自己看得到'))) return;
    await send([chosen]);
  };
  const start = async () => {
    const missing = validate(draft, file);
    setErrors(missing);
    if (Object.keys(missing).length > 0) return;
    keep();
    if (!(await requireLogin('即可开始审查，填好的内容都在'))) return;
    setStarting(true);
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
    setStarting(false);
    if (error) return setErrors(toErrors(error));
    if (!data) return;
    clearFormDraft(REVIEW_TOOL);
    navigate(`/contract?id=${data.model.id}`);
  };
  const busy = starting || uploading !== undefined;
  return { draft, change, file, setFile, choose, uploading, refusals, errors, busy, start };
}
