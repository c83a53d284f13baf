import { SOCKET_PATHS, type SocketLike } from '@zhucheng/domain-service/chat';
import { io } from 'socket.io-client';
import {
  createContext,
  useContext,
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
} from 'react';
import { toClock } from '../../shared/parts/times.ts';
import { mayRing, playSound, readSound, saveSound, type Sound } from './alerts.ts';
import type { AgentStatus } from './desk-rules.ts';
import { DeskSession, type DeskState } from './desk-session.ts';
import { readEntry, writeEntry } from './drafts.ts';
import type { ChatState, OpenChat } from './open-chat.ts';

const STATUS_KEY = 'desk-status';

const readStatus = (): AgentStatus => {
  const stored = readEntry(STATUS_KEY);
  return stored === 'busy' || stored === 'away' ? stored : 'online';
};

const openSocket = (): SocketLike =>
  io({
    path: SOCKET_PATHS.agent,
    addTrailingSlash: false,
    transports: ['websocket'],
    reconnectionDelayMax: 5_000,
  }) as SocketLike;

/** The desk of the page; it is opened by an effect and closed with the page. */
class DeskHolder {
  #desk: DeskSession | undefined;
  readonly #listeners = new Set<() => void>();

  readonly get = (): DeskSession | undefined => this.#desk;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  hold(desk: DeskSession): void {
    this.#desk = desk;
    for (const listener of this.#listeners) listener();
  }
}

/** Desk of an agent while its page is shown; another one after `restart`. */
export function useDeskSession(agentId: string, currentId: string | undefined) {
  const [generation, setGeneration] = useState(0);
  const [holder] = useState(() => new DeskHolder());
  const session = useSyncExternalStore(holder.subscribe, holder.get);
  const [sound, setSound] = useState(readSound);
  const onNews = useEffectEvent((kind: 'message' | 'visitor', conversationId: string) => {
    const isSeen = conversationId === currentId && document.hasFocus();
    const status = session?.getState().agentStatus ?? 'away';
    if (!isSeen && mayRing(kind, { sound, status, clock: toClock(Date.now()) })) playSound(kind);
  });
  useEffect(() => {
    const desk = new DeskSession({
      agentId,
      agentStatus: readStatus(),
      openSocket,
      onNews: (kind, id) => onNews(kind, id),
    });
    holder.hold(desk);
    return () => desk.close();
  }, [agentId, generation, holder]);
  return {
    session,
    sound,
    changeSound: (changed: Sound) => {
      saveSound(changed);
      setSound(changed);
    },
    restart: () => setGeneration((count) => count + 1),
  };
}

/** Keeps whether the agent takes new conversations. */
export function saveStatus(session: DeskSession, status: AgentStatus): void {
  writeEntry(STATUS_KEY, status);
  session.setStatus(status);
}

/** The desk of the page. */
export const DeskContext = createContext<DeskSession | undefined>(undefined);

/** The desk around this component. */
export function useDesk(): DeskSession {
  const session = useContext(DeskContext);
  if (!session) throw new Error('no desk');
  return session;
}

/** State of a desk. */
export const useDeskState = (session: DeskSession): DeskState =>
  useSyncExternalStore(session.subscribe, session.getState);

/** State of a conversation. */
export const useChatState = (chat: OpenChat): ChatState =>
  useSyncExternalStore(chat.subscribe, chat.getState);

/** The time in steps of a second, while it is needed. */
export function useSeconds(isRunning: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return now;
}
