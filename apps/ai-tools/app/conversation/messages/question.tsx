import { aiChatApi } from '@zhucheng/api-client';
import type { AiChatMessage } from '@zhucheng/contracts';
import { MAX_AI_QUESTION_LENGTH } from '@zhucheng/contracts/constants';
import { Button, FileIcon, getFileKind, TextArea } from '@zhucheng/ui';
import { useState, type FormEvent } from 'react';
import styles from './answer.module.css';
import { Siblings } from './siblings.tsx';
import { useCopy } from './use-copy.ts';

interface QuestionProps {
  conversation: string;
  messages: readonly AiChatMessage[];
  message: AiChatMessage;
  /** False while an answer is written. */
  canAsk: boolean;
}

/** A question with what it took along; it can be asked in other words. */
export function Question({ conversation, messages, message, canAsk }: QuestionProps) {
  const [form, setForm] = useState<'open' | 'closed'>();
  const copy = useCopy();
  return (
    <article className={styles.question} aria-label="问题" data-message={message.id} tabIndex={-1}>
      {form === 'open' ? (
        <QuestionForm
          conversation={conversation}
          message={message}
          onClose={() => setForm('closed')}
        />
      ) : (
        <>
          <div className={styles.bubble}>
            <p>{message.text}</p>
            {message.materials.length > 0 && (
              <ul aria-label="附件">
                {message.materials.map(({ id, name }) => (
                  <li key={id}>
                    <FileIcon kind={getFileKind(name)} />
                    {name}
                  </li>
                ))}
              </ul>
            )}
          </div>
          <div className={styles.under}>
            <Siblings
              conversation={conversation}
              messages={messages}
              message={message}
              label="问法"
            />
            <Button
              size="small"
              variant="text"
              disabled={!canAsk}
              autoFocus={form === 'closed'}
              onClick={() => setForm('open')}
            >
              改问法
            </Button>
            <Button
              size="small"
              variant="text"
              icon="copy"
              onClick={() => void copy(message.text, '问题已复制')}
            >
              复制
            </Button>
          </div>
        </>
      )}
    </article>
  );
}

function QuestionForm(props: {
  conversation: string;
  message: AiChatMessage;
  onClose: () => void;
}) {
  const { conversation, message, onClose } = props;
  const [text, setText] = useState(message.text);
  const [branch, { isLoading }] = aiChatApi.branch.useMutation();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    const { data } = await branch({ id: conversation, message: message.id, text });
    if (data) onClose();
  };
  return (
    <form className={styles.edit} onSubmit={(event) => void submit(event)}>
      <TextArea
        aria-label="换一种问法"
        value={text}
        rows={3}
        maxLength={MAX_AI_QUESTION_LENGTH}
        autoFocus
        onChange={({ target }) => setText(target.value)}
        onKeyDown={({ key }) => {
          // What was typed goes only with the button.
          if (key === 'Escape' && text === message.text) onClose();
        }}
      />
      <p className={styles.actions}>
        <span>原来的问答都在，用左右箭头换着看。</span>
        <Button size="small" onClick={onClose}>
          取消
        </Button>
        <Button size="small" variant="primary" type="submit" busy={isLoading}>
          这样问
        </Button>
      </p>
    </form>
  );
}
