import type { QueueEntry } from '@zhucheng/domain-service/chat';
import type { CannedReply } from '@zhucheng/domain-service/settings';
import { useEffect, type RefObject } from 'react';
import type { OpenChat } from '../session/open-chat.ts';
import { useChatState } from '../session/use-desk.ts';
import { Composer, type WritingMode } from './composer.tsx';
import { MessageLog } from './message-log.tsx';
import { TalkHead, type TalkActions } from './talk-head.tsx';
import styles from './talk.module.css';

/** Props of {@link TalkPane}. */
export interface TalkPaneProps extends TalkActions {
  chat: OpenChat;
  entry: QueueEntry;
  isMine: boolean;
  canned: readonly CannedReply[];
  mode: WritingMode;
  onMode: (mode: WritingMode) => void;
  input: RefObject<HTMLTextAreaElement | null>;
  onHelp: () => void;
}

/** A conversation: who, what was said, and the field to answer. Only who has it answers; everybody may write notes. */
export function TalkPane(props: TalkPaneProps) {
  const { chat, entry, isMine, canned, mode, onMode, input, onHelp, ...actions } = props;
  const state = useChatState(chat);
  useEffect(() => {
    chat.look(true);
    return () => chat.look(false);
  }, [chat]);
  return (
    <section className={styles.pane} aria-label={`与${entry.visitorName}的会话`}>
      <TalkHead entry={entry} state={state} isMine={isMine} {...actions} />
      <MessageLog key={chat.id} chat={chat} isMine={isMine} />
      <Composer
        chat={chat}
        isMine={isMine}
        canned={canned}
        mode={mode}
        onMode={onMode}
        input={input}
        onHelp={onHelp}
      />
    </section>
  );
}
