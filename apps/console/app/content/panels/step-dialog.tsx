import { Dialog, Field, Input, TextArea } from '@zhucheng/ui';
import { Button } from 'antd';
import { useState, type FormEvent } from 'react';
import { useFirstFocus } from '../../shared/parts/use-first-focus.ts';
import { toLocalMoment, toWireMoment } from '../moments.ts';
import styles from './panels.module.css';
import type { Step } from './use-steps.ts';

/** Step that asks for something first. */
export type AskedStep = 'submit' | 'return' | 'schedule';

const TEXTS: Record<AskedStep, { title: string; label: string; hint: string }> = {
  submit: { title: '提交审核', label: '给审核人的话（选填）', hint: '例如改了哪里、要核对什么。' },
  return: { title: '退回', label: '退回的原因', hint: '作者会在批注里看到。' },
  schedule: { title: '定时发布', label: '发布时间', hint: '北京时间，到时两秒内上线。' },
};

const toStep = (step: AskedStep, text: string): Step => {
  if (step === 'submit') return { step, note: text };
  if (step === 'return') return { step, reason: text };
  return { step, at: toWireMoment(text) };
};

/** Asks for what a step needs. It stays open where the step is refused, with what was typed. */
export function StepDialog(props: {
  step: AskedStep;
  onAnswer: (answer: Step) => Promise<void>;
  onClose: () => void;
}) {
  const { step, onAnswer, onClose } = props;
  const { title, label, hint } = TEXTS[step];
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [now] = useState(() => Date.now());
  const first = useFirstFocus();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '' && step !== 'submit') {
      setError(step === 'return' ? '请写退回的原因' : '请选择时间');
      return;
    }
    setBusy(true);
    await onAnswer(toStep(step, text.trim()));
    setBusy(false);
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form className={styles.form} aria-label={title} onSubmit={(event) => void submit(event)}>
        <Field label={label} hint={hint} error={error}>
          {(control) => {
            const shared = {
              ...control,
              value: text,
              onChange: ({ target }: { target: { value: string } }) => setText(target.value),
            };
            return step === 'schedule' ? (
              <Input {...shared} ref={first} type="datetime-local" min={toLocalMoment(now)} />
            ) : (
              <TextArea {...shared} rows={4} maxLength={step === 'submit' ? 500 : 1_000} />
            );
          }}
        </Field>
        <Button type="primary" size="large" htmlType="submit" loading={isBusy} block>
          {title}
        </Button>
      </form>
    </Dialog>
  );
}
