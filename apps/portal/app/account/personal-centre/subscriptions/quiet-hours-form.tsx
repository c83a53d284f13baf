import type { QuietHours } from '@zhucheng/domain-tender';
import { Button, Input } from '@zhucheng/ui';
import { useState } from 'react';
import styles from './sending.module.css';

export interface QuietHoursFormProps {
  quiet: QuietHours | null;
  onSave: (quiet: QuietHours | null) => void;
}

const PROPOSED: QuietHours = { start: '22:00', end: '07:00' };

/** Hours in which nothing is sent. */
export function QuietHoursForm({ quiet, onSave }: QuietHoursFormProps) {
  const [{ start, end }, setHours] = useState(quiet ?? PROPOSED);
  const [problem, setProblem] = useState<string>();
  const save = () => {
    if (!start || !end) return setProblem('请填好开始和结束的时间');
    if (start === end) return setProblem('开始和结束不能相同，请至少留一段时间发送');
    onSave({ start, end });
  };
  const change = (next: Partial<QuietHours>) => {
    setHours({ start, end, ...next });
    setProblem(undefined);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <fieldset className={styles.choice}>
        <legend>安静时段（北京时间）</legend>
        <div className={styles.hours}>
          <Input
            inputSize="compact"
            type="time"
            aria-label="从"
            value={start}
            onChange={(event) => change({ start: event.target.value })}
          />
          <span aria-hidden="true">–</span>
          <Input
            inputSize="compact"
            type="time"
            aria-label="到"
            value={end}
            onChange={(event) => change({ end: event.target.value })}
          />
          <Button size="small" type="submit">
            {quiet ? '保存' : '开启'}
          </Button>
          {quiet && (
            <Button size="small" variant="text" onClick={() => onSave(null)}>
              取消安静时段
            </Button>
          )}
        </div>
        {problem && (
          <p role="alert" className={styles.bad}>
            {problem}
          </p>
        )}
      </fieldset>
    </form>
  );
}
