import { jest } from '@jest/globals';
import fc from 'fast-check';
import { createClient, createWire, FakeServer, keepIn } from './fake-ends.ts';
import {
  ConversationGone,
  UNSENT_LIFETIME_MS,
  type ChatMessage,
  type ConversationClient,
  type ConversationWire,
  type SocketSide,
} from './index.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const texts = (messages: readonly ChatMessage[], from: SocketSide) =>
  messages.filter((message) => message.from === from).map(({ text }) => text);

describe('ConversationClient', () => {
  it('ends with what the server has, in the order of writing, whatever the network loses', async () => {
    const step = fc.record({
      side: fc.constantFrom<SocketSide>('visitor', 'agent'),
      waitMs: fc.nat({ max: 2_000 }),
      reloads: fc.boolean(),
    });
    const lucks = fc.infiniteStream(fc.integer({ min: 0, max: 9 }));
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), lucks, async (steps, dice) => {
        const server = new FakeServer();
        let lossy = true;
        const luck = () => !lossy || dice.next().value! > 3;
        const ends: Partial<Record<SocketSide, ConversationClient>> = {};
        const tell = (message: ChatMessage) => {
          for (const end of Object.values(ends)) {
            if (!luck()) continue;
            const late = dice.next().value! * 40;
            setTimeout(() => end.receive(message), late);
            if (late > 200) setTimeout(() => end.receive(message), late + 90);
          }
        };
        const stored = { visitor: { json: null }, agent: { json: null } };
        const open = (side: SocketSide) => {
          ends[side]?.close();
          ends[side] = createClient(
            side,
            createWire(server, side, luck, tell),
            keepIn(stored[side]),
          ).client;
          ends[side].wake();
        };
        open('visitor');
        open('agent');
        const written = { visitor: [] as string[], agent: [] as string[] };
        for (const [at, { side, waitMs, reloads }] of steps.entries()) {
          written[side].push(`text ${at}`);
          ends[side]?.submit(`text ${at}`);
          await jest.advanceTimersByTimeAsync(waitMs);
          if (reloads) open(side);
        }
        lossy = false;
        await jest.advanceTimersByTimeAsync(60_000);
        for (const side of ['visitor', 'agent'] as const) {
          const end = ends[side]!;
          expect(end.messages.map(({ seq, text }) => [seq, text])).toEqual(
            server.messages.map(({ seq, text }) => [seq, text]),
          );
          expect(end.unsent.queue).toEqual([]);
          expect(texts(server.messages, side)).toEqual(written[side]);
          end.close();
        }
      }),
      { numRuns: 40 },
    );
  });

  it('asks again after a gap, but gives a late message time to arrive', async () => {
    const server = new FakeServer();
    for (let i = 1; i <= 3; i += 1)
      server.store('agent', {
        conversationId: 'c',
        clientId: `agent-${i}`,
        kind: 'text',
        text: `${i}`,
      });
    const [first, second, third] = server.messages as [ChatMessage, ChatMessage, ChatMessage];
    const wire = createWire(
      server,
      'visitor',
      () => true,
      () => undefined,
    );
    const list = jest.spyOn(wire, 'list');
    const { client } = createClient('visitor', wire, keepIn({ json: null }));
    client.receive(second);
    expect(client.messages).toEqual([]);
    await jest.advanceTimersByTimeAsync(50);
    client.receive(first);
    await jest.advanceTimersByTimeAsync(100);
    expect(list).not.toHaveBeenCalled();
    expect(client.messages).toEqual([first, second]);
    client.announce(3);
    await jest.advanceTimersByTimeAsync(100);
    expect(client.messages).toEqual([first, second, third]);
    client.close();
  });

  it('asks every thirty seconds, and never after it was closed', async () => {
    const server = new FakeServer();
    const wire = createWire(
      server,
      'visitor',
      () => true,
      () => undefined,
    );
    const list = jest.spyOn(wire, 'list');
    const { client } = createClient('visitor', wire, keepIn({ json: null }));
    await jest.advanceTimersByTimeAsync(90_000);
    expect(list).toHaveBeenCalledTimes(3);
    client.close();
    await jest.advanceTimersByTimeAsync(90_000);
    expect(list).toHaveBeenCalledTimes(3);
  });

  it('gives a refused text back and goes on with the next', async () => {
    const server = new FakeServer();
    const plain = createWire(
      server,
      'visitor',
      () => true,
      () => undefined,
    );
    const wire: ConversationWire = {
      ...plain,
      send: async (message) =>
        message.text === '坏' ? { code: '40000', msg: '请改一改' } : plain.send(message),
    };
    const { client, refused } = createClient('visitor', wire, keepIn({ json: null }));
    client.submit('坏');
    client.submit('好');
    await jest.advanceTimersByTimeAsync(1_000);
    expect([refused, client.unsent.draft]).toEqual([['请改一改'], '坏']);
    expect(texts(client.messages, 'visitor')).toEqual(['好']);
    client.close();
  });

  it.each(['42900', '50000', '50300', '50301'])(
    'sends again under the same id after %s',
    async (code) => {
      const ids: string[] = [];
      const server = new FakeServer();
      const plain = createWire(
        server,
        'visitor',
        () => true,
        () => undefined,
      );
      const wire: ConversationWire = {
        ...plain,
        send: async (message) => {
          ids.push(message.clientId);
          return ids.length < 4 ? { code, msg: '请稍候' } : plain.send(message);
        },
      };
      const { client, refused } = createClient('visitor', wire, keepIn({ json: null }));
      client.submit('好');
      await jest.advanceTimersByTimeAsync(10_000);
      expect([new Set(ids).size, ids.length, refused]).toEqual([1, 4, []]);
      expect(texts(client.messages, 'visitor')).toEqual(['好']);
      client.close();
    },
  );

  it('turns what is older than a day into a draft', () => {
    const old = { clientId: 'message-old', text: '昨天的', writtenAt: -UNSENT_LIFETIME_MS * 2 };
    const stored = { json: JSON.stringify({ queue: [old], draft: '今天的' }) };
    const wire = createWire(
      new FakeServer(),
      'visitor',
      () => true,
      () => undefined,
    );
    const { client } = createClient('visitor', wire, keepIn(stored));
    expect(client.unsent).toEqual({ queue: [], draft: '昨天的\n今天的' });
    client.close();
  });

  it('tells what has arrived once for many messages, and what was read at most up to it', async () => {
    const marks: unknown[] = [];
    const server = new FakeServer();
    for (let i = 1; i <= 5; i += 1)
      server.store('agent', {
        conversationId: 'c',
        clientId: `agent-${i}`,
        kind: 'text',
        text: `${i}`,
      });
    const plain = createWire(
      server,
      'visitor',
      () => true,
      () => undefined,
    );
    const wire = {
      ...plain,
      mark: (kind: string, _id: string, seq: number) => marks.push([kind, seq]),
    };
    const { client } = createClient('visitor', wire, keepIn({ json: null }));
    client.wake();
    await jest.advanceTimersByTimeAsync(1_000);
    client.markRead(99);
    expect(marks).toEqual([
      ['delivered', 5],
      ['read', 5],
    ]);
    client.close();
  });

  it('ends once its conversation is gone, with everything unsent kept', async () => {
    let gone = 0;
    const stored = { json: null as string | null };
    const list = jest.fn(() => Promise.reject(new ConversationGone('没有找到')));
    const wire: ConversationWire = {
      send: async () => ({ code: '40400', msg: '没有找到这个会话' }),
      list,
      mark: () => undefined,
    };
    const { client, refused } = createClient('visitor', wire, keepIn(stored), () => (gone += 1));
    client.submit('一');
    client.saveDraft('写了一半');
    client.wake();
    await jest.advanceTimersByTimeAsync(100_000);
    expect([gone, refused]).toEqual([1, []]);
    expect(list.mock.calls.length).toBeLessThanOrEqual(1);
    expect(client.unsent).toMatchObject({ queue: [{ text: '一' }], draft: '写了一半' });
    expect(JSON.parse(stored.json ?? '')).toEqual(client.unsent);
  });
});
