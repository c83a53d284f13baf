import type { LeadRecord } from '@zhucheng/contracts';
import { Dialog, Field, Input, TextArea } from '@zhucheng/ui';
import { Button, Select } from 'antd';
import { useState, type FormEvent } from 'react';
import { useFirstFocus } from '../shared/parts/use-first-focus.ts';
import styles from './leads.module.css';
import { getMessage, useLeadCalls } from './use-lead-calls.ts';

const LABELS = {
  company: '单位',
  userName: '称呼',
  position: '职位',
  userIdentity: '项目角色',
  remark: '留言',
} as const;

type TextField = keyof typeof LABELS;

function TextFields(props: {
  fields: readonly TextField[];
  values: Readonly<Record<TextField, string>>;
  onChange: (field: TextField, value: string) => void;
}) {
  return props.fields.map((field) => (
    <Field key={field} label={LABELS[field]}>
      {(control) =>
        field === 'remark' ? (
          <TextArea
            {...control}
            rows={3}
            maxLength={500}
            value={props.values[field]}
            onChange={({ target }) => props.onChange(field, target.value)}
          />
        ) : (
          <Input
            {...control}
            maxLength={field === 'company' ? 100 : 50}
            value={props.values[field]}
            onChange={({ target }) => props.onChange(field, target.value)}
          />
        )
      }
    </Field>
  ));
}

function Foot({ error, isBusy, text }: { error: string; isBusy: boolean; text: string }) {
  return (
    <>
      <p className={styles.error} role="alert">
        {error}
      </p>
      <div className={styles.actions}>
        <Button type="primary" htmlType="submit" loading={isBusy}>
          {text}
        </Button>
      </div>
    </>
  );
}

/** Sends a form once at a time and keeps what was typed when it is refused. */
function useForm(send: () => Promise<unknown>, onClose: () => void) {
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const refusal = await send();
    setBusy(false);
    if (refusal) setError(getMessage(refusal));
    else onClose();
  };
  return { error, isBusy, onSubmit: (event: FormEvent) => void submit(event) };
}

/** Writes a lead down. */
export function NewLeadDialog(props: { onCreated: (id: string) => void; onClose: () => void }) {
  const { create } = useLeadCalls();
  const phone = useFirstFocus();
  const [number, setNumber] = useState('');
  const [values, setValues] = useState({
    company: '',
    userName: '',
    position: '',
    userIdentity: '',
    remark: '',
  });
  const { error, isBusy, onSubmit } = useForm(async () => {
    const { company, userName, position, remark } = values;
    const input = { phone: number.trim(), company, userName, position, remark };
    const reply = await create(input);
    if (reply.data) props.onCreated(reply.data.model.id);
    return reply.error;
  }, props.onClose);
  return (
    <Dialog title="录线索" onClose={props.onClose}>
      <form onSubmit={onSubmit}>
        <Field label="手机号码" hint="同一号码一天内的线索会并在一起。">
          {(control) => (
            <Input
              {...control}
              ref={phone}
              inputMode="tel"
              autoComplete="off"
              maxLength={20}
              value={number}
              onChange={({ target }) => setNumber(target.value)}
            />
          )}
        </Field>
        <TextFields
          fields={['company', 'userName', 'position', 'remark']}
          values={values}
          onChange={(field, value) => setValues({ ...values, [field]: value })}
        />
        <Foot error={error} isBusy={isBusy} text="录入" />
      </form>
    </Dialog>
  );
}

/** Changes the texts of a lead. */
export function EditLeadDialog({ lead, onClose }: { lead: LeadRecord; onClose: () => void }) {
  const { update } = useLeadCalls();
  const { company, userName, position, userIdentity, remark } = lead;
  const [values, setValues] = useState({ company, userName, position, userIdentity, remark });
  const { error, isBusy, onSubmit } = useForm(() => update(lead, values), onClose);
  return (
    <Dialog title="改资料" onClose={onClose}>
      <form onSubmit={onSubmit}>
        <TextFields
          fields={['company', 'userName', 'position', 'userIdentity', 'remark']}
          values={values}
          onChange={(field, value) => setValues({ ...values, [field]: value })}
        />
        <Foot error={error} isBusy={isBusy} text="保存" />
      </form>
    </Dialog>
  );
}

/** Choice of one value, for bulk changes. */
export function ChoiceDialog(props: {
  title: string;
  label: string;
  options: readonly { value: string; label: string }[];
  onChoose: (value: string | undefined) => void;
}) {
  const [value, setValue] = useState<string>();
  return (
    <Dialog title={props.title} onClose={() => props.onChoose(undefined)}>
      <div className={styles.choice}>
        <Select
          aria-label={props.label}
          placeholder={props.label}
          options={[...props.options]}
          value={value}
          getPopupContainer={(node: HTMLElement) => node.parentElement ?? document.body}
          onChange={(next: string) => setValue(next)}
        />
        <Button type="primary" disabled={value === undefined} onClick={() => props.onChoose(value)}>
          确定
        </Button>
      </div>
    </Dialog>
  );
}
