import type { Shortcut } from '../shared/keys/shortcuts.ts';
import { useShortcuts } from '../shared/keys/use-shortcuts.ts';
import { findNeighbour, type DeskGroups } from './session/desk-rules.ts';
import type { useDeskActions } from './use-desk-actions.ts';

const ROW = '[data-conversation]';

/** Moves the focus in the list: the cursor is the focus, so that screen readers follow. */
function moveCursor(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>(ROW)];
  const ids = rows.map(({ dataset }) => dataset.conversation ?? '');
  const focused = document.activeElement?.closest<HTMLElement>(ROW);
  const current = focused ?? document.querySelector<HTMLElement>(`${ROW}[aria-current]`);
  const next = findNeighbour(ids, current?.dataset.conversation, step);
  rows.find(({ dataset }) => dataset.conversation === next)?.focus();
}

/** Keys of the desk; those with Alt work while text is typed, none while an input method composes. */
export function useDeskKeys(groups: DeskGroups, on: ReturnType<typeof useDeskActions>): void {
  const digits: Shortcut[] = Array.from({ length: 9 }, (_, at) => ({
    key: `Alt+${at + 1}`,
    label: at === 0 ? '打开我的第 1 个会话，2 到 9 同样' : `打开我的第 ${at + 1} 个会话`,
    isHidden: at > 0,
    whileTyping: true,
    run: () => {
      const entry = groups.mine[at];
      if (entry) on.open(entry.conversationId);
    },
  }));
  const whileTyping = true;
  const down = () => moveCursor(1);
  const up = () => moveCursor(-1);
  const toggleMode = () => on.writeAs(on.mode === 'reply' ? 'note' : 'reply');
  useShortcuts([
    { key: 'j', label: '列表里往下', run: down },
    { key: 'k', label: '列表里往上', run: up },
    { key: 'n', label: '接下一位', run: on.takeNext },
    { key: 'a', label: '接入打开的会话', run: on.take },
    { key: 'r', label: '写回复', run: on.write },
    { key: 's', label: '放到稍后，或放回来', run: () => void on.snooze() },
    { key: 't', label: '转接', run: on.transfer },
    { key: 'h', label: '找帮助文章', run: () => on.showSide('help') },
    { key: 'l', label: '建线索', run: on.showLead },
    ...digits,
    { key: 'Alt+h', label: '写着时找帮助文章', whileTyping, run: () => on.showSide('help') },
    { key: 'Alt+n', label: '回复与备注互换', whileTyping, run: toggleMode },
    { key: 'Alt+l', label: '写着时建线索', whileTyping, run: on.showLead },
    { key: 'Alt+arrowdown', label: '写着时去列表往下', whileTyping, run: down },
    { key: 'Alt+arrowup', label: '写着时去列表往上', whileTyping, run: up },
  ]);
}
