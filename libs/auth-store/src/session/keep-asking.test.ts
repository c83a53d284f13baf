import { jest } from '@jest/globals';
import { fakeCalls, MEMBER, refusal } from '../testing/fake-session.ts';
import { sessionStateOf } from '../store/read.ts';
import { keepAsking } from './keep-asking.ts';

/** Calls that fail that often, and then answer with a member. */
function failing(times: number, failure = refusal('50300', 503)) {
  let asked = 0;
  const fake = fakeCalls({
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
    await keepAsking(store, calls);
    await jest.advanceTimersByTimeAsync(120_000);
    expect(asked()).toBe(1);
  });

  it('takes no for an answer', async () => {
    const { store, calls, asked } = failing(9, refusal('40100'));
    await keepAsking(store, calls);
    await jest.advanceTimersByTimeAsync(120_000);
    expect(asked()).toBe(1);
  });

  it('asks again after growing pauses until somebody answers', async () => {
    const { store, calls, asked } = failing(2);
    await keepAsking(store, calls);
    expect(sessionStateOf(store)).toBe('visitor');
    await jest.advanceTimersByTimeAsync(2_000);
    expect(asked()).toBe(2);
    await jest.advanceTimersByTimeAsync(5_000);
    expect(sessionStateOf(store)).toBe('member');
    await jest.advanceTimersByTimeAsync(120_000);
    expect(asked()).toBe(3);
  });

  it('asks at once when the network is back, also after the last pause', async () => {
    const { store, calls, asked } = failing(5);
    await keepAsking(store, calls);
    await jest.advanceTimersByTimeAsync(300_000);
    expect(asked()).toBe(5);
    window.dispatchEvent(new Event('online'));
    await jest.advanceTimersByTimeAsync(0);
    expect(asked()).toBe(6);
    window.dispatchEvent(new Event('online'));
    await jest.advanceTimersByTimeAsync(0);
    expect(sessionStateOf(store)).toBe('member');
  });

  it('asks in one row, however often it is wanted, and not for who has come in meanwhile', async () => {
    const { store, calls, asked } = failing(2);
    await keepAsking(store, calls);
    await keepAsking(store, calls);
    expect(asked()).toBe(2);
    await keepAsking(store, calls);
    expect(sessionStateOf(store)).toBe('member');
    await jest.advanceTimersByTimeAsync(120_000);
    expect(asked()).toBe(3);
  });
});
