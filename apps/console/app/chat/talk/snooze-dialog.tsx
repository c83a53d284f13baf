import { Dialog, Field, Input } from '@zhucheng/ui';
import { Button } from 'antd';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { formatMoment } from '../../shared/parts/times.ts';
import { useDesk } from '../session/use-desk.ts';
import { listSnoozeChoices, parseLocalTime } from './snooze-rules.ts';
import styles from './talk.module.css';

/** Puts a conversation aside until a time; earlier if the visitor writes. */
export function SnoozeDialog({
  conversationId,
  onClose,
  onDone,
}: {
  conversationId: string;
  onClose: () => void;
  onDone: () => void;
}) {
  const session = useDesk();
  const times = useRef<HTMLUListElement>(null);
  // The browser would focus the close button.
  useEffect(() => times.current?.querySelector('button')?.focus(), []);
  const [now] = useState(Date.now);
  const [own, setOwn] = useState('');
  const [error, setError] = useState<string>();
  const snooze = async (at: number) => {
    const refusal = await session.snooze(conversationId, new Date(at).toISOString());
    if (refusal) setError(refusal.errors?.[0]?.message ?? refusal.msg);
    else onDone();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const at = parseLocalTime(own);
    if (at === undefined) setError('请选择日期和时间');
    else void snooze(at);
  };
  return (
    <Dialog title="稍后再说" onClose={onClose}>
      <p className={styles.lead}>到时间回到“我的”；访客先说话，就马上回来。</p>
      <ul ref={times} className={styles.times}>
        {listSnoozeChoices(now).map(({ label, at }) => (
          <li key={label}>
            <Button block onClick={() => void snooze(at)}>
              {label}
              <small>{formatMoment(new Date(at).toISOString(), now)}</small>
            </Button>
          </li>
        ))}
      </ul>
      <form className={styles.form} aria-label="其他时间" onSubmit={submit}>
        <Field label="其他时间" optional error={error}>
          {(control) => (
            <Input
              {...control}
              type="datetime-local"
              value={own}
              onChange={({ target }) => setOwn(target.value)}
            />
          )}
        </Field>
        <div className={styles.actions}>
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" htmlType="submit">
            放到稍后
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
