import type { ContentBulk } from '@zhucheng/contracts';
import { Dialog, Field, Input, Select, TextArea } from '@zhucheng/ui';
import { Button } from 'antd';
import { useState, type FormEvent } from 'react';
import { useFirstFocus } from '../../shared/parts/use-first-focus.ts';
import { toWireMoment } from '../moments.ts';
import styles from './content-list.module.css';

/** Arguments of a bulk change. */
export type BulkArguments = Pick<ContentBulk, 'directoryId' | 'tags' | 'reason' | 'at'>;

/** Question that a bulk change asks before it starts. */
export type BulkQuestion = 'schedule' | 'return' | 'move' | 'tag';

const TITLES: Record<BulkQuestion, { title: string; label: string; hint: string; submit: string }> =
  {
    schedule: {
      title: '定时发布',
      label: '发布时间',
      hint: '北京时间，到时两秒内上线。',
      submit: '定时发布',
    },
    return: {
      title: '退回',
      label: '退回的原因',
      hint: '作者会在批注里看到。',
      submit: '退回',
    },
    move: {
      title: '移动到',
      label: '目录',
      hint: '文章的地址不变；在线上的立即显示在新目录里。',
      submit: '移动',
    },
    tag: {
      title: '加标签',
      label: '标签',
      hint: '几个标签用逗号分开，已有的标签保留。',
      submit: '加标签',
    },
  };

/** Arguments that an answer stands for; undefined while it is not complete. */
export function toArguments(question: BulkQuestion, answer: string): BulkArguments | undefined {
  const text = answer.trim();
  if (text === '') return undefined;
  if (question === 'return') return { reason: text };
  if (question === 'move') return { directoryId: text };
  if (question === 'schedule') return { at: toWireMoment(text) };
  const tags = text.split(/[,，、;；\s]+/).filter((tag) => tag !== '');
  return tags.length > 0 ? { tags: [...new Set(tags)] } : undefined;
}

/** Props of {@link BulkDialog}. */
export interface BulkDialogProps {
  question: BulkQuestion;
  directories: readonly { value: string; label: string }[];
  onAnswer: (answer: BulkArguments) => void;
  onClose: () => void;
}

/** Asks for what a bulk change needs. */
export function BulkDialog({ question, directories, onAnswer, onClose }: BulkDialogProps) {
  const { title, label, hint, submit } = TITLES[question];
  const [answer, setAnswer] = useState('');
  const [error, setError] = useState<string>();
  const first = useFirstFocus();
  const send = (event: FormEvent) => {
    event.preventDefault();
    const found = toArguments(question, answer);
    if (found) onAnswer(found);
    else setError(question === 'move' ? '请选择目录' : `请填写${label}`);
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form className={styles.form} aria-label={title} onSubmit={send}>
        <Field label={label} hint={hint} error={error}>
          {(control) => {
            const shared = {
              ...control,
              value: answer,
              onChange: ({ target }: { target: { value: string } }) => setAnswer(target.value),
            };
            if (question === 'return') return <TextArea {...shared} rows={4} maxLength={1_000} />;
            if (question === 'schedule')
              return <Input {...shared} ref={first} type="datetime-local" />;
            if (question === 'tag') return <Input {...shared} ref={first} maxLength={300} />;
            return (
              <Select {...shared}>
                <option value="">请选择</option>
                {directories.map((option) => (
                  <option key={option.value} value={option.value}>
                    {option.label}
                  </option>
                ))}
              </Select>
            );
          }}
        </Field>
        <Button type="primary" size="large" htmlType="submit" block>
          {submit}
        </Button>
      </form>
    </Dialog>
  );
}
