import { brand } from '@zhucheng/site-config';
import { Button, Icon } from '@zhucheng/ui';
import {
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type DragEvent,
  type KeyboardEvent,
} from 'react';
import { getPageSubject } from '../page-subject.ts';
import { ChatFoot } from './foot/chat-foot.tsx';
import styles from './chat.module.css';
import type { ChatSession } from './chat-session.ts';
import type { ChatSnapshot } from './chat-snapshot.ts';
import { MessageLog } from './messages/message-log.tsx';
import { ASK_AGAIN_MS, describePresence } from './presence.ts';
import { useCoverPage } from './use-cover-page.ts';

function Head({ snapshot, onClose }: { snapshot: ChatSnapshot; onClose: () => void }) {
  const { text, status, online } = describePresence(snapshot);
  return (
    <div className={styles.head}>
      <span className={styles.avatar}>
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden>
          <path d="M2 3h12v8.5H7L4 14v-2.5H2Z" />
        </svg>
      </span>
      <div>
        <h2 className={styles.title}>在线客服</h2>
        <p className={styles.presence} data-online={online ? '' : undefined} role="status">
          <span>{text}</span>
          {status && <span>{status}</span>}
        </p>
      </div>
      <button type="button" className={styles.close} aria-label="收起" onClick={onClose}>
        <Icon name="close" />
      </button>
    </div>
  );
}

const GREETING = '您好，请说说您的项目和想了解的事，比如计量支付、成本、进度或报价。';

function Greeting() {
  return (
    <div className={styles.item}>
      <span className={styles.sender}>在线客服</span>
      <div className={styles.bubble}>{GREETING}</div>
    </div>
  );
}

function Failure({ session, notice }: { session: ChatSession; notice: string }) {
  return (
    <div className={styles.unavailable} role="alert">
      <p>{notice || '在线客服没有打开，请检查网络后重试'}</p>
      <Button variant="primary" onClick={() => void session.start()}>
        重试
      </Button>
      <p>
        也可以拨打服务热线{' '}
        <a href={`tel:${brand.hotline.replace(/[^\d+]/g, '')}`}>{brand.hotline}</a>
      </p>
    </div>
  );
}

/** Files that are dropped on the window are sent. */
function useDrop(session: ChatSession) {
  const [over, setOver] = useState(false);
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
  return {
    over,
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: (event: DragEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      setOver(false);
      if (!hasFiles(event)) return;
      event.preventDefault();
      session.sendFiles([...event.dataTransfer.files]);
    },
  };
}

/** Asks again who is there, while the visitor waits and looks. */
function useAskAgain(session: ChatSession, waiting: boolean): void {
  useEffect(() => {
    if (!waiting) return undefined;
    const ask = () => document.hidden || void session.start();
    const timer = setInterval(ask, ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [session, waiting]);
}

/** Props of {@link ChatWindow}. */
export interface ChatWindowProps {
  session: ChatSession;
  onClose: () => void;
  /** False for a window that is opened by itself, after a reload. */
  takesFocus?: boolean;
}

/** Window of the chat: a dialog that leaves the page usable; on phones it covers it. */
export function ChatWindow({ session, onClose, takesFocus = true }: ChatWindowProps) {
  const snapshot = useSyncExternalStore(session.subscribe, session.getSnapshot);
  const input = useRef<HTMLTextAreaElement>(null);
  const dialog = useRef<HTMLElement>(null);
  const { over, ...drop } = useDrop(session);
  const ready = snapshot.status === 'ready';
  useAskAgain(session, ready && snapshot.live?.state === 'waiting');
  const covers = useCoverPage(dialog, onClose);
  // A window that the visitor has not touched leaves the focus where it is.
  const mayFocus = useRef(takesFocus);
  useEffect(() => {
    if (mayFocus.current) dialog.current?.focus();
  }, []);
  useEffect(() => {
    // A window that opens again by itself begins nothing.
    if (!mayFocus.current) return undefined;
    const subject = getPageSubject();
    session.begin(subject);
    return () => session.withdraw(subject);
  }, [session]);
  useEffect(() => {
    if (ready && document.activeElement === dialog.current) input.current?.focus();
  }, [ready]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.stopPropagation();
    onClose();
  };
  return (
    <section
      ref={dialog}
      className={styles.window}
      role="dialog"
      aria-label="在线客服"
      aria-modal={covers || undefined}
      tabIndex={-1}
      data-print="hide"
      onKeyDown={onKeyDown}
      onFocus={() => (mayFocus.current = true)}
      {...drop}
    >
      <Head snapshot={snapshot} onClose={onClose} />
      {snapshot.status === 'failed' ? (
        <Failure session={session} notice={snapshot.notice} />
      ) : (
        <>
          <MessageLog session={session} snapshot={snapshot}>
            {ready && snapshot.messages.length === 0 && <Greeting />}
          </MessageLog>
          {ready && (
            <ChatFoot session={session} snapshot={snapshot} input={input} mayFocus={mayFocus} />
          )}
        </>
      )}
      {over && <p className={styles.drop}>松开就发送：图片、PDF、Office 文件，20 MB 以内</p>}
    </section>
  );
}
