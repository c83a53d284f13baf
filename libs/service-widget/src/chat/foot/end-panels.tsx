import { Button, Field, Input, TextArea } from '@zhucheng/ui';
import { useState, type FormEvent } from 'react';
import styles from './foot.module.css';
import { rateChat, sendTranscript } from '../chat-api.ts';
import type { ChatSession } from '../chat-session.ts';

const SCORES = [1, 2, 3, 4, 5] as const;

const SCORE_WORDS: Readonly<Record<number, string>> = {
  1: '很不满意',
  2: '不满意',
  3: '一般',
  4: '满意',
  5: '很满意',
};

const MAX_WORDS = 500;

/** Rating of a conversation that has ended. */
export function RatingForm({
  session,
  conversationId,
}: {
  session: ChatSession;
  conversationId: string;
}) {
  const [score, setScore] = useState(0);
  const [words, setWords] = useState('');
  const [result, setResult] = useState('');
  const [busy, setBusy] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (score === 0) return setResult('请先选一个分数');
    setBusy(true);
    const { data, error } = await rateChat({ conversationId, score, text: words.trim() });
    setBusy(false);
    setResult(error?.msg ?? '');
    if (data) session.applyConversation(data.model);
  };
  return (
    <form className={styles.panel} aria-label="评价这次服务" onSubmit={(event) => void send(event)}>
      <fieldset className={styles.scores}>
        <legend>会话已结束，这次服务怎么样？</legend>
        {SCORES.map((value) => (
          <label key={value} data-chosen={value === score ? '' : undefined}>
            <input
              type="radio"
              name="score"
              className="sr"
              checked={value === score}
              onChange={() => setScore(value)}
            />
            {SCORE_WORDS[value]}
          </label>
        ))}
      </fieldset>
      <Field label="还想说的" optional>
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            maxLength={MAX_WORDS}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        )}
      </Field>
      <div className={styles.panelActions}>
        <p role="status">{result}</p>
        <Button type="submit" variant="primary" busy={busy}>
          提交评价
        </Button>
      </div>
    </form>
  );
}

/** Sends the conversation to a mailbox. */
export function TranscriptForm({
  conversationId,
  onClose,
}: {
  conversationId: string;
  onClose: () => void;
}) {
  const [email, setEmail] = useState('');
  const [sentTo, setSentTo] = useState('');
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (email.trim() === '') return setFailure('请输入邮箱');
    setBusy(true);
    const { data, error } = await sendTranscript(conversationId, email.trim());
    setBusy(false);
    setFailure(error?.msg);
    if (data) setSentTo(data.model.email);
  };
  return (
    <form
      className={styles.panel}
      noValidate
      aria-label="把聊天记录发到邮箱"
      onSubmit={(event) => void send(event)}
    >
      <Field label="把聊天记录发到邮箱" error={failure}>
        {(control) => (
          <Input
            {...control}
            type="email"
            autoComplete="email"
            placeholder="name@example.com"
            autoFocus
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
        )}
      </Field>
      <p role="status">{sentTo && `已发到 ${sentTo}，几分钟内收到`}</p>
      <div className={styles.panelActions}>
        <Button onClick={onClose}>{sentTo ? '关闭' : '取消'}</Button>
        <Button type="submit" variant="primary" busy={busy}>
          发送
        </Button>
      </div>
    </form>
  );
}
