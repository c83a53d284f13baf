import { isCallError } from '@zhucheng/api-client';
import type { AiChatAnswer, AiChatMessage } from '@zhucheng/contracts';
import { toPlainText } from '@zhucheng/domain-writing';
import { Button, EmptyState, ErrorState, Icon, Skeleton } from '@zhucheng/ui';
import { useEffect, useState } from 'react';
import { RunSpeaker } from '../shared/run/run-speaker.tsx';
import styles from './conversation.module.css';
import { Answer } from './messages/answer.tsx';
import { toAnswer } from './messages/answer-view.ts';
import { Question } from './messages/question.tsx';
import type { Chat } from './use-chat.ts';

/** What an answer says: as it is kept, or as far as it is written. */
export const readAnswer = ({ run }: Chat, { answer }: AiChatMessage): AiChatAnswer =>
  answer ?? toAnswer(run.view);

interface ThreadProps {
  id: string;
  chat: Chat;
  onCite: (message: string, number: number) => void;
}

/** Questions and answers of the branch that is read. */
export function Thread({ id, chat, onCite }: ThreadProps) {
  const { tree, messages, branch, writing, run, error, refetch } = chat;
  useScrollToNewest(branch);
  if (!tree) return <Missing error={error} onRetry={() => void refetch()} />;
  const last = branch.at(-1);
  const common = { conversation: id, messages, canAsk: writing === undefined };
  return (
    <>
      {branch.map((message) =>
        message.role === 'question' ? (
          <Question key={message.id} {...common} message={message} />
        ) : (
          <Answer
            key={message.id}
            {...common}
            message={message}
            answer={readAnswer(chat, message)}
            onCite={onCite}
          />
        ),
      )}
      {run.lost && writing && (
        <p className={styles.lost} role="alert">
          <Icon name="warning" />
          看不到回答的进展。回答不会因此停下，重新连接就能接着看。
          <Button size="small" icon="refresh" onClick={run.retry}>
            重新连接
          </Button>
        </p>
      )}
      {last?.role === 'answer' && (
        <SpokenAnswer key={last.id} message={last} answer={readAnswer(chat, last)} />
      )}
    </>
  );
}

/** An answer older than this was there before; one that just came is read out. */
const NEW_MS = 60_000;

/** Reads an answer that just came to screen readers. */
function SpokenAnswer({ message, answer }: { message: AiChatMessage; answer: AiChatAnswer }) {
  const [isNew] = useState(() => Date.now() - Date.parse(message.createTime) < NEW_MS);
  const text = toPlainText(answer.blocks) || (answer.refusal ?? '');
  return <RunSpeaker text={isNew ? text : ''} ended={message.state !== 'writing'} />;
}

/** Shows a question that was just asked, at the top, with the room for its answer below. */
function useScrollToNewest(branch: readonly AiChatMessage[]): void {
  const end = branch.at(-1)?.id;
  const question = branch.findLast(({ role }) => role === 'question')?.id;
  useEffect(() => {
    if (question === undefined) return;
    document
      .querySelector(`[data-message="${question}"]`)
      ?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, [question, end]);
}

function Missing({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (!error) return <Skeleton kind="list" rows={6} />;
  if (isCallError(error) && error.status === 404) {
    return (
      <EmptyState
        title="没有这次会话"
        actions={
          <Button variant="primary" to="/Conversation">
            开始新会话
          </Button>
        }
      >
        可能已经删除，或者是别人的：会话只有本人看得到。
      </EmptyState>
    );
  }
  return <ErrorState title={isCallError(error) ? error.msg : undefined} onRetry={onRetry} />;
}
