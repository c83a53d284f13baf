import { BOOKING_LIMITS, findPhoneProblem } from '@zhucheng/domain-service';
import { Button, Field, Input, TextArea } from '@zhucheng/ui';
import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import styles from './foot.module.css';
import { leaveContact } from '../chat-api.ts';
import type { ChatSession } from '../chat-session.ts';
import type { ChatSnapshot } from '../chat-snapshot.ts';
import { composeContactText, type ContactReason } from './contact-rules.ts';

const getLead = (reason: ContactReason | undefined, hours: string | undefined) => {
  if (reason === 'closed') {
    return `现在不是工作时间${hours ? `（${hours}）` : ''}。留下电话，上班后第一时间联系您。`;
  }
  return reason === 'unanswered'
    ? '客服正忙，让您久等了。留下电话，我们尽快打给您。'
    : '留下电话，我们在工作时间打给您。';
};

interface ContactValues {
  phone: string;
  userName: string;
  text: string;
}

/** Message for a form that cannot be sent, by field. */
function findProblems({ phone, text }: ContactValues): Partial<ContactValues> {
  const phoneProblem = findPhoneProblem(phone);
  return {
    ...(phoneProblem && { phone: phoneProblem }),
    ...(text.trim() === '' && { text: '请写下要问的话' }),
  };
}

/** Form that takes over what was typed when nobody is there; becomes a lead. */
export function ContactForm({
  session,
  snapshot,
  reason,
  mayFocus,
  onDone,
}: {
  session: ChatSession;
  snapshot: ChatSnapshot;
  reason: ContactReason | undefined;
  /** False while the visitor has not touched a window that opened by itself. */
  mayFocus: RefObject<boolean>;
  onDone: () => void;
}) {
  const { messages, unsent, service } = snapshot;
  const [values, setValues] = useState<ContactValues>(() => ({
    phone: '',
    userName: '',
    text: composeContactText(messages, unsent),
  }));
  const [problems, setProblems] = useState<Partial<ContactValues>>({});
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // Nothing has the focus after the input field, which the form replaces, is gone.
  useEffect(() => {
    if (!mayFocus.current || document.activeElement !== document.body) return;
    form.current?.querySelector('input')?.focus();
  }, [mayFocus]);
  const change = (name: keyof ContactValues, value: string) => {
    setValues({ ...values, [name]: value });
    setProblems({ ...problems, [name]: undefined });
  };
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = findProblems(values);
    setProblems(found);
    const [first] = Object.keys(found);
    if (first) {
      const field = event.currentTarget.elements.namedItem(first);
      if (field instanceof HTMLElement) field.focus();
      return;
    }
    setBusy(true);
    setFailure('');
    const { data, error } = await session.callHere((conversationId) =>
      leaveContact({ conversationId, ...values }),
    );
    setBusy(false);
    if (error) return setFailure(error.msg);
    session.type('');
    session.applyConversation(data.model);
    onDone();
  };
  return (
    <form
      ref={form}
      className={styles.panel}
      noValidate
      aria-label="留下电话"
      onSubmit={(event) => void send(event)}
    >
      <p className={styles.panelLead}>{getLead(reason, service?.hours)}</p>
      <Field label="手机号码" error={problems.phone}>
        {(control) => (
          <Input
            {...control}
            name="phone"
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            maxLength={BOOKING_LIMITS.phone}
            placeholder="11 位手机号码"
            value={values.phone}
            onChange={({ target }) => change('phone', target.value)}
          />
        )}
      </Field>
      <Field label="姓名或昵称" optional>
        {(control) => (
          <Input
            {...control}
            name="userName"
            autoComplete="name"
            maxLength={BOOKING_LIMITS.userName}
            placeholder="怎么称呼您"
            value={values.userName}
            onChange={({ target }) => change('userName', target.value)}
          />
        )}
      </Field>
      <Field label="要问的话" error={problems.text}>
        {(control) => (
          <TextArea
            {...control}
            name="text"
            rows={3}
            value={values.text}
            onChange={({ target }) => change('text', target.value)}
          />
        )}
      </Field>
      <p className={styles.notice} role="alert">
        {failure}
      </p>
      <div className={styles.panelActions}>
        <Button onClick={onDone}>继续打字</Button>
        <Button type="submit" variant="primary" busy={busy}>
          留下电话
        </Button>
      </div>
    </form>
  );
}
