import { jest } from '@jest/globals';
import type { AiWrittenEvent } from '@zhucheng/contracts';
import fc from 'fast-check';
import { anyCharacter } from '@zhucheng/test-kit/characters';
import { RunWriter } from './run-writer.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Writer whose batches a test sees with their times. */
function createWriter(store?: (events: readonly AiWrittenEvent[]) => Promise<boolean>) {
  const batches: { at: number; events: readonly AiWrittenEvent[] }[] = [];
  const onLost = jest.fn();
  const writer = new RunWriter({
    onLost,
    store: async (events) => {
      const stored = (await store?.(events)) ?? true;
      if (stored) batches.push({ at: performance.now(), events });
      return stored;
    },
  });
  return { writer, batches, onLost };
}

async function closeWriter(writer: RunWriter): Promise<void> {
  const closed = writer.close();
  await jest.runAllTimersAsync();
  await closed;
}

const text = (value: string, part?: string): AiWrittenEvent => ({
  kind: 'text',
  text: value,
  ...(part && { part }),
});

describe('RunWriter', () => {
  it('stores at most 20 batches a second and joins the texts of a part', async () => {
    const { writer, batches } = createWriter();
    for (let i = 0; i < 1_000; i += 1) {
      writer.append(text('字'));
      await jest.advanceTimersByTimeAsync(1);
    }
    await closeWriter(writer);
    expect(batches.length).toBeLessThanOrEqual(21);
    const gaps = batches.slice(1, -1).map(({ at }, i) => at - (batches[i]?.at ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(49);
    expect(batches.every(({ events }) => events.length === 1)).toBe(true);
    const whole = batches
      .flatMap(({ events }) => events)
      .map((event) => 'text' in event && event.text);
    expect(whole.join('')).toBe('字'.repeat(1_000));
  });

  it('keeps the order of parts and other events', async () => {
    const { writer, batches } = createWriter();
    const events = [text('一', 'a'), text('二', 'b'), text('三', 'a')];
    const restart: AiWrittenEvent = { kind: 'restart', part: 'a' };
    for (const event of [...events, restart, text('四', 'a')]) writer.append(event);
    await jest.advanceTimersByTimeAsync(100);
    expect(batches[0]?.events).toEqual([...events, restart, text('四', 'a')]);
  });

  it('loses no character, wherever a text is cut', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyCharacter), fc.array(fc.nat(3)), async (characters, sizes) => {
        const whole = characters.join('').replaceAll('\u0000', '').toWellFormed();
        const { writer, batches } = createWriter();
        for (let at = 0, i = 0; at < whole.length; i += 1) {
          const size = 1 + (sizes[i % sizes.length] ?? 0);
          writer.append(text(whole.slice(at, at + size)));
          at += size;
          if (i % 3 === 0) await jest.advanceTimersByTimeAsync(60);
        }
        await closeWriter(writer);
        const stored = batches.flatMap(({ events }) => events);
        expect(stored.map((event) => 'text' in event && event.text).join('')).toBe(whole);
      }),
      { numRuns: 50 },
    );
  });

  it('stores the same batch again after an error, before anything else', async () => {
    let failures = 2;
    const { writer, batches } = createWriter(async () => {
      if (failures-- > 0) throw new Error('away');
      return true;
    });
    writer.append(text('一'));
    await jest.advanceTimersByTimeAsync(10);
    writer.append(text('二'));
    await jest.advanceTimersByTimeAsync(2_000);
    expect(batches.map(({ events }) => events)).toEqual([[text('一')], [text('二')]]);
  });

  it('takes nothing more once the run is lost', async () => {
    const { writer, batches, onLost } = createWriter(async () => false);
    writer.append(text('一'));
    await jest.advanceTimersByTimeAsync(10);
    writer.append(text('二'));
    await closeWriter(writer);
    expect(batches).toEqual([]);
    expect(onLost).toHaveBeenCalledTimes(1);
  });
});
