import { jest } from '@jest/globals';
import { SharedTime } from './shared-time.ts';

it('does one piece after another, with longer rests in between, however a piece ends', async () => {
  const share = new SharedTime();
  const log: string[] = [];
  let now = 0;
  const waits: number[] = [];
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => now);
  const timer = jest.spyOn(globalThis, 'setTimeout').mockImplementation(((
    done: () => void,
    ms: number,
  ) => {
    waits.push(ms);
    queueMicrotask(done);
  }) as never);
  const piece = (name: string, ms: number) =>
    share.spend(async () => {
      log.push(`${name} begins`);
      await Promise.resolve();
      now += ms;
      log.push(`${name} ends`);
      if (name === 'b') throw new Error('broken');
      return name;
    });
  const all = await Promise.allSettled([piece('a', 40), piece('b', 10), piece('c', 9_000)]);
  clock.mockRestore();
  timer.mockRestore();
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  expect(waits).toEqual([160, 40, 3_000]);
});
