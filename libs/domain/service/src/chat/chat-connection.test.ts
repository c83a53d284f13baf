import { jest } from '@jest/globals';
import {
  ChatConnection,
  ConversationClient,
  createChatCalls,
  type ChatCalls,
  type ChatMessage,
  type SocketLike,
} from './index.ts';

class FakeSocket implements SocketLike {
  connected = false;
  readonly emitted: unknown[] = [];
  readonly #listeners = new Map<string, (given: never) => void>();
  connects = 0;

  on(event: string, listener: (given: never) => void): void {
    this.#listeners.set(event, listener);
  }

  emit(event: string, payload: object): void {
    this.emitted.push([event, payload]);
  }

  timeout() {
    return {
      emitWithAck: async (event: string, payload: object) => {
        this.emitted.push([event, payload]);
        return event === 'join'
          ? { code: '30000', msg: '', conversationId: 'c', lastSeq: 1 }
          : { code: '30000', msg: '', seq: 1, id: 'i', createdAt: 'now' };
      },
    };
  }

  connect(): void {
    this.connects += 1;
  }

  disconnect(): void {
    this.connected = false;
  }

  tell(event: string, given: unknown): void {
    if (event === 'connect') this.connected = true;
    if (event === 'disconnect') this.connected = false;
    this.#listeners.get(event)?.(given as never);
  }
}

const MESSAGE: ChatMessage = {
  seq: 1,
  id: 'i',
  clientId: 'agent-message',
  from: 'agent',
  senderName: '小周',
  kind: 'text',
  text: '您好',
  file: null,
  card: null,
  createdAt: 'now',
};

let socket: FakeSocket;
let told: unknown[];
let sentByCall: number;
let connection: ChatConnection;
let client: ConversationClient;

beforeEach(() => {
  jest.useFakeTimers();
  socket = new FakeSocket();
  sentByCall = 0;
  const calls: ChatCalls = {
    send: async () => {
      sentByCall += 1;
      return { code: '30000', msg: '', seq: 1, id: 'i', createdAt: 'now' };
    },
    list: async (_id, afterSeq) => ({ messages: afterSeq < 1 ? [MESSAGE] : [], lastSeq: 1 }),
    read: async () => undefined,
  };
  told = [];
  connection = new ChatConnection(socket, calls, {
    onQueue: ({ conversationId }) => told.push(['queue', conversationId]),
    onPresence: ({ from, online }) => told.push([from, online]),
  });
  client = new ConversationClient({
    conversationId: 'c',
    side: 'agent',
    wire: connection,
    storage: { read: () => null, write: () => undefined },
    createId: () => 'message-1',
    onChange: () => undefined,
    onRefused: () => undefined,
  });
});

afterEach(() => {
  client.close();
  connection.close();
  jest.useRealTimers();
});

describe('ChatConnection', () => {
  it('joins followed conversations at each connect and asks for what is missing', async () => {
    connection.follow(client);
    await jest.advanceTimersByTimeAsync(10);
    expect(client.messages).toEqual([MESSAGE]);
    socket.tell('connect', undefined);
    socket.tell('disconnect', 'transport close');
    socket.tell('connect', undefined);
    await jest.advanceTimersByTimeAsync(10);
    expect(socket.emitted.filter((one) => (one as [string])[0] === 'join')).toHaveLength(2);
  });

  it('sends by call without a socket, by socket with one', async () => {
    connection.follow(client);
    client.submit('好');
    await jest.advanceTimersByTimeAsync(10);
    expect(sentByCall).toBe(1);
    socket.tell('connect', undefined);
    client.submit('好的');
    await jest.advanceTimersByTimeAsync(10);
    expect(sentByCall).toBe(1);
    expect(socket.emitted).toContainEqual([
      'send',
      { conversationId: 'c', clientId: 'message-1', kind: 'text', text: '好的' },
    ]);
  });

  it('asks by calls while there is no socket, and when told that something was missed', async () => {
    const wake = jest.spyOn(client, 'wake');
    connection.follow(client);
    await jest.advanceTimersByTimeAsync(6_500);
    expect(wake).toHaveBeenCalledTimes(3);
    socket.tell('connect', undefined);
    await jest.advanceTimersByTimeAsync(6_500);
    expect(wake).toHaveBeenCalledTimes(4);
    socket.tell('resume', undefined);
    expect(wake).toHaveBeenCalledTimes(5);
  });

  it('tries again half a minute after the server has ended the socket', async () => {
    socket.tell('connect', undefined);
    socket.tell('disconnect', 'io server disconnect');
    await jest.advanceTimersByTimeAsync(31_000);
    expect(socket.connects).toBe(1);
  });

  it('takes messages of followed conversations only', () => {
    connection.follow(client);
    socket.tell('message', { conversationId: 'other', message: MESSAGE });
    expect(client.messages).toEqual([]);
    socket.tell('message', { conversationId: 'c', message: MESSAGE });
    expect(client.messages).toEqual([MESSAGE]);
    connection.unfollow('c');
    socket.tell('message', { conversationId: 'c', message: { ...MESSAGE, seq: 2 } });
    expect(client.messages).toEqual([MESSAGE]);
  });
});

describe('listeners of ChatConnection', () => {
  it('hear of the queue without following its conversations, and who is there', () => {
    socket.tell('queue', { conversationId: 'other', state: 'waiting' });
    socket.tell('presence', { conversationId: 'c', from: 'agent', online: true });
    expect(told).toEqual([
      ['queue', 'other'],
      ['agent', true],
    ]);
  });
});

describe('createChatCalls', () => {
  it('reads pages and receipts out of replies, and rejects a page without records', async () => {
    const replies: Record<string, object> = {
      '/console/chat/messages': { code: '30000', records: [MESSAGE], conversation: { lastSeq: 7 } },
      '/console/chat/send': { code: '30000', msg: '成功', model: { seq: 7, id: 'i' } },
    };
    const calls = createChatCalls('agent', async (path) => replies[path] ?? {});
    expect(await calls.list('c', 0)).toEqual({ messages: [MESSAGE], lastSeq: 7 });
    const message = { conversationId: 'c', clientId: 'message-1', kind: 'text', text: '' } as const;
    expect(await calls.send(message)).toEqual({ code: '30000', msg: '成功', seq: 7, id: 'i' });
    const refused = createChatCalls('visitor', async () => ({ code: '40400', msg: '没有' }));
    await expect(refused.list('c', 0)).rejects.toThrow('没有');
  });
});
