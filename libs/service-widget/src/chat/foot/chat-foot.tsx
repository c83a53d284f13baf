import { brand } from '@zhucheng/site-config';
import { Button } from '@zhucheng/ui';
import { useEffect, useState, type KeyboardEvent } from 'react';
import styles from './foot.module.css';
import { leaveChat } from '../chat-api.ts';
import type { ChatSession } from '../chat-session.ts';
import type { ChatSnapshot } from '../chat-snapshot.ts';
import { Composer, submitText } from './composer.tsx';
import { ContactForm } from './contact-form.tsx';
import { findContactReason, getUnansweredTime, type ContactReason } from './contact-rules.ts';
import { RatingForm, TranscriptForm } from './end-panels.tsx';
import { HelpHints } from './help-hints.tsx';

/** Reason to ask for a number; looks again when a minute without an answer is over. */
function useContactReason(snapshot: ChatSnapshot): ContactReason | undefined {
  const [now, setNow] = useState(Date.now);
  const time = getUnansweredTime(snapshot);
  useEffect(() => {
    if (time === undefined) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, time - Date.now()) + 50);
    return () => clearTimeout(timer);
  }, [time]);
  return findContactReason(snapshot, now);
}

/** Buttons that say what many want. */
function QuickActions({ session }: { session: ChatSession }) {
  return (
    <div className={styles.quick} role="group" aria-label="快捷操作">
      <a href="/product" data-service-action="booking">
        约演示
      </a>
      <button type="button" onClick={() => submitText(session, '我想要一份报价')}>
        要报价
      </button>
      <button type="button" onClick={() => submitText(session, '转人工')}>
        转人工
      </button>
      <a href={`tel:${brand.hotline.replace(/[^\d+]/g, '')}`}>打电话</a>
    </div>
  );
}

type Panel = 'contact' | 'transcript';

function Tools({
  session,
  snapshot,
  onOpen,
}: {
  session: ChatSession;
  snapshot: ChatSnapshot;
  onOpen: (panel: Panel) => void;
}) {
  const { live, messages } = snapshot;
  if (!live || messages.length === 0) return null;
  const end = async () => {
    const { data, error } = await leaveChat(live.conversationId);
    if (error) session.showNotice(error.msg);
    else session.applyConversation(data.model);
  };
  return (
    <div className={styles.tools}>
      <button type="button" onClick={() => onOpen('contact')}>
        请人回电
      </button>
      <button type="button" onClick={() => onOpen('transcript')}>
        记录发邮箱
      </button>
      {live.state !== 'closed' && (
        <button type="button" onClick={() => void end()}>
          结束会话
        </button>
      )}
    </div>
  );
}

function Rating({ session, snapshot }: { session: ChatSession; snapshot: ChatSnapshot }) {
  const { live, rating, messages } = snapshot;
  if (live?.state !== 'closed' || messages.length === 0) return null;
  if (rating !== null)
    return <p className={styles.thanks}>谢谢您的评价。再写一条就重新打开会话。</p>;
  return <RatingForm session={session} conversationId={live.conversationId} />;
}

/** Tests whether nothing has the focus, as after the element that had it is gone. */
const isFocusLost = () => document.activeElement === document.body;

/** Foot of the chat: input field with what helps, or a form in its place. */
export function ChatFoot({
  session,
  snapshot,
  input,
  mayFocus,
}: {
  session: ChatSession;
  snapshot: ChatSnapshot;
  input: React.RefObject<HTMLTextAreaElement | null>;
  /** False while the visitor has not touched a window that opened by itself. */
  mayFocus: React.RefObject<boolean>;
}) {
  const { live, unsent } = snapshot;
  const reason = useContactReason(snapshot);
  const [panel, setPanel] = useState<Panel>();
  const [declined, setDeclined] = useState<ContactReason>();
  const { draft } = unsent;
  // What is being typed is not taken away: then only a line offers the form.
  const offered = reason !== undefined && reason !== declined;
  if (offered && draft === '' && !panel) setPanel('contact');
  useEffect(() => {
    if (!panel && mayFocus.current && isFocusLost()) input.current?.focus();
  }, [panel, input, mayFocus]);
  const close = () => {
    setDeclined(reason);
    setPanel(undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!panel || event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.stopPropagation();
    close();
  };
  return (
    <div className={styles.foot} onKeyDown={onKeyDown}>
      <p className={styles.notice} role="alert">
        {snapshot.notice}
      </p>
      {panel === 'contact' && (
        <ContactForm
          session={session}
          snapshot={snapshot}
          reason={reason}
          mayFocus={mayFocus}
          onDone={close}
        />
      )}
      {panel === 'transcript' && (
        <TranscriptForm conversationId={live?.conversationId ?? ''} onClose={close} />
      )}
      {!panel && (
        <>
          <Rating session={session} snapshot={snapshot} />
          {offered && (
            <p className={styles.offer} role="status">
              {reason === 'closed' ? '现在不是工作时间' : '客服正忙，让您久等了'}
              <Button size="small" onClick={() => setPanel('contact')}>
                留下电话
              </Button>
            </p>
          )}
          <HelpHints draft={draft} />
          {draft === '' && live?.state !== 'closed' && <QuickActions session={session} />}
          <Composer session={session} draft={draft} input={input} />
          <Tools session={session} snapshot={snapshot} onOpen={setPanel} />
        </>
      )}
    </div>
  );
}
