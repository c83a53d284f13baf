import type { QueueEntry } from '@zhucheng/domain-service/chat';
import type { CannedReply } from '@zhucheng/domain-service/settings';
import { useEffect, useState } from 'react';
import { PageTitle } from '../shared/parts/page-title.tsx';
import styles from './chat.module.css';
import { DeskBar } from './desk-bar.tsx';
import { QueuePane, type ListTab } from './list/queue-pane.tsx';
import type { Sound } from './session/alerts.ts';
import { countWanting, groupEntries } from './session/desk-rules.ts';
import type { OpenChat } from './session/open-chat.ts';
import { useDesk, useDeskState, useSeconds } from './session/use-desk.ts';
import { SnoozeDialog } from './talk/snooze-dialog.tsx';
import { TalkPane } from './talk/talk-pane.tsx';
import { TransferDialog } from './talk/transfer-dialog.tsx';
import { useDeskActions } from './use-desk-actions.ts';
import { useDeskKeys } from './use-desk-keys.ts';
import { VisitorPane } from './visitor/visitor-pane.tsx';

/** The conversation of the address, followed as soon as it is known. */
function useCurrentChat(id: string | undefined): OpenChat | undefined {
  const session = useDesk();
  const { status } = useDeskState(session);
  useEffect(() => {
    if (id !== undefined && status === 'ready') void session.open(id);
  }, [session, id, status]);
  return session.getChat(id);
}

/** Prepared answers, read again when the page is looked at: they may have been edited beside it. */
function useCanned(): readonly CannedReply[] {
  const { calls } = useDesk();
  const [replies, setReplies] = useState<readonly CannedReply[]>([]);
  useEffect(() => {
    const read = async () => {
      const { data } = await calls.call('canned', {});
      if (data) setReplies(data.list);
    };
    const onFocus = () => void read();
    onFocus();
    addEventListener('focus', onFocus);
    return () => removeEventListener('focus', onFocus);
  }, [calls]);
  return replies;
}

type Actions = ReturnType<typeof useDeskActions>;

function Conversation({ chat, entry, on }: { chat: OpenChat; entry: QueueEntry; on: Actions }) {
  const canned = useCanned();
  const { isMine, input } = on;
  // On phones the field would cover what was said with the keyboard.
  useEffect(() => {
    if (isMine && matchMedia('(min-width: 820px)').matches) input.current?.focus();
  }, [chat, isMine, input]);
  return (
    <>
      <TalkPane
        chat={chat}
        entry={entry}
        isMine={isMine}
        canned={canned}
        mode={isMine ? on.mode : 'note'}
        onMode={on.writeAs}
        input={input}
        onTake={on.take}
        onSnooze={() => void on.snooze()}
        onTransfer={on.transfer}
        onFinish={() => void on.finish()}
        onVisitor={() => on.setSideShown(true)}
        onHelp={() => on.showSide('help')}
      />
      <VisitorPane
        key={chat.id}
        chat={chat}
        isMine={isMine}
        tab={on.side}
        onTab={on.setSide}
        leadField={on.leadField}
        onSent={() => {
          on.setSide('visitor');
          on.write();
        }}
        onClose={() => on.setSideShown(false)}
      />
    </>
  );
}

function Dialogs({ entry, on }: { entry: QueueEntry; on: Actions }) {
  const close = () => on.setDialog(undefined);
  const dialog = { conversationId: entry.conversationId, onClose: close, onDone: close };
  if (on.dialog === 'snooze') return <SnoozeDialog {...dialog} />;
  return on.dialog === 'transfer' ? <TransferDialog {...dialog} /> : null;
}

function Nothing({ isLoading, notice }: { isLoading: boolean; notice: string }) {
  if (isLoading) {
    return (
      <p className={styles.nothing} role="status">
        正在打开会话…
      </p>
    );
  }
  return (
    <div className={styles.nothing}>
      {notice && <p role="alert">{notice}</p>}
      <h2>选一个会话</h2>
      <p>
        按 <kbd>n</kbd> 接下一位，<kbd>j</kbd> <kbd>k</kbd> 在列表里上下，回车打开。
      </p>
    </div>
  );
}

/** Props of {@link DeskView}. */
export interface DeskViewProps {
  currentId: string | undefined;
  sound: Sound;
  changeSound: (sound: Sound) => void;
}

/** The desk while it is open. */
export function DeskView({ currentId, sound, changeSound }: DeskViewProps) {
  const session = useDesk();
  const { entries, notice } = useDeskState(session);
  const now = useSeconds(true);
  const chat = useCurrentChat(currentId);
  const [tab, setTab] = useState<ListTab>('active');
  const groups = groupEntries(entries, session.agentId, now);
  const entry = currentId === undefined ? undefined : entries.get(currentId);
  const on = useDeskActions(groups, entry);
  useDeskKeys(groups, on);
  const wanting = countWanting(groups);
  const pane = currentId === undefined ? 'list' : on.isSideShown ? 'visitor' : 'talk';
  return (
    <>
      <PageTitle>{wanting > 0 ? `(${wanting}) 客服台` : '客服台'}</PageTitle>
      <DeskBar sound={sound} changeSound={changeSound} />
      <div className={styles.desk} data-pane={pane}>
        <QueuePane
          tab={tab}
          onTab={setTab}
          groups={groups}
          now={now}
          currentId={currentId}
          onTakeNext={on.takeNext}
        />
        {chat && entry ? (
          <Conversation chat={chat} entry={entry} on={on} />
        ) : (
          <Nothing isLoading={currentId !== undefined && notice === ''} notice={notice} />
        )}
      </div>
      {entry && <Dialogs entry={entry} on={on} />}
    </>
  );
}
