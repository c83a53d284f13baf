import { zodResolver } from '@hookform/resolvers/zod';
import { tenderSubscriptionsApi, useAppStore, withoutErrorToast } from '@zhucheng/api-client';
import { useSession } from '@zhucheng/auth-store';
import {
  subscriptionFormSchema,
  type SubscriptionForm,
} from '@zhucheng/contracts/forms/subscription';
import { TOO_MANY_SUBSCRIPTIONS, type NoticeFilter } from '@zhucheng/domain-tender';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useForm, useWatch, type Path } from 'react-hook-form';
import type { FilterNames } from '../../../../shared/tender-chips.ts';
import { clearDraft, getDraftKey, loadDraft, saveDraft } from './draft.ts';
import { changeFilter } from './filter-values.ts';

/** Subscription that is edited, or that a new one begins with. */
export interface EditedSubscription {
  /** Absent for a new one. */
  id?: string | undefined;
  values: SubscriptionForm;
  names: FilterNames;
}

/** Options of {@link useSubscriptionForm}. */
export interface SubscriptionFormOptions {
  edited: EditedSubscription;
  /** Name of the draft within the account. */
  subject: string;
  /** One more subscription would be too many. */
  isFull: boolean;
  onSaved: () => void | Promise<void>;
}

/** Parts of the filter at which errors are shown. */
const FILTER_FIELDS = [
  'filter.words',
  'filter.excluded',
  'filter.regions',
  'filter.amountMin',
  'filter.amountMax',
  'filter.buyers',
  'filter.agencies',
  'filter.winners',
] as const;

const isShown = (field: string) => ['name', ...FILTER_FIELDS].includes(field);

/** State of the editor: values and errors, names of chosen regions and organisations, draft, saving. */
export function useSubscriptionForm({ edited, subject, isFull, onSaved }: SubscriptionFormOptions) {
  const store = useAppStore();
  const { user } = useSession();
  const key = getDraftKey(user.staffId, subject);
  const [draft, setDraft] = useState(() => loadDraft(key));
  const [names, setNames] = useState<FilterNames>({ ...edited.names, ...draft?.names });
  const [failure, setFailure] = useState<string>();
  const [isSaved, setSaved] = useState(false);
  const form = useForm<SubscriptionForm>({
    resolver: zodResolver(subscriptionFormSchema),
    defaultValues: edited.values,
    mode: 'onTouched',
  });
  const isDirty = form.formState.isDirty && !isSaved;
  const [name, filter, frequency, channels] = useWatch({
    control: form.control,
    name: ['name', 'filter', 'frequency', 'channels'],
  });
  const values = useMemo(
    () => ({ name, filter, frequency, channels }),
    [name, filter, frequency, channels],
  );

  const fill = (next: SubscriptionForm) => {
    for (const field of ['name', 'filter', 'frequency', 'channels'] as const) {
      form.setValue(field, next[field], { shouldDirty: true });
    }
  };
  const [fillOnce] = useState(() => fill);
  useEffect(() => {
    if (draft) fillOnce(draft.values);
  }, [draft, fillOnce]);
  useEffect(() => {
    if (isDirty) saveDraft(key, { values, names });
  }, [isDirty, key, values, names]);

  // Once saved the page may be left without asking, which needs a rendering first.
  const tellSaved = useEffectEvent(onSaved);
  useEffect(() => {
    if (isSaved) void tellSaved();
  }, [isSaved]);

  const discard = () => {
    clearDraft(key);
    setDraft(undefined);
    setFailure(undefined);
    form.reset(edited.values);
  };
  const save = async (input: SubscriptionForm) => {
    setFailure(undefined);
    if (isFull) return setFailure(TOO_MANY_SUBSCRIPTIONS);
    const { create, update } = tenderSubscriptionsApi;
    const { id } = edited;
    const { error } = await withoutErrorToast(store, () =>
      id
        ? store.dispatch(update.initiate({ id, ...input }, { track: false }))
        : store.dispatch(create.initiate(input, { track: false })),
    );
    if (error) {
      const known = (error.errors ?? []).filter(({ field }) => isShown(field));
      for (const { field, message } of known) {
        form.setError(field as Path<SubscriptionForm>, { message });
      }
      return setFailure(known.length > 0 ? undefined : error.msg);
    }
    clearDraft(key);
    setSaved(true);
  };
  const change = <Name extends keyof SubscriptionForm>(
    field: Name,
    value: SubscriptionForm[Name],
  ) => {
    setFailure(undefined);
    form.setValue(field, value as never, { shouldDirty: true });
    if (field === 'filter') void form.trigger(FILTER_FIELDS);
  };
  return {
    form,
    values,
    names,
    isDirty,
    /** True after a draft has been put back. */
    isRestored: draft !== undefined && isDirty,
    /** Error without a field. */
    failure,
    isSaving: form.formState.isSubmitting,
    change,
    changeFilter: (part: Partial<NoticeFilter>) =>
      change('filter', changeFilter(form.getValues('filter'), part) as SubscriptionForm['filter']),
    addNames: (more: FilterNames) => setNames((known) => ({ ...known, ...more })),
    getError: (path: Path<SubscriptionForm>) =>
      findMessage(form.getFieldState(path, form.formState).error),
    discard,
    /** Forgets the draft of a page that is left. */
    forget: () => clearDraft(key),
    submit: form.handleSubmit(save),
  };
}

/** State of the editor. */
export type SubscriptionFormState = ReturnType<typeof useSubscriptionForm>;

/** Message of a field, or of the first bad value of a list. */
function findMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { message } = error as { message?: unknown };
  if (typeof message === 'string') return message;
  for (const inner of Object.values(error)) {
    const found = findMessage(inner);
    if (found) return found;
  }
  return undefined;
}
