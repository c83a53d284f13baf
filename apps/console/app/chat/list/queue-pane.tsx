import type { QueueEntry } from '@zhucheng/domain-service/chat';
import { Button } from 'antd';
import { useEffect, useState, type ReactNode } from 'react';
import { SearchField } from '../../shared/list/search-field.tsx';
import { formatWait, toEntry, type DeskGroups } from '../session/desk-rules.ts';
import { useDesk } from '../session/use-desk.ts';
import styles from './list.module.css';
import { QueueRow } from './queue-row.tsx';

/** Tabs of the list. */
export type ListTab = 'active' | 'snoozed' | 'closed';

const TABS: readonly { tab: ListTab; label: string }[] = [
  { tab: 'active', label: '进行中' },
  { tab: 'snoozed', label: '稍后' },
  { tab: 'closed', label: '已结束' },
];

const CLOSED_SIZE = 50;

/** Ended conversations, read when their tab is opened; undefined before. */
function useClosed(isShown: boolean): readonly QueueEntry[] | undefined {
  const { calls } = useDesk();
  const [rows, setRows] = useState<readonly QueueEntry[]>();
  useEffect(() => {
    if (!isShown) return;
    let isStale = false;
    void calls.call('listPaged', { filter: 'closed', size: CLOSED_SIZE }).then(({ data }) => {
      if (!isStale && data) setRows(data.records.map(toEntry));
    });
    return () => void (isStale = true);
  }, [calls, isShown]);
  return rows;
}

/** Conversations with a text in them; undefined while none is looked for. */
function useFound(text: string) {
  const session = useDesk();
  const [found, setFound] = useState<{
    text: string;
    rows: readonly QueueEntry[];
    notice: string;
  }>();
  useEffect(() => {
    if (text === '') return;
    let isStale = false;
    void session.search(text).then(({ data, error }) => {
      if (!isStale) setFound({ text, rows: data ?? [], notice: error?.msg ?? '' });
    });
    return () => void (isStale = true);
  }, [session, text]);
  return found?.text === text ? found : undefined;
}

function FoundRows(props: { text: string; now: number; currentId: string | undefined }) {
  const { text, now, currentId } = props;
  const found = useFound(text);
  const words = found && (found.notice || `找到 ${found.rows.length} 个会话，近 90 天的`);
  return (
    <>
      <p className={styles.nothing} role="status">
        {found?.rows.length === 0 && !found.notice ? '没有找到，近 90 天里没人说过。' : words}
      </p>
      <Rows entries={found?.rows ?? []} now={now} currentId={currentId} hasAgents />
    </>
  );
}

function Group(props: { title: string; count: number; note?: string; action?: ReactNode }) {
  const { title, count, note, action } = props;
  return (
    <div className={styles.group}>
      <h2>
        {title} <em>{count}</em>
      </h2>
      {note && <span>{note}</span>}
      {action}
    </div>
  );
}

/** Props of {@link QueuePane}. */
export interface QueuePaneProps {
  tab: ListTab;
  onTab: (tab: ListTab) => void;
  groups: DeskGroups;
  now: number;
  currentId: string | undefined;
  onTakeNext: () => void;
}

function Rows(props: {
  entries: readonly QueueEntry[];
  now: number;
  currentId: string | undefined;
  hasDigits?: boolean;
  hasAgents?: boolean;
}) {
  const { entries, now, currentId, hasDigits, hasAgents } = props;
  return (
    <ul>
      {entries.map((entry, at) => (
        <QueueRow
          key={entry.conversationId}
          entry={entry}
          now={now}
          isCurrent={entry.conversationId === currentId}
          digit={hasDigits && at < 9 ? at + 1 : undefined}
          shownAgent={hasAgents && entry.agent ? entry.agent.name || '同事' : undefined}
        />
      ))}
    </ul>
  );
}

function ActiveRows({ groups, now, currentId, onTakeNext }: QueuePaneProps) {
  const { waiting, mine, others } = groups;
  const longest = waiting[0]?.waitingSince;
  return (
    <>
      <Group
        title="排队"
        count={waiting.length}
        note={longest ? `最长等 ${formatWait(longest, now)}` : undefined}
        action={
          <Button
            type="primary"
            size="small"
            disabled={waiting.length === 0}
            aria-keyshortcuts="n"
            onClick={onTakeNext}
          >
            接下一位 <kbd>n</kbd>
          </Button>
        }
      />
      {waiting.length === 0 && <p className={styles.nothing}>没有人在等。</p>}
      <Rows entries={waiting} now={now} currentId={currentId} />
      <Group title="我的" count={mine.length} />
      {mine.length === 0 && <p className={styles.nothing}>接入的会话会列在这里。</p>}
      <Rows entries={mine} now={now} currentId={currentId} hasDigits />
      {others.length > 0 && (
        <>
          <Group title="同事的" count={others.length} />
          <Rows entries={others} now={now} currentId={currentId} hasAgents />
        </>
      )}
    </>
  );
}

function TabRows(props: QueuePaneProps) {
  const { tab, groups, now, currentId } = props;
  const closed = useClosed(tab === 'closed');
  if (tab === 'active') return <ActiveRows {...props} />;
  const shown = tab === 'snoozed' ? groups.snoozed : closed;
  const nothing =
    tab === 'snoozed' ? '没有放到稍后的会话。按 s 放下当前这个。' : '还没有结束的会话。';
  return (
    <>
      {shown?.length === 0 && <p className={styles.nothing}>{nothing}</p>}
      <Rows entries={shown ?? []} now={now} currentId={currentId} hasAgents={tab === 'closed'} />
    </>
  );
}

/** The list of the desk: who waits, the agent's own, what is put aside, what has ended. */
export function QueuePane(props: QueuePaneProps) {
  const { tab, onTab, groups } = props;
  const [text, setText] = useState('');
  const counts = { active: groups.mine.length, snoozed: groups.snoozed.length, closed: 0 };
  return (
    <section className={styles.pane} aria-label="会话">
      <div className={styles.tabs} role="group" aria-label="会话分组">
        {TABS.map(({ tab: name, label }) => (
          <button key={name} type="button" aria-pressed={name === tab} onClick={() => onTab(name)}>
            {label} {counts[name] > 0 && <em>{counts[name]}</em>}
          </button>
        ))}
      </div>
      <div className={styles.find}>
        <SearchField value={text} placeholder="搜索会话、访客" onChange={setText} />
      </div>
      <div className={styles.rows}>
        {text === '' ? (
          <TabRows {...props} />
        ) : (
          <FoundRows text={text} now={props.now} currentId={props.currentId} />
        )}
      </div>
    </section>
  );
}
