import { jest } from '@jest/globals';
import fc from 'fast-check';
import { createClient, createWire, FakeServer } from './fake-ends.ts';
import { shareUnsent, type ChatMessage } from './index.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('shareUnsent', () => {
  it('sends what tabs wrote in the order of writing, whichever tab gets the network first', async () => {
    const lucks = fc.infiniteStream(fc.integer({ min: 0, max: 9 }));
    const tabsOfTexts = fc.array(fc.nat({ max: 2 }), { minLength: 1, maxLength: 10 });
    await fc.assert(
      fc.asyncProperty(tabsOfTexts, lucks, async (tabOf, dice) => {
        const server = new FakeServer();
        let least = 10;
        const luck = () => dice.next().value! >= least;
        let json: string | null = null;
        let turn = Promise.resolve();
        const tabs = Array.from({ length: 3 }, () => {
          const entry = { key: 'c', read: () => json, write: (text: string) => (json = text) };
          const takeTurn = (send: () => Promise<void>) => (turn = turn.then(send));
          const storage = { ...shareUnsent(entry), takeTurn };
          const tell = (message: ChatMessage) =>
            tabs.forEach(({ client }) => client.receive(message));
          return createClient('visitor', createWire(server, 'visitor', luck, tell), storage);
        });
        for (const [at, tab] of tabOf.entries()) {
          tabs[tab]?.client.submit(`text ${at}`);
          await jest.advanceTimersByTimeAsync(10);
        }
        least = 4;
        for (const tab of [0, 1, 2].toSorted(() => dice.next().value! - 5)) {
          tabs[tab]?.client.wake();
          await jest.advanceTimersByTimeAsync(dice.next().value! * 20);
        }
        least = 0;
        await jest.advanceTimersByTimeAsync(60_000);
        expect(server.messages.map(({ text }) => text)).toEqual(tabOf.map((_, at) => `text ${at}`));
        for (const { client } of tabs) {
          expect(client.unsent.queue).toEqual([]);
          client.close();
        }
        expect(json).toBe(JSON.stringify({ queue: [], draft: '' }));
      }),
      { numRuns: 40 },
    );
  });
});
