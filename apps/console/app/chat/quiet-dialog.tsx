import { Dialog, Field, Input } from '@zhucheng/ui';
import { Button } from 'antd';
import { useState, type FormEvent } from 'react';
import { useFirstFocus } from '../shared/parts/use-first-focus.ts';
import type { QuietHours } from './session/alerts.ts';
import styles from './chat.module.css';

const NIGHT: QuietHours = { from: '22:00', to: '08:00' };

/** Hours of every day in which nothing sounds, kept on this computer. */
export function QuietDialog(props: {
  quiet: QuietHours | undefined;
  onChange: (quiet: QuietHours | undefined) => void;
  onClose: () => void;
}) {
  const { quiet, onChange, onClose } = props;
  const [hours, setHours] = useState(quiet ?? NIGHT);
  const first = useFirstFocus();
  const finish = (next: QuietHours | undefined) => {
    onChange(next);
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    finish(hours);
  };
  const renderTime = (name: keyof QuietHours, label: string) => (
    <Field label={label}>
      {(control) => (
        <Input
          {...control}
          ref={name === 'from' ? first : undefined}
          type="time"
          required
          value={hours[name]}
          onChange={({ target }) => setHours({ ...hours, [name]: target.value })}
        />
      )}
    </Field>
  );
  return (
    <Dialog title="免打扰时段" onClose={onClose}>
      <form className={styles.quietForm} aria-label="免打扰时段" onSubmit={submit}>
        <p>每天这段时间不响，标题上的数字照样有。只记在这台电脑上。</p>
        <div>
          {renderTime('from', '从')}
          {renderTime('to', '到')}
        </div>
        <div>
          {quiet && <Button onClick={() => finish(undefined)}>不用免打扰</Button>}
          <Button type="primary" htmlType="submit">
            保存
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
