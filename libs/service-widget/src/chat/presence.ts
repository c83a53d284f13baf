import type { ChatSnapshot } from './chat-snapshot.ts';

/** Time for which an agent may be gone without being shown as away: desks reload, sockets change their process. */
export const AWAY_AFTER_MS = 5_000;

/** Interval in which an open window asks again who is there while nobody has taken the conversation, in milliseconds. */
export const ASK_AGAIN_MS = 60_000;

/** Who is there, as the head of the window says it. */
export interface Presence {
  text: string;
  /** Whether the agent who has the conversation sees it now; empty if nobody knows. */
  status: '' | '在线' | '暂时离开';
  /** Somebody answers now. */
  online: boolean;
}

const say = (text: string, online = false): Presence => ({ text, status: '', online });

/** Describes who is there. An agent who writes without a socket counts as there. */
export function describePresence({
  live,
  service,
  status,
  agentOnline,
}: Pick<ChatSnapshot, 'live' | 'service' | 'status' | 'agentOnline'>): Presence {
  if (status !== 'ready' || !service) return say('正在连接…');
  if (live?.state === 'closed') return say('会话已结束，再写一条就重新打开', service.staffed);
  if (live?.agent) {
    const text = `${live.agent.name || '客服'} 为您服务`;
    if (agentOnline === undefined) return say(text, true);
    return { text, status: agentOnline ? '在线' : '暂时离开', online: agentOnline };
  }
  if (service.staffed || agentOnline) return say('在线，一般一分钟内回复', true);
  return say(service.open ? '客服都在忙，请先留言' : '现在不是工作时间，请先留言');
}

/** Presence of agents in a conversation without the short absences. */
export class PresenceWatch {
  readonly #onChange: (online: boolean | undefined) => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(onChange: (online: boolean | undefined) => void) {
    this.#onChange = onChange;
  }

  /** Takes what the server tells; being away is believed after a while. */
  note(online: boolean): void {
    clearTimeout(this.#timer);
    if (online) this.#onChange(true);
    else this.#timer = setTimeout(() => this.#onChange(false), AWAY_AFTER_MS);
  }

  /** Forgets it: the server can tell nothing now. */
  forget(): void {
    clearTimeout(this.#timer);
    this.#onChange(undefined);
  }
}
