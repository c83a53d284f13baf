import { Field, Input, TextArea } from '@zhucheng/ui';
import { Button } from 'antd';
import { useState, type FormEvent, type RefObject } from 'react';
import type { Refusal } from '../session/desk-calls.ts';
import type { OpenChat } from '../session/open-chat.ts';
import { useChatState, useDesk } from '../session/use-desk.ts';
import { prefillLead, type LeadValues } from './lead-rules.ts';
import type { DeskVisitor } from './visitor-facts.tsx';
import styles from './visitor.module.css';

const getFieldErrors = (refusal: Refusal | undefined): Partial<Record<string, string>> =>
  Object.fromEntries(refusal?.errors?.map(({ field, message }) => [field, message]) ?? []);

/** Number of the lead or of the account, if one is known: the form may leave it out then. */
const findKnownPhone = ({ lead, member }: DeskVisitor): string =>
  lead?.phone || member?.phone || '';

/** Props of {@link LeadForm}. */
export interface LeadFormProps {
  chat: OpenChat;
  visitor: DeskVisitor;
  field: RefObject<HTMLInputElement | null>;
  onSaved: () => void;
}

/** Saves the lead; the outcome is said below the form. */
function useLead({ chat, visitor, onSaved }: Omit<LeadFormProps, 'field'>) {
  const { calls } = useDesk();
  const { messages } = useChatState(chat);
  const [typed, setTyped] = useState<Partial<LeadValues>>({});
  const [refusal, setRefusal] = useState<Refusal>();
  const [isBusy, setBusy] = useState(false);
  const [saved, setSaved] = useState('');
  // What nobody has typed follows the conversation.
  const values = { ...prefillLead(visitor, messages), ...typed };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const { error } = await calls.call('lead', { conversationId: chat.id, ...values });
    setBusy(false);
    setRefusal(error);
    setSaved(error ? '' : visitor.lead ? '线索已更新' : '线索已建好');
    if (error) return;
    setTyped({});
    onSaved();
  };
  const bind = (name: keyof LeadValues) => ({
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setTyped((before) => ({ ...before, [name]: target.value })),
  });
  return { bind, submit, refusal, isBusy, saved };
}

/** Makes a lead of a conversation, or adds to the one it has. What was typed stays where it is refused. */
export function LeadForm(props: LeadFormProps) {
  const { visitor, field } = props;
  const { bind, submit, refusal, isBusy, saved } = useLead(props);
  const errors = getFieldErrors(refusal);
  const knownPhone = findKnownPhone(visitor);
  const title = visitor.lead ? '更新线索' : '建线索';
  return (
    <form className={styles.lead} aria-label={title} onSubmit={(event) => void submit(event)}>
      <h2>
        {title} <kbd>l</kbd>
      </h2>
      <div className={styles.two}>
        <Field label="称呼" optional error={errors.userName}>
          {(control) => <Input {...control} {...bind('userName')} ref={field} />}
        </Field>
        <Field label="手机" optional={knownPhone !== ''} error={errors.phone}>
          {(control) => (
            <Input {...control} {...bind('phone')} inputMode="tel" placeholder={knownPhone} />
          )}
        </Field>
        <Field label="单位" optional error={errors.company}>
          {(control) => <Input {...control} {...bind('company')} />}
        </Field>
        <Field label="项目角色" optional error={errors.userIdentity}>
          {(control) => <Input {...control} {...bind('userIdentity')} />}
        </Field>
      </div>
      <Field label="备注" optional error={errors.remark}>
        {(control) => <TextArea {...control} {...bind('remark')} rows={2} />}
      </Field>
      <p className={styles.outcome} role="status">
        {saved}
      </p>
      {refusal && !refusal.errors?.length && <p role="alert">{refusal.msg}</p>}
      <Button type="primary" htmlType="submit" block loading={isBusy}>
        {visitor.lead ? title : '建线索并附会话'}
      </Button>
    </form>
  );
}
