import { isCallError } from '@zhucheng/api-client';
import { PageTdk } from '@zhucheng/app-shell';
import { useIsMember, useSession } from '@zhucheng/auth-store';
import type { AiChatMessage } from '@zhucheng/contracts';
import { toPlainText } from '@zhucheng/domain-writing';
import { Button, cx, EmptyState, ErrorState, Icon, Skeleton } from '@zhucheng/ui';
import { useEffect, useRef, useState } from 'react';
import { LoginFirst } from '../shared/login-first.tsx';
import { RunSpeaker } from '../shared/run/run-speaker.tsx';
import { Answer } from './answer.tsx';
import { toAnswer } from './answer-view.ts';
import { CitationPanel } from './citation-panel.tsx';
import { Composer } from './composer.tsx';
import { ConversationActions } from './conversation-actions.tsx';
import { ConversationList } from './conversation-list.tsx';
import styles from './conversation.module.css';
import { Question } from './question.tsx';
import { loadTyped, saveTyped } from './typed-question.ts';
import { useChat, useSend, type Chat } from './use-chat.ts';
import { Welcome } from './welcome.tsx';

/** A citation that is open: of which message, and its number. */
interface Cited {
  message: string;
  number: number;
}

/** What an answer says: as it is kept, or as far as it is written. */
const readAnswer = ({ run }: Chat, { answer }: AiChatMessage) => answer ?? toAnswer(run.view);

/** `/Conversation`: the member's conversations, one of them or a new one, and the passage that is looked at. */
export function ConversationPage({ id }: { id: string | undefined }) {
  const isMember = useIsMember();
  const { state } = useSession();
  const chat = useChat(id);
  const { ask, busy } = useSend(id);
  const input = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useTyped();
  const [cited, setCited] = useState<Cited>();
  const [isListOpen, setIsListOpen] = useState(false);
  const title = chat.tree?.title ?? (id === undefined ? '问一问' : '会话');
  const message = chat.messages.find((each) => each.id === cited?.message);
  const write = (question: string) => {
    setText(question);
    input.current?.focus();
  };
  const open = { isOpen: isListOpen, onToggle: () => setIsListOpen((last) => !last) };
  return (
    <div className={styles.page}>
      <PageTdk
        page="Conversation"
        path="/Conversation"
        noindex={id !== undefined}
        {...(chat.tree && { own: { title, description: '' } })}
      />
      <Bar title={title} chat={chat} list={isMember ? open : undefined} />
      <div className={cx(styles.panes, cited && styles.withPanel, !isMember && styles.alone)}>
        {isMember && (
          <div className={cx(styles.side, isListOpen && styles.open)}>
            <ConversationList current={id} />
          </div>
        )}
        <div className={styles.thread}>
          {id === undefined && <Welcome onChoose={write} />}
          {id !== undefined && state === 'visitor' && (
            <LoginFirst title="登录后才能看自己的会话" reason="即可看自己的会话">
              每次会话只有本人看得到。
            </LoginFirst>
          )}
          {id !== undefined && isMember && (
            <Thread
              id={id}
              chat={chat}
              onCite={(at, number) => setCited({ message: at, number })}
            />
          )}
          {(id === undefined || chat.tree) && (
            <Composer
              text={text}
              onText={setText}
              ask={ask}
              busy={busy}
              run={chat.writing && chat.run}
              inputRef={input}
            />
          )}
        </div>
        {cited && message && (
          <CitationPanel
            answer={readAnswer(chat, message)}
            number={cited.number}
            onNumber={(number) => setCited({ ...cited, number })}
            onClose={() => {
              setCited(undefined);
              focusCitation(cited);
            }}
          />
        )}
      </div>
    </div>
  );
}

/** Returns the focus to where the passage was opened from. */
function focusCitation({ message, number }: Cited): void {
  const anchor = `#m${message.slice(-8)}-citation-${number}`;
  document.querySelector<HTMLElement>(`a[href="${anchor}"]`)?.focus();
}

/** What is typed; it outlives reloads and logins. */
function useTyped() {
  const [text, setText] = useState('');
  useEffect(() => {
    // Not known on the server.
    // eslint-disable-next-line react-hooks/set-state-in-effect -- storage is read once, after hydration
    setText((typed) => typed || loadTyped());
  }, []);
  const change = (next: string) => {
    setText(next);
    saveTyped(next);
  };
  return [text, change] as const;
}

interface BarProps {
  title: string;
  chat: Chat;
  /** The list of conversations, which phones open from here. */
  list: { isOpen: boolean; onToggle: () => void } | undefined;
}

function Bar({ title, chat: { tree, messages, branch }, list }: BarProps) {
  const parents = new Set(messages.map(({ parent }) => parent));
  const ends = messages.filter(({ id }) => !parents.has(id)).length;
  return (
    <header className={styles.bar}>
      <h1>{title}</h1>
      {ends > 1 && <span className={styles.count}>{ends} 个分支</span>}
      <div className={styles.tools}>
        {list && (
          <Button
            className={styles.listButton ?? ''}
            icon="menu"
            aria-expanded={list.isOpen}
            onClick={list.onToggle}
          >
            全部会话
          </Button>
        )}
        {tree && <ConversationActions conversation={tree} isEmpty={branch.length === 0} />}
      </div>
    </header>
  );
}

interface ThreadProps {
  id: string;
  chat: Chat;
  onCite: (message: string, number: number) => void;
}

/** Questions and answers of the branch that is read. */
function Thread({ id, chat, onCite }: ThreadProps) {
  const { tree, messages, branch, writing, run, error, refetch } = chat;
  useScrollToNewest(branch);
  if (!tree) return <Missing error={error} onRetry={() => void refetch()} />;
  const written = writing && readAnswer(chat, writing);
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
      <RunSpeaker
        text={written ? toPlainText(written.blocks) : ''}
        ended={run.view.end !== undefined}
      />
    </>
  );
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
