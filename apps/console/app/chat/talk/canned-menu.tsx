import type { CannedReply } from '@zhucheng/domain-service/settings';
import styles from './talk.module.css';

/** Id of an answer in the menu, for `aria-activedescendant`. */
export const getOptionId = (menuId: string, at: number): string => `${menuId}-${at}`;

/** Props of {@link CannedMenu}. */
export interface CannedMenuProps {
  id: string;
  query: string;
  replies: readonly CannedReply[];
  /** Number of the answer that Enter takes. */
  active: number;
  onPick: (reply: CannedReply) => void;
}

/** Prepared answers above the input field; it takes its room from the log, so that the last message stays in sight. */
export function CannedMenu({ id, query, replies, active, onPick }: CannedMenuProps) {
  return (
    <div className={styles.canned}>
      <p>
        <b>快捷回复</b>
        <span role="status">{`“/${query}”匹配 ${replies.length} 条`}</span>
        <span className={styles.keys}>
          <kbd>↑</kbd> <kbd>↓</kbd> 选择 <kbd>↵</kbd> 填入
        </span>
      </p>
      {replies.length === 0 ? (
        <p>没有对得上的。快捷回复在“设置 · 服务”里维护；按 Esc 接着打字。</p>
      ) : (
        <ul id={id} role="listbox" aria-label="快捷回复">
          {replies.map((reply, at) => (
            <li
              key={reply.shortcut}
              id={getOptionId(id, at)}
              role="option"
              aria-selected={at === active}
              // The input field keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onPick(reply)}
            >
              <code>/{reply.shortcut}</code>
              <span>{reply.text}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
