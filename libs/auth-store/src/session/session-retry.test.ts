import { jest } from '@jest/globals';
import { createFakeSession, MEMBER, createRefusal } from '../testing/fake-session.ts';
import { getSessionState } from '../store/selectors.ts';
import { refreshSessionWithRetry } from './session-retry.ts';

/** Calls that fail that often, and then answer with a member. */
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

describe('keepAsking', () => {
  it('asks once where there is an answer', async () => {
    const { store, calls, asked } = failing(0);
    await refreshSessionWithRetry(store, calls);
    await jest.advanceTimersByTimeAsync(120_000);
    expect(asked()).toBe(1);
  });

  it('takes no for an answer', async () => {
    const { store, calls, asked } = failing(9, createRefusal('40100'));
    await refreshSessionWithRetry(store, calls);
    await jest.advanceTimersByTimeAsync(120_000);
    expect(asked()).toBe(1);
  });

  it('asks again after growing pauses until somebody answers', async () => {
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

  it('asks at once when the network is back, also after the last pause', async () => {
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

  it('asks in one row, however often it is wanted, and not for who has come in meanwhile', async () => {
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
