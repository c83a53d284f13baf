import { MAX_MESSAGE_LENGTH, MAX_UNSENT } from '@zhucheng/domain-service/chat';
import { Icon } from '@zhucheng/ui';
import { useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import styles from './foot.module.css';
import type { ChatSession } from '../chat-session.ts';
import { ACCEPTED_FILES } from '../uploads.ts';

/** Some browsers end an input method before its Enter; that key has this code. */
const INPUT_METHOD_KEY = 229;

/** Tests whether a key sends: Enter, but not with Shift and not within an input method. */
export function isSendKey({
  key,
  shiftKey,
  nativeEvent,
}: Pick<KeyboardEvent, 'key' | 'shiftKey'> & {
  nativeEvent: Pick<globalThis.KeyboardEvent, 'isComposing' | 'keyCode'>;
}): boolean {
  if (key !== 'Enter' || shiftKey) return false;
  return !nativeEvent.isComposing && nativeEvent.keyCode !== INPUT_METHOD_KEY;
}

/** Why a text cannot be sent; undefined if it can. */
export function findTextProblem(text: string): string | undefined {
  if (text.length <= MAX_MESSAGE_LENGTH) return undefined;
  return `一条消息最多 ${MAX_MESSAGE_LENGTH} 个字，现在有 ${text.length} 个字，请分几条发送`;
}

/** Sends a text, or says why not; what was typed is kept then. */
export function submitText(session: ChatSession, text: string): void {
  if (text.trim() === '') return;
  const problem = findTextProblem(text);
  if (problem) return session.showNotice(problem);
  if (session.submit(text)) return;
  session.showNotice(`已有 ${MAX_UNSENT} 条还没发出，请等网络恢复后再发`);
}

function FileButton({ session }: { session: ChatSession }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        className={styles.attach}
        aria-label="发送图片或文件"
        title="图片、PDF 或 Office 文件，20 MB 以内"
        onClick={() => input.current?.click()}
      >
        <Icon name="clip" />
      </button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={ACCEPTED_FILES}
        onChange={({ target }) => {
          session.sendFiles([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </>
  );
}

/** Input field of the chat: Enter sends, Shift and Enter break the line, pasted files are sent. */
export function Composer({
  session,
  draft,
  input,
}: {
  session: ChatSession;
  draft: string;
  input: React.RefObject<HTMLTextAreaElement | null>;
}) {
  const submit = () => submitText(session, draft);
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (!isSendKey(event)) return;
    event.preventDefault();
    submit();
  };
  const onPaste = (event: ClipboardEvent) => {
    const { files } = event.clipboardData;
    if (files.length === 0) return;
    event.preventDefault();
    session.sendFiles([...files]);
  };
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
        input.current?.focus();
      }}
    >
      <FileButton session={session} />
      <textarea
        ref={input}
        className={styles.input}
        rows={1}
        aria-label="输入消息"
        placeholder="输入问题，回车发送"
        enterKeyHint="send"
        value={draft}
        onChange={({ target }) => session.type(target.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      <button type="submit" className={styles.send} aria-label="发送">
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden>
          <path d="M14 2L7 9M14 2l-4.5 12L7 9 2 6.5Z" />
        </svg>
      </button>
    </form>
  );
}
