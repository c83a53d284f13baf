import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ChatMessage, SocketLike } from '@zhucheng/domain-service/chat';
import { ChatSession } from './chat-session.ts';
import { ChatWindow } from './chat-window.tsx';

/** Conversation as calls reply it. */
export const CONVERSATION = {
  id: '7',
  state: 'waiting',
  lastSeq: 0,
  visitorDeliveredSeq: 0,
  visitorReadSeq: 0,
  agentDeliveredSeq: 0,
  agentReadSeq: 0,
  agent: null as { name: string } | null,
  rating: null,
  waitingSince: null,
};
/** Answer to `join`. */
export const JOINED = { ...CONVERSATION, code: '30000', msg: '', conversationId: '7' };
/** Acknowledgement of the first message. */
export const RECEIPT = { seq: 1, id: '1', createdAt: new Date().toISOString() };
/** Service with somebody there. */
export const SERVICE = { open: true, staffed: true, hours: '工作日 09:00–18:00', nextOpenAt: null };

/** Answer about a conversation that is gone. */
export const GONE = { code: '40400', msg: '没有找到这个会话，请重新打开在线客服' };

type Listener = (given: never) => void;

/** Socket that is connected by the test. */
export class FakeSocket implements SocketLike {
  connected = false;
  readonly listeners = new Map<string, Listener[]>();
  readonly emitted: [string, object][] = [];
  answer: (event: string, payload: object) => Promise<unknown> = async () => JOINED;

  on(event: string, listener: Listener) {
    this.listeners.set(event, [...(this.listeners.get(event) ?? []), listener]);
  }
  emit(event: string, payload: object) {
    this.emitted.push([event, payload]);
  }
  timeout() {
    return { emitWithAck: (event: string, payload: object) => this.answer(event, payload) };
  }
  connect() {}
  disconnect() {}
  async tell(event: string, payload: object) {
    await act(async () => {
      for (const listener of this.listeners.get(event) ?? []) listener(payload as never);
    });
  }
}

/** Service that answers the calls of tests. */
export const server = {
  stored: [] as ChatMessage[],
  service: SERVICE,
  /** Id of the conversation that `session/init` gives; others are gone. */
  conversationId: '7',
  /** Refusal of `session/init`. */
  refusal: undefined as { code: string; msg: string } | undefined,
  /** Called when a guest is created. */
  onGuest: () => undefined as unknown,
  sent: [] as { path: string; body: Record<string, unknown> }[],
};

const reply = (path: string, body: Record<string, unknown>): object => {
  const id = server.conversationId;
  const conversation = { ...CONVERSATION, id, lastSeq: server.stored.length };
  if ('conversationId' in body && body.conversationId !== id) return GONE;
  if (path.endsWith('/guest/create')) {
    server.onGuest();
    return { code: '30000', msg: '', guestId: '6' };
  }
  if (path.endsWith('/session/init')) {
    if (server.refusal) return server.refusal;
    const model = {
      conversation,
      unread: 0,
      lastSeq: server.stored.length,
      service: server.service,
    };
    return { code: '30000', msg: '', model };
  }
  if (path.endsWith('/message/listPaged')) {
    return { code: '30000', msg: '', records: server.stored, conversation };
  }
  if (path.endsWith('/help/suggest')) {
    return { code: '30000', msg: '', list: [{ title: '怎么报价', href: '/help/9' }] };
  }
  const transcript = path.endsWith('/session/transcript') && { email: 'a@b.example' };
  const model = path.endsWith('/message/send') ? RECEIPT : transcript || conversation;
  return { code: '30000', msg: '', model };
};

/** Message of an agent, unless changed. */
export const message = (
  seq: number,
  text: string,
  changes: Partial<ChatMessage> = {},
): ChatMessage => ({
  seq,
  id: String(seq),
  clientId: `stored-${seq}`,
  from: 'agent',
  senderName: '周工',
  kind: 'text',
  text,
  file: null,
  card: null,
  createdAt: '2026-11-23T10:42:00+08:00',
  ...changes,
});

/** Screen of tests: {@link resetService} makes it a wide one. */
export const screenSize = { phone: false };

/** Empties the service and lets it answer `fetch`; to be called before each test. */
export function resetService(): void {
  Object.assign(server, {
    stored: [],
    service: SERVICE,
    conversationId: '7',
    refusal: undefined,
    sent: [],
  });
  localStorage.clear();
  screenSize.phone = false;
  const query = { addEventListener: () => undefined, removeEventListener: () => undefined };
  window.matchMedia = (() => ({ ...query, matches: screenSize.phone })) as never;
  AbortSignal.timeout = () => new AbortController().signal;
  const randomUUID = () => `client-${Math.random().toString(36).slice(2)}`;
  Object.defineProperty(globalThis, 'crypto', {
    configurable: true,
    value: { getRandomValues: crypto.getRandomValues, randomUUID },
  });
  globalThis.fetch = (async (path: string, { body }: RequestInit) => {
    const sent = JSON.parse(String(body)) as Record<string, unknown>;
    server.sent.push({ path, body: sent });
    const answer = reply(path, sent);
    const text = async () => JSON.stringify(answer);
    const status = answer === GONE ? 404 : 200;
    return { status, headers: new Headers(), text, json: async () => answer };
  }) as unknown as typeof fetch;
}

/** Renders a window and starts its chat; the socket is connected once the chat has started. */
export async function openWindow({
  onClose = () => undefined,
  onUnread = () => undefined,
  takesFocus = true,
}: {
  onClose?: () => void;
  onUnread?: (count: number) => void;
  takesFocus?: boolean;
} = {}): Promise<FakeSocket> {
  const socket = new FakeSocket();
  const session = new ChatSession({ guestId: '5', openSocket: () => socket, onUnread });
  await act(async () => {
    render(<ChatWindow session={session} onClose={onClose} takesFocus={takesFocus} />);
    await session.start();
  });
  socket.connected = true;
  await socket.tell('connect', {});
  return socket;
}

/** Input field of the window. */
export const input = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: '输入消息' });

/** Types a text in place of the one that is there. */
export const type = (text: string) => fireEvent.change(input(), { target: { value: text } });

/** Presses a key in the input field. */
export const press = (key: string, init: object = {}) =>
  act(async () => void fireEvent.keyDown(input(), { key, ...init }));

/** Messages of the window. */
export const log = () => screen.getByRole('log', { name: '聊天内容' });
