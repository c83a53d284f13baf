import { useShowToast, useSiteNavigate } from '@zhucheng/app-shell';
import type { QueueEntry } from '@zhucheng/domain-service/chat';
import { useRef, useState } from 'react';
import type { DeskGroups } from './session/desk-rules.ts';
import { useDesk } from './session/use-desk.ts';
import type { WritingMode } from './talk/composer.tsx';
import type { VisitorTab } from './visitor/visitor-pane.tsx';

/** Dialogs about the open conversation. */
export type DeskDialog = 'snooze' | 'transfer';

/** What is shown of the desk besides its conversations. */
function useDeskPanes() {
  const [mode, setMode] = useState<WritingMode>('reply');
  const [side, setSide] = useState<VisitorTab>('visitor');
  const [isSideShown, setSideShown] = useState(false);
  const [dialog, setDialog] = useState<DeskDialog>();
  const input = useRef<HTMLTextAreaElement>(null);
  const leadField = useRef<HTMLInputElement>(null);
  const write = () => {
    setSideShown(false);
    // The field is there after the next rendering.
    requestAnimationFrame(() => input.current?.focus());
  };
  const showSide = (tab: VisitorTab) => {
    setSide(tab);
    setSideShown(true);
  };
  const showLead = () => {
    setSideShown(true);
    requestAnimationFrame(() => leadField.current?.focus());
  };
  const writeAs = (next: WritingMode) => {
    setMode(next);
    write();
  };
  const shown = { mode, side, isSideShown, dialog, input, leadField };
  return {
    ...shown,
    setMode,
    setSide,
    setSideShown,
    setDialog,
    write,
    writeAs,
    showSide,
    showLead,
  };
}

/** What an agent does at the desk, for its keys and its buttons. Refusals are shown as messages. */
export function useDeskActions(groups: DeskGroups, entry: QueueEntry | undefined) {
  const session = useDesk();
  const navigate = useSiteNavigate();
  const showToast = useShowToast();
  const panes = useDeskPanes();
  const isMine = entry?.state === 'open' && entry.agentId === session.agentId;
  const open = (id: string) => {
    panes.setMode('reply');
    navigate(`/console/chat/${id}`);
    panes.write();
  };
  const takeOne = async (id: string) => {
    const refusal = await session.take(id);
    if (refusal) showToast('error', refusal.msg);
    else open(id);
  };
  const takeNext = () => {
    const next = groups.waiting[0];
    if (next) void takeOne(next.conversationId);
  };
  const take = () => {
    if (entry && entry.state !== 'open') void takeOne(entry.conversationId);
  };
  const finish = async () => {
    const refusal = entry && (await session.finish(entry.conversationId));
    if (refusal) showToast('error', refusal.msg);
  };
  const snooze = async () => {
    if (!entry || !isMine) return;
    if (!entry.snoozedUntil) return panes.setDialog('snooze');
    const refusal = await session.snooze(entry.conversationId, null);
    if (refusal) showToast('error', refusal.msg);
  };
  const transfer = () => {
    if (isMine) panes.setDialog('transfer');
  };
  return { ...panes, isMine, open, take, takeNext, finish, snooze, transfer };
}
