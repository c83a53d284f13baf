import { jest } from '@jest/globals';
import type { Database } from '../db/client.ts';
import { FeatureFlags } from './feature-flags.repository.ts';

interface Row {
  name: string;
  enabled: boolean;
}

/** A database of switches that can be gone. */
function createDatabase(rows: Row[]) {
  const state = { rows, isGone: false, reads: 0 };
  const from = () => {
    state.reads += 1;
    return state.isGone ? Promise.reject(new Error('gone')) : Promise.resolve(state.rows);
  };
  return { state, db: { select: () => ({ from }) } as unknown as Database };
}

describe('feature switches', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('stay as they were known while the database is gone, and are asked for every ten seconds', async () => {
    const { state, db } = createDatabase([{ name: 'chat', enabled: false }]);
    const flags = new FeatureFlags(db);
    expect(await flags.isOn('chat')).toBe(false);
    state.isGone = true;
    jest.advanceTimersByTime(10_001);
    expect(await flags.isOn('chat')).toBe(false);
    expect(await flags.isOn('chat')).toBe(false);
    expect(state.reads).toBe(2);
    Object.assign(state, { isGone: false, rows: [] });
    jest.advanceTimersByTime(10_001);
    expect(await flags.isOn('chat')).toBe(true);
  });

  it('are not guessed: what was never read, or has changed since, fails until it can be read', async () => {
    const { state, db } = createDatabase([{ name: 'chat', enabled: false }]);
    const flags = new FeatureFlags(db);
    state.isGone = true;
    await expect(flags.isOn('chat')).rejects.toThrow('gone');
    state.isGone = false;
    expect(await flags.isOn('chat')).toBe(false);
    state.isGone = true;
    flags.forget();
    await expect(flags.isOn('chat')).rejects.toThrow('gone');
    state.isGone = false;
    expect(await flags.isOn('chat')).toBe(false);
  });
});
