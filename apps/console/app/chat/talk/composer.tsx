import { MAX_UNSENT } from '@zhucheng/domain-service/chat';
import type { CannedReply } from '@zhucheng/domain-service/settings';
import { ACCEPTED_FILES, findTextProblem, isSendKey } from '@zhucheng/service-widget/chat-parts';
import { Icon } from '@zhucheng/ui';
import { WorkIcon } from '@zhucheng/ui/work-icon';
import { Button } from 'antd';
import { useId, useRef, type ClipboardEvent, type KeyboardEvent, type RefObject } from 'react';
import { isComposing } from '../../shared/keys/shortcuts.ts';
import { IconButton } from '../../shared/parts/icon-button.tsx';
import type { OpenChat } from '../session/open-chat.ts';
import { useChatState } from '../session/use-desk.ts';
import { CannedMenu, getOptionId } from './canned-menu.tsx';
import styles from './talk.module.css';
import { useCanned } from './use-canned.ts';

/** What is being written: an answer, or a note that visitors never see. */
export type WritingMode = 'reply' | 'note';

function sendReply(chat: OpenChat, text: string): void {
  if (text.trim() === '') return;
  const problem = findTextProblem(text);
  if (problem) chat.showNotice(problem);
  else if (!chat.submit(text)) {
    chat.showNotice(`已有 ${MAX_UNSENT} 条还没发出，请等网络恢复后再发`);
  }
}

const MODES = [
  ['reply', '回复'],
  ['note', '内部备注'],
] as const;

function Modes({ isMine, mode, onMode }: Pick<ComposerProps, 'isMine' | 'mode' | 'onMode'>) {
  return (
    <div className={styles.modes} role="group" aria-label="写什么">
      {MODES.map(([name, label]) => (
        <button
          key={name}
          type="button"
          disabled={name === 'reply' && !isMine}
          aria-pressed={name === mode}
          onClick={() => onMode(name)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

function FileButton({ chat }: { chat: OpenChat }) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton
        aria-label="发送图片或文件"
        title="图片、PDF 或 Office 文件，20 MB 以内"
        onClick={() => picker.current?.click()}
      >
        <Icon name="clip" />
      </IconButton>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        accept={ACCEPTED_FILES}
        onChange={({ target }) => {
          chat.sendFiles([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </>
  );
}

function Notice({ chat, text }: { chat: OpenChat; text: string }) {
  return (
    <p className={styles.notice} role="alert">
      {text}
      <button type="button" onClick={() => chat.dismissNotice()}>
        知道了
      </button>
    </p>
  );
}

/** Props of {@link Composer}. */
export interface ComposerProps {
  chat: OpenChat;
  /** Only who has the conversation answers; others write notes. */
  isMine: boolean;
  canned: readonly CannedReply[];
  mode: WritingMode;
  onMode: (mode: WritingMode) => void;
  input: RefObject<HTMLTextAreaElement | null>;
  onHelp: () => void;
}

type WritingProps = ComposerProps & { menu: ReturnType<typeof useCanned>; menuId: string };

function Writing({ chat, mode, input, menu, menuId }: WritingProps) {
  const { unsent, noteDraft } = useChatState(chat);
  const isNote = mode === 'note';
  const text = isNote ? noteDraft : unsent.draft;
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (isComposing(event.nativeEvent)) return;
    if (menu.handle(event)) event.preventDefault();
    else if (isSendKey(event)) {
      event.preventDefault();
      event.currentTarget.form?.requestSubmit();
    } else if (event.key === 'Escape') event.currentTarget.blur();
  };
  const onPaste = (event: ClipboardEvent) => {
    const { files } = event.clipboardData;
    if (files.length === 0 || isNote) return;
    event.preventDefault();
    chat.sendFiles([...files]);
  };
  return (
    <textarea
      ref={input}
      rows={2}
      aria-label={isNote ? '写内部备注' : '写回复'}
      placeholder={isNote ? '只有同事看得到' : '输入回复，/ 快捷回复'}
      aria-autocomplete={isNote ? undefined : 'list'}
      aria-controls={menu.isOpen && menu.found.length > 0 ? menuId : undefined}
      aria-activedescendant={
        menu.isOpen && menu.found.length > 0 ? getOptionId(menuId, menu.at) : undefined
      }
      value={text}
      onChange={({ target: { value } }) => (isNote ? chat.typeNote(value) : chat.type(value))}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
    />
  );
}

/** Input field of the desk: Enter or Ctrl+Enter sends, Shift+Enter breaks the line, `/` calls prepared answers. */
export function Composer(props: ComposerProps) {
  const { chat, isMine, canned, mode, onMode, onHelp } = props;
  const { unsent, notice } = useChatState(chat);
  const menuId = useId();
  const isNote = mode === 'note';
  const menu = useCanned(chat, canned, isNote ? undefined : unsent.draft);
  const submit = () => (isNote ? void chat.addNote() : sendReply(chat, unsent.draft));
  return (
    <div className={styles.foot}>
      {menu.isOpen && (
        <CannedMenu
          id={menuId}
          query={menu.query}
          replies={menu.found}
          active={menu.at}
          onPick={menu.pick}
        />
      )}
      {notice && <Notice chat={chat} text={notice} />}
      <form
        className={styles.box}
        data-mode={mode}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Modes isMine={isMine} mode={mode} onMode={onMode} />
        <Writing {...props} menu={menu} menuId={menuId} />
        <div className={styles.tools}>
          {!isNote && <FileButton chat={chat} />}
          <IconButton aria-label="找帮助文章" title="帮助文章 Alt H" onClick={onHelp}>
            <WorkIcon name="book" />
          </IconButton>
          <span className={styles.keys}>
            <kbd>/</kbd> 快捷回复 <kbd>Alt H</kbd> 帮助文章 <kbd>Alt N</kbd> 备注
          </span>
          <span className={styles.hint}>↵ 发送，Shift ↵ 换行</span>
          <Button type="primary" htmlType="submit" icon={<WorkIcon name="send" />}>
            {isNote ? '记下' : '发送'}
          </Button>
        </div>
      </form>
    </div>
  );
}
