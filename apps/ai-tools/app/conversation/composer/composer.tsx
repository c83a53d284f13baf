import { MAX_AI_QUESTION_LENGTH } from '@zhucheng/contracts/constants';
import { Button } from '@zhucheng/ui';
import { useState, type FormEvent, type KeyboardEvent, type Ref } from 'react';
import type { FollowedRun } from '../../shared/run/use-run.ts';
import { Attachments, type Attachment } from './attachments.tsx';
import styles from './composer.module.css';

interface ComposerProps {
  text: string;
  onText: (text: string) => void;
  /** Sends a question; false if it was not sent. */
  ask: (text: string, materials: string[]) => Promise<boolean>;
  busy: boolean;
  /** The answer that is being written. */
  run: FollowedRun | undefined;
  inputRef: Ref<HTMLTextAreaElement>;
}

/** Enter sends, Shift+Enter breaks the line, Enter of an input method takes its words. */
function isSending({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean {
  return key === 'Enter' && !shiftKey && !nativeEvent.isComposing && nativeEvent.keyCode !== 229;
}

/** What the next question is written in; while an answer is written, the button stops it. */
export function Composer({ text, onText, ask, busy, run, inputRef }: ComposerProps) {
  const [chosen, setChosen] = useState<readonly Attachment[]>([]);
  const submit = async () => {
    if (run || busy || text.trim() === '') return;
    const isSent = await ask(
      text,
      chosen.map(({ id }) => id),
    );
    if (!isSent) return;
    onText('');
    setChosen([]);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <form className={styles.composer} onSubmit={onSubmit}>
      {run && (
        <p className={styles.state} role="status">
          正在写。离开页面不会中断。
        </p>
      )}
      <div className={styles.box}>
        <textarea
          ref={inputRef}
          aria-label="问题"
          placeholder={
            run
              ? '接着写下一个问题，写完这个就能发'
              : '问标准、招标、工期、金额；回车发送，Shift+回车换行'
          }
          rows={2}
          value={text}
          maxLength={MAX_AI_QUESTION_LENGTH}
          onChange={({ target }) => onText(target.value)}
          onKeyDown={(event) => {
            if (!isSending(event)) return;
            event.preventDefault();
            void submit();
          }}
        />
        <div className={styles.row}>
          <Attachments chosen={chosen} onChange={setChosen} />
          {run ? (
            <Button
              variant="ink"
              busy={run.stopping}
              onClick={({ currentTarget }) => {
                run.stop();
                // The button goes with the run.
                currentTarget.form?.querySelector('textarea')?.focus();
              }}
            >
              停止
            </Button>
          ) : (
            <Button variant="primary" type="submit" busy={busy} disabled={text.trim() === ''}>
              发送
            </Button>
          )}
        </div>
      </div>
      <p className={styles.note}>回答由人工智能辅助生成，引用都能点开原文；使用前请核对。</p>
    </form>
  );
}
