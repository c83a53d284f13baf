import { jest } from '@jest/globals';
import { profileApi } from '@zhucheng/api-client';
import { createFakeSession, MEMBER, createRefusal } from '../fake-session.ts';
import { getClientState } from '../store/client-slice.ts';
import { getSessionState, getUser } from '../store/user-slice.ts';
import { endSession, syncSessionAcrossTabs, refreshSession } from './session.ts';

const stored = () => localStorage.getItem('staff-info');
const storageEvent = (newValue: string | null, key = 'staff-info') =>
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

describe('refreshSession', () => {
  it('is unknown first, and logged in after a reply 30000 with a token', async () => {
    const { calls, store } = createFakeSession();
    expect(getSessionState(store)).toBe('unknown');
    await refreshSession(store, calls);
    expect(getSessionState(store)).toBe('member');
    expect(getUser(store)).toEqual({
      token: 'marker-1',
      realname: '林工',
      avatarUrl: '/api/files/1',
      unionid: 'u-1',
      staffId: MEMBER.staffId,
      userinfo: MEMBER,
      initDone: true,
    });
  });

  it('sends the hand-off token if there is one, otherwise the session marker', async () => {
    const { calls, tokens, store } = createFakeSession();
    await refreshSession(store, calls, 'ho_1');
    await refreshSession(store, calls);
    expect(tokens).toEqual(['ho_1', 'marker-1']);
  });

  it('stores the marker of a handed-over session and keeps the session if the hand-off fails', async () => {
    const { calls, store } = createFakeSession();
    await refreshSession(store, calls, 'ho_1');
    expect(getClientState(store).myToken).toBe('marker-1');
    const other = createFakeSession({
      userinfo: async (_store, token) =>
        token === 'ho_2' ? createRefusal('40900') : { data: { userinfo: MEMBER } },
    });
    await refreshSession(other.store, other.calls, 'ho_2');
    expect(getSessionState(other.store)).toBe('member');
    expect(getClientState(other.store).myToken).toBe('');
  });

  it('stores only displayed fields in local storage', async () => {
    const { calls, store } = createFakeSession();
    await refreshSession(store, calls);
    expect(Object.keys(JSON.parse(stored() ?? ''))).toEqual([
      ...['realname', 'avatarUrl', 'staffId', 'companyId'],
    ]);
  });

  it.each([
    ['no session', createRefusal('40100'), '{}'],
    ['a failure of the API', createRefusal('50000', 500), expect.stringContaining('林工')],
    ['no network', createRefusal('50300', 0), expect.stringContaining('林工')],
  ])('is a visitor after %s', async (_name, answer, left) => {
    const { calls, store } = createFakeSession();
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await refreshSession(store, calls);
    await refreshSession(store, { ...calls, userinfo: async () => answer });
    expect(getSessionState(store)).toBe('visitor');
    expect(getUser(store).userinfo).toBeNull();
    expect(stored()).toEqual(left);
  });

  it.each([
    ['no network', createRefusal('50300', 0), 1],
    ['no session', createRefusal('40100'), 0],
    ['a failure of the API', createRefusal('50000', 500), 0],
  ])('logs %s only without an answer', async (_name, answer, times) => {
    const { calls, store } = createFakeSession({ userinfo: async () => answer });
    const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await refreshSession(store, calls);
    expect(error).toHaveBeenCalledTimes(times);
    error.mockRestore();
  });

  it('logs an exception, clears the user and completes initialisation', async () => {
    const { calls, store } = createFakeSession({
      userinfo: () => Promise.reject(new Error('broken')),
    });
    const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await refreshSession(store, calls);
    expect(error).toHaveBeenCalled();
    expect(getSessionState(store)).toBe('visitor');
    error.mockRestore();
  });
});

