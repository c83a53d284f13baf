import type { deskConversationSchema } from '@zhucheng/contracts';
import type { QueueEntry } from '@zhucheng/domain-service/chat';
import type { z } from 'zod';

/** Conversation as the calls reply it. */
export type DeskConversation = z.output<typeof deskConversationSchema>;

const KIND_WORDS: Readonly<Record<string, string>> = { image: '[图片]', file: '[文件]' };

/** Conversation of a list as the queue tells it. */
export function toEntry(conversation: DeskConversation): QueueEntry {
  const { id, lastMessage, ...row } = conversation;
  const text = lastMessage?.text.replace(/\s+/g, ' ').trim() ?? '';
  return {
    conversationId: id,
    state: row.state,
    agentId: row.agentId,
    agent: row.agent,
    visitorName: row.visitorName,
    origin: row.origin,
    snoozedUntil: row.snoozedUntil,
    team: row.team,
    lastSeq: row.lastSeq,
    unread: row.unread,
    waitingSince: row.waitingSince,
    preview: text || (KIND_WORDS[lastMessage?.kind ?? ''] ?? ''),
    lastMessageAt: row.lastMessageAt,
  };
}

/** What an agent says of themselves: `busy` ones take no new conversations, `away` ones are not there. */
export type AgentStatus = 'online' | 'busy' | 'away';

/** Words for {@link AgentStatus}. */
export const STATUS_WORDS: Readonly<Record<AgentStatus, string>> = {
  online: '在线',
  busy: '忙碌',
  away: '离开',
};

/** Status of an agent as presence tells it. */
export function toStatus({ available, busy }: { available: boolean; busy: boolean }): AgentStatus {
  if (available) return 'online';
  return busy ? 'busy' : 'away';
}

/** Conversations by their ids. */
export type Entries = ReadonlyMap<string, QueueEntry>;

/** Takes an entry; an older one than that which is there is left out. */
export function mergeEntry(entries: Entries, entry: QueueEntry): Entries {
  const known = entries.get(entry.conversationId);
  if (known && known.lastSeq > entry.lastSeq) return entries;
  return new Map(entries).set(entry.conversationId, entry);
}

/** Groups of a desk's list. */
export interface DeskGroups {
  /** Nobody has taken them; who waits longest comes first. */
  waiting: readonly QueueEntry[];
  /** The agent's own, those with the newest message first. */
  mine: readonly QueueEntry[];
  /** The agent's own that are put aside, the next to come back first. */
  snoozed: readonly QueueEntry[];
  /** Those of colleagues. */
  others: readonly QueueEntry[];
}

const timeOf = (time: string | null) => (time === null ? 0 : Date.parse(time));

const byNewest = (a: QueueEntry, b: QueueEntry) =>
  timeOf(b.lastMessageAt) - timeOf(a.lastMessageAt) ||
  a.conversationId.localeCompare(b.conversationId);

const isAside = ({ snoozedUntil }: QueueEntry, now: number) => timeOf(snoozedUntil) > now;

/** Groups conversations for an agent; ended ones are in none. */
export function groupEntries(entries: Entries, agentId: string, now: number): DeskGroups {
  const all = [...entries.values()];
  const open = all.filter(({ state }) => state === 'open');
  const own = open.filter((entry) => entry.agentId === agentId);
  return {
    waiting: all
      .filter(({ state }) => state === 'waiting')
      .toSorted((a, b) => timeOf(a.waitingSince) - timeOf(b.waitingSince) || byNewest(a, b)),
    mine: own.filter((entry) => !isAside(entry, now)).toSorted(byNewest),
    snoozed: own
      .filter((entry) => isAside(entry, now))
      .toSorted((a, b) => timeOf(a.snoozedUntil) - timeOf(b.snoozedUntil)),
    others: open.filter((entry) => entry.agentId !== agentId).toSorted(byNewest),
  };
}

/** Messages and visitors that want the agent: the number in the page's title. */
export const countWanting = ({ waiting, mine }: DeskGroups): number =>
  waiting.length + mine.reduce((sum, { unread }) => sum + unread, 0);

/** What an entry brings that the agent should hear of. */
export function findNews(
  known: QueueEntry | undefined,
  next: QueueEntry,
  agentId: string,
): 'message' | 'visitor' | undefined {
  if (next.state === 'waiting' && known?.state !== 'waiting') return 'visitor';
  const isMine = next.state === 'open' && next.agentId === agentId;
  if (!isMine) return undefined;
  if (known?.agentId !== agentId && known !== undefined && next.unread > 0) return 'message';
  return next.unread > (known?.unread ?? 0) ? 'message' : undefined;
}

/** Waiting time as a clock: 0:38, 1:46, 1:02:09. */
export function formatWait(since: string, now: number): string {
  const seconds = Math.max(0, Math.floor((now - Date.parse(since)) / 1_000));
  const two = (number: number) => String(number).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  const clock = `${hours > 0 ? two(minutes) : minutes}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${clock}` : clock;
}

/** Waiting time from which on it is shown as long, in milliseconds. */
const LONG_WAIT_MS = 60_000;

export const isLongWait = (since: string, now: number): boolean =>
  now - Date.parse(since) >= LONG_WAIT_MS;

/** The conversation beside one in a list, or the first; undefined for none. */
export function findNeighbour(
  ids: readonly string[],
  current: string | undefined,
  step: 1 | -1,
): string | undefined {
  const at = current === undefined ? -1 : ids.indexOf(current);
  if (at < 0) return step === 1 ? ids[0] : ids.at(-1);
  return ids[Math.min(ids.length - 1, Math.max(0, at + step))];
}
