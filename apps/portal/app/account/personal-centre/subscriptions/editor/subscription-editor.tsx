import { tenderSendingApi } from '@zhucheng/api-client';
import { useShowToast } from '@zhucheng/app-shell';
import { subscribedFilterSchema } from '@zhucheng/contracts/forms/subscription';
import {
  FREQUENCY_NAMES,
  MAX_SUBSCRIPTION_NAME_LENGTH,
  SENDING_FREQUENCIES,
  TOO_MANY_SUBSCRIPTIONS,
} from '@zhucheng/domain-tender';
import { Button, Field, Input } from '@zhucheng/ui';
import { useEffect, useId, useRef } from 'react';
import { useNavigate } from 'react-router';
import { sectionHref } from '../../sections.ts';
import { ChannelBoxes } from '../channel-boxes.tsx';
import { listConditions, proposeName } from '../conditions.ts';
import { ConditionFields } from './condition-fields.tsx';
import styles from './editor.module.css';
import { LeaveDialog } from './leave-dialog.tsx';
import { LivePreview } from './live-preview.tsx';
import {
  useSubscriptionForm,
  type EditedSubscription,
  type SubscriptionFormState,
} from './use-subscription-form.ts';

export interface SubscriptionEditorProps {
  edited: EditedSubscription;
  /** Name of the draft within the account. */
  subject: string;
  /** One more subscription would be too many. */
  isFull: boolean;
  /** Shown above the fields. */
  note?: string | undefined;
}

/** Editor of a new or an existing subscription: conditions and sending, with their matches and messages beside them. */
export default function SubscriptionEditor({
  edited,
  subject,
  isFull,
  note,
}: SubscriptionEditorProps) {
  const showToast = useShowToast();
  const navigate = useNavigate();
  const state = useSubscriptionForm({
    edited,
    subject,
    isFull,
    onSaved: async () => {
      showToast('success', edited.id ? '订阅已保存' : '已订阅，新公告会发到“通知”');
      await navigate(sectionHref('subscriptions'), { replace: true });
    },
  });
  useProposedName(state, edited.id === undefined);
  const form = useFocusOnError(state);
  const { values, failure } = state;
  return (
    <section
      className={styles.editor}
      aria-label={edited.id ? `编辑订阅：${edited.values.name}` : '新建订阅'}
    >
      <form
        ref={form}
        noValidate
        onSubmit={(event) => void state.submit(event)}
        className={styles.form}
      >
        <h2>{edited.id ? '编辑订阅' : '新建订阅'}</h2>
        {isFull && <p className={styles.notice}>{TOO_MANY_SUBSCRIPTIONS}。</p>}
        {note && <p className={styles.notice}>{note}</p>}
        {state.isRestored && (
          <p className={styles.notice} role="status">
            上次没保存的修改还在。
            <Button size="small" variant="text" onClick={state.discard}>
              放弃这些修改
            </Button>
          </p>
        )}
        <Field label="名称" error={state.getError('name')}>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              maxLength={MAX_SUBSCRIPTION_NAME_LENGTH}
              {...state.form.register('name')}
            />
          )}
        </Field>
        <ConditionFields state={state} />
        <SendingFields state={state} />
        {failure && (
          <p className={styles.failure} role="alert">
            {failure}
          </p>
        )}
        {/* The field that is left may show an error: the buttons must not move away under the pointer. */}
        <div className={styles.actions} onMouseDown={(event) => event.preventDefault()}>
          <Button
            variant="primary"
            type="submit"
            busy={state.isSaving}
            onClick={({ currentTarget }) => currentTarget.focus()}
          >
            保存
          </Button>
          <Button to={sectionHref('subscriptions')}>取消</Button>
        </div>
      </form>
      <LivePreview values={values} onNames={state.addNames} />
      <LeaveDialog isDirty={state.isDirty} onLeave={state.forget} />
    </section>
  );
}

/** When and where new notices are sent. */
function SendingFields({ state }: { state: SubscriptionFormState }) {
  const { frequency, channels } = state.values;
  const settings = tenderSendingApi.get.useQuery({}).data?.model;
  const ready = (settings?.channels ?? []).filter((one) => one.ready).map(({ channel }) => channel);
  const name = useId();
  return (
    <div className={styles.two}>
      <fieldset className={styles.segments}>
        <legend>新公告</legend>
        <div>
          {SENDING_FREQUENCIES.map((one) => (
            <label key={one}>
              <input
                type="radio"
                name={name}
                checked={frequency === one}
                onChange={() => state.change('frequency', one)}
              />
              <span>{FREQUENCY_NAMES[one]}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {frequency !== 'off' && (
        <ChannelBoxes
          legend="发到"
          value={channels}
          ready={ready}
          onChange={(next) => state.change('channels', next)}
        />
      )}
    </div>
  );
}

/** Names a new subscription after its conditions until its name is typed. */
function useProposedName({ form, values, names }: SubscriptionFormState, isNew: boolean) {
  const { dirtyFields } = form.formState;
  const isTyped = !isNew || dirtyFields.name === true;
  const canName = subscribedFilterSchema.safeParse(values.filter).success;
  const conditions = canName ? listConditions(values.filter, names) : [];
  const proposed = proposeName(conditions, MAX_SUBSCRIPTION_NAME_LENGTH);
  useEffect(() => {
    if (!isTyped) form.resetField('name', { defaultValue: proposed });
  }, [form, isTyped, proposed]);
}

/** Moves the focus to the first field with an error after a refused submission. */
function useFocusOnError({ form }: SubscriptionFormState) {
  const element = useRef<HTMLFormElement>(null);
  const { submitCount, isSubmitting, isSubmitSuccessful } = form.formState;
  useEffect(() => {
    if (submitCount === 0 || isSubmitting) return;
    element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [submitCount, isSubmitting, isSubmitSuccessful]);
  return element;
}