describe('login of another member on the same page', () => {
  it('removes cached replies of the previous member', async () => {
    const { calls, store } = createFakeSession();
    await refreshSession(store, calls);
    const kept = store.dispatch(
      profileApi.get.initiate({}, { subscribe: false }),
    ) as unknown as PromiseLike<unknown>;
    await kept;
    const replies = () => Object.keys(store.getState().api.queries);
    expect(replies()).toHaveLength(1);
    await refreshSession(store, calls);
    expect(replies()).toHaveLength(1);
    await endSession(store, calls);
    await refreshSession(store, calls);
    expect(replies()).toHaveLength(0);
  });
});

describe('endSession', () => {
  it('clears the user and logs out the other tabs', async () => {
    const { calls, store } = createFakeSession();
    await refreshSession(store, calls);
    expect(await endSession(store, calls)).toBe(true);
    expect(getSessionState(store)).toBe('visitor');
    expect(stored()).toBe('{}');
  });

  it('leaves a member-only page without running its guard as a visitor', async () => {
    const { calls, store } = createFakeSession();
    await refreshSession(store, calls);
    const leave = jest.fn(() => expect(stored()).toBe('{}'));
    expect(await endSession(store, calls, leave)).toBe(true);
    expect(leave).toHaveBeenCalledTimes(1);
    expect(getSessionState(store)).toBe('member');
  });

  it('stays logged in if the API did not end the session', async () => {
    const { calls, store } = createFakeSession({ logout: async () => createRefusal('50300', 0) });
    await refreshSession(store, calls);
    expect(await endSession(store, calls)).toBe(false);
    expect(getSessionState(store)).toBe('member');
    expect(stored()).toContain('林工');
  });
});

describe('syncSessionAcrossTabs', () => {
  it('logs out on an empty object only', async () => {
    const { calls, store } = createFakeSession();
    await refreshSession(store, calls);
    const end = syncSessionAcrossTabs(store, calls);
    storageEvent('{}', 'something-else');
    storageEvent(null);
    storageEvent('[broken');
    expect(getSessionState(store)).toBe('member');
    storageEvent('{}');
    expect(getSessionState(store)).toBe('visitor');
    end();
  });

  it('reloads the session when another tab logs in as another member', async () => {
    const { calls, tokens, store } = createFakeSession();
    const end = syncSessionAcrossTabs(store, calls);
    storageEvent(JSON.stringify({ realname: '林工', avatarUrl: '', staffId: MEMBER.staffId }));
    await Promise.resolve();
    expect(tokens).toHaveLength(1);
    end();
    storageEvent(JSON.stringify({ staffId: 'x' }));
    expect(tokens).toHaveLength(1);
  });

  it('reloads the session when another tab switches to another company', async () => {
    const { calls, tokens, store } = createFakeSession();
    await refreshSession(store, calls);
    const end = syncSessionAcrossTabs(store, calls);
    const profile = JSON.parse(stored() ?? '') as object;
    storageEvent(JSON.stringify(profile));
    expect(tokens).toHaveLength(1);
    storageEvent(JSON.stringify({ ...profile, companyId: 'another' }));
    await Promise.resolve();
    expect(tokens).toHaveLength(2);
    end();
  });
});

describe('the mark of the document', () => {
  const isMarked = () => document.documentElement.hasAttribute('data-signed-in');

  it('follows logins, logouts here and elsewhere, and ended sessions', async () => {
    const { calls, store } = createFakeSession();
    await refreshSession(store, calls);
    expect(isMarked()).toBe(true);
    await endSession(store, calls);
    expect(isMarked()).toBe(false);
    await refreshSession(store, calls);
    const end = syncSessionAcrossTabs(store, calls);
    storageEvent('{}');
    end();
    expect(isMarked()).toBe(false);
    await refreshSession(store, calls);
    await refreshSession(store, { ...calls, userinfo: async () => createRefusal('40100') });
    expect(isMarked()).toBe(false);
  });

  it('stays while it is not known who is there', async () => {
    const { calls, store } = createFakeSession();
    await refreshSession(store, calls);
    const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    for (const answer of [createRefusal('50300', 0), createRefusal('50000', 500)]) {
      await refreshSession(store, { ...calls, userinfo: async () => answer });
      expect(isMarked()).toBe(true);
    }
    error.mockRestore();
  });
});
