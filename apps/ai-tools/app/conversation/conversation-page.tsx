import { PageTdk } from '@zhucheng/app-shell';
import { useIsMember, useSession } from '@zhucheng/auth-store';
import { Button, cx } from '@zhucheng/ui';
import { useEffect, useRef, useState } from 'react';
import { LoginFirst } from '../shared/login-first.tsx';
import { CitationPanel } from './citation/citation-panel.tsx';
import { Composer } from './composer/composer.tsx';
import { loadTyped, saveTyped } from './composer/typed-question.ts';
import { ConversationActions } from './conversation-actions.tsx';
import { ConversationList, type ListState } from './conversation-list.tsx';
import styles from './conversation.module.css';
import { readAnswer, Thread } from './thread.tsx';
import { useChat, useSend, type Chat } from './use-chat.ts';
import { Welcome } from './welcome.tsx';

/** A citation that is open: of which message, and its number. */
interface Cited {
  message: string;
  number: number;
}

/** `/Conversation`: the member's conversations, one of them or a new one, and the passage that is looked at. */
export function ConversationPage({ id, list }: { id: string | undefined; list: ListState }) {
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
            <ConversationList current={id} {...list} />
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
