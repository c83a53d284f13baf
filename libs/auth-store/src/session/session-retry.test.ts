import { jest } from '@jest/globals';
import { createFakeSession, MEMBER, createRefusal } from '../fake-session.ts';
import { getSessionState } from '../store/user-slice.ts';
import { refreshSessionWithRetry } from './session-retry.ts';

/** Session calls that fail a number of times and then return a member. */
function failing(times: number, failure = createRefusal('50300', 503)) {
  let asked = 0;
  const fake = createFakeSession({
    userinfo: async () => {
      asked += 1;
      return asked <= times ? failure : { data: { userinfo: MEMBER } };
    },
  });
  return { ...fake, asked: () => asked };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('refreshSessionWithRetry', () => {
  it('calls once if there is an answer', async () => {
    const { store, calls, asked } = failing(0);
    await refreshSessionWithRetry(store, calls);
    await jest.advanceTimersByTimeAsync(120_000);
    expect(asked()).toBe(1);
  });

  it('does not retry after a rejection', async () => {
    const { store, calls, asked } = failing(9, createRefusal('40100'));
    await refreshSessionWithRetry(store, calls);
    await jest.advanceTimersByTimeAsync(120_000);
    expect(asked()).toBe(1);
  });

  it('retries after growing delays until there is an answer', async () => {
    const { store, calls, asked } = failing(2);
    await refreshSessionWithRetry(store, calls);
    expect(getSessionState(store)).toBe('visitor');
    await jest.advanceTimersByTimeAsync(2_000);
    expect(asked()).toBe(2);
    await jest.advanceTimersByTimeAsync(5_000);
    expect(getSessionState(store)).toBe('member');
    await jest.advanceTimersByTimeAsync(120_000);
    expect(asked()).toBe(3);
  });

  it('retries at once when the network is back, also after the last delay', async () => {
    const { store, calls, asked } = failing(5);
    await refreshSessionWithRetry(store, calls);
    await jest.advanceTimersByTimeAsync(300_000);
    expect(asked()).toBe(5);
    window.dispatchEvent(new Event('online'));
    await jest.advanceTimersByTimeAsync(0);
    expect(asked()).toBe(6);
    window.dispatchEvent(new Event('online'));
    await jest.advanceTimersByTimeAsync(0);
    expect(getSessionState(store)).toBe('member');
  });

  it('runs one retry loop per store and ends it after a login', async () => {
    const { store, calls, asked } = failing(2);
    await refreshSessionWithRetry(store, calls);
    await refreshSessionWithRetry(store, calls);
    expect(asked()).toBe(2);
    await refreshSessionWithRetry(store, calls);
    expect(getSessionState(store)).toBe('member');
    await jest.advanceTimersByTimeAsync(120_000);
    expect(asked()).toBe(3);
  });
});
