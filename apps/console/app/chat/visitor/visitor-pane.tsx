import { useEffect, useState, type RefObject } from 'react';
import type { Refusal } from '../session/desk-calls.ts';
import type { OpenChat } from '../session/open-chat.ts';
import { useDesk } from '../session/use-desk.ts';
import { HelpSearch } from './help-search.tsx';
import { LeadForm } from './lead-form.tsx';
import { HistoryList, VisitorFacts, type DeskVisitor } from './visitor-facts.tsx';
import styles from './visitor.module.css';

/** Tabs beside a conversation. */
export type VisitorTab = 'visitor' | 'help' | 'history';

const TABS: readonly { tab: VisitorTab; label: string }[] = [
  { tab: 'visitor', label: '访客' },
  { tab: 'help', label: '帮助文章' },
  { tab: 'history', label: '历史' },
];

/** Interval in which the visitor's pages are read again, in milliseconds. */
const READ_AGAIN_MS = 30_000;

/** Visitor of a conversation, read again while it is shown. */
function useVisitor(conversationId: string) {
  const { calls } = useDesk();
  const [visitor, setVisitor] = useState<DeskVisitor>();
  const [error, setError] = useState<Refusal>();
  const [count, setCount] = useState(0);
  useEffect(() => {
    let isStale = false;
    const read = async () => {
      const { data, error: refusal } = await calls.call('visitor', { conversationId });
      if (isStale) return;
      setError(refusal);
      if (data) setVisitor(data.model);
    };
    void read();
    const timer = setInterval(() => document.hidden || void read(), READ_AGAIN_MS);
    return () => {
      isStale = true;
      clearInterval(timer);
    };
  }, [calls, conversationId, count]);
  return { visitor, error, readAgain: () => setCount((times) => times + 1) };
}

/** Props of {@link VisitorPane}. */
export interface VisitorPaneProps {
  chat: OpenChat;
  isMine: boolean;
  tab: VisitorTab;
  onTab: (tab: VisitorTab) => void;
  /** First field of the lead, for its key. */
  leadField: RefObject<HTMLInputElement | null>;
  onSent: () => void;
  onClose: () => void;
}

/** Beside a conversation: the visitor, articles to send, earlier conversations, the lead. */
export function VisitorPane(props: VisitorPaneProps) {
  const { chat, isMine, tab, onTab, leadField, onSent, onClose } = props;
  const { visitor, error, readAgain } = useVisitor(chat.id);
  return (
    <section className={styles.pane} aria-label="访客资料">
      <div className={styles.tabs} role="group" aria-label="访客资料分组">
        {TABS.map(({ tab: name, label }) => (
          <button key={name} type="button" aria-pressed={name === tab} onClick={() => onTab(name)}>
            {label}
            {name === 'history' && visitor && visitor.history.length > 0 && (
              <em> {visitor.history.length}</em>
            )}
          </button>
        ))}
        <button type="button" className={styles.close} onClick={onClose}>
          回到会话
        </button>
      </div>
      <div className={styles.content}>
        {error && <p role="alert">{error.msg}</p>}
        {tab === 'visitor' && visitor && <VisitorFacts visitor={visitor} />}
        {tab === 'help' && <HelpSearch chat={chat} isMine={isMine} onSent={onSent} />}
        {tab === 'history' && visitor && <HistoryList visitor={visitor} />}
      </div>
      {visitor && <LeadForm chat={chat} visitor={visitor} field={leadField} onSaved={readAgain} />}
    </section>
  );
}
