import { renderHook } from '@testing-library/react';
import fc from 'fast-check';
import { Sequence, useSequence } from './use-sequence.ts';

describe('Sequence', () => {
  it('runs tasks in their order, one at a time, also after failures', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.array(fc.boolean()), async (scheduler, fails) => {
        const sequence = new Sequence();
        const log: string[] = [];
        const results = fails.map((isFailing, at) =>
          sequence.run(async () => {
            log.push(`start ${at}`);
            await scheduler.schedule(Promise.resolve());
            log.push(`end ${at}`);
            if (isFailing) throw new Error(`task ${at}`);
            return at;
          }),
        );
        const settled = Promise.allSettled(results);
        await scheduler.waitFor(settled);
        expect(log).toEqual(fails.flatMap((_, at) => [`start ${at}`, `end ${at}`]));
        expect((await settled).map(({ status }) => status)).toEqual(
          fails.map((isFailing) => (isFailing ? 'rejected' : 'fulfilled')),
        );
      }),
    );
  });

  it('is idle once the last task has ended', async () => {
    const sequence = new Sequence();
    expect(sequence.isIdle).toBe(true);
    const idleAfterFirst = sequence.run(async () => undefined).then(() => sequence.isIdle);
    const idleAfterLast = sequence.run(async () => undefined).then(() => sequence.isIdle);
    expect(sequence.isIdle).toBe(false);
    expect(await idleAfterFirst).toBe(false);
    expect(await idleAfterLast).toBe(true);
  });
});

describe('useSequence', () => {
  it('is the same as long as the component stands', () => {
    const { result, rerender } = renderHook(() => useSequence());
    const first = result.current;
    rerender();
    expect(result.current).toBe(first);
  });
});
