import type { CannedReply } from '@zhucheng/domain-service/settings';
import { useState } from 'react';
import type { OpenChat } from '../session/open-chat.ts';
import { findCanned, readCannedQuery } from './canned-rules.ts';

/** Menu of prepared answers: open while the text begins with `/`, until Escape. */
export function useCanned(
  chat: OpenChat,
  replies: readonly CannedReply[],
  draft: string | undefined,
) {
  const [active, setActive] = useState(0);
  const [closedFor, setClosedFor] = useState<string>();
  const query = draft === undefined ? undefined : readCannedQuery(draft);
  const found = query === undefined ? [] : findCanned(replies, query);
  const isOpen = query !== undefined && closedFor !== draft;
  const at = Math.min(active, Math.max(0, found.length - 1));
  const pick = ({ text }: CannedReply) => {
    chat.type(text);
    setActive(0);
  };
  /** Handles a key while the menu is open; true if it was meant for it. */
  const handle = ({ key }: { key: string }): boolean => {
    if (!isOpen) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    const picked = found[at];
    if (step !== undefined) setActive((at + step + found.length) % Math.max(1, found.length));
    else if (key === 'Escape') setClosedFor(draft);
    else if ((key === 'Enter' || key === 'Tab') && picked) pick(picked);
    else return false;
    return true;
  };
  return { isOpen, query: query ?? '', found, at, pick, handle };
}
