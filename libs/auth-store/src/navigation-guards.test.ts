import { jest } from '@jest/globals';
import { BROWSER_CALL_OPTIONS, makeStore, profileApi } from '@zhucheng/api-client';
import { createFakeSession, createRefusal } from './fake-session.ts';
import { refreshSession } from './session/session.ts';
import { getClientState } from './store/client-slice.ts';
import {
  NAVIGATION_GUARDS,
  getMobileUrl,
  runGuards,
  createUserAgentGuard,
} from './navigation-guards.ts';

const visit = (store: ReturnType<typeof createFakeSession>['store'], address: string) => {
  const went: string[] = [];
  const pathname = address.replace(/\?.*/, '');
  runGuards(NAVIGATION_GUARDS, { store, address, pathname, navigate: (path) => went.push(path) });
  return went;
};

beforeEach(() => sessionStorage.clear());

describe('guards', () => {
  it('auth waits until the session state is known', () => {
    expect(visit(createFakeSession().store, '/personalCenter')).toEqual([]);
  });

  it('auth redirects visitors from member-only pages to the login page with a return path', async () => {
    const { store, calls } = createFakeSession({ userinfo: async () => createRefusal('40100') });
    await refreshSession(store, calls);
    expect(visit(store, '/personalCenter?tab=points')).toEqual(['/login']);
    expect(sessionStorage.getItem('redirect-url')).toBe('/personalCenter?tab=points');
    expect(visit(store, '/news/1')).toEqual([]);
  });

  it('auth does nothing for members', async () => {
    const { store, calls } = createFakeSession();
    await refreshSession(store, calls);
    expect(visit(store, '/organisation')).toEqual([]);
  });

  it('cancel-request aborts the queries of the previous page', async () => {
    const store = makeStore({
      callOptions: {
        ...BROWSER_CALL_OPTIONS,
        send: ({ signal }) =>
          new Promise((_resolve, reject) =>
            signal?.addEventListener('abort', () => reject(new Error('aborted'))),
          ),
      },
    });
    const call = store.dispatch(profileApi.get.initiate({}));
    call.unsubscribe();
    visit(store, '/news/1');
    expect(await call).toMatchObject({ isError: true });
  });

  it('rendered stores the current page', () => {
    const { store } = createFakeSession();
    expect(getClientState(store).rendered).toBe(false);
    visit(store, '/news/1?x=2');
    expect(getClientState(store)).toMatchObject({ rendered: true, page: '/news/1' });
  });

  it('rendered stores the return path, which login pages do not replace', () => {
    const { store } = createFakeSession();
    visit(store, '/news/1?x=2');
    visit(store, '/login');
    expect(sessionStorage.getItem('redirect-url')).toBe('/news/1?x=2');
  });
});

describe('user-agent', () => {
  const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)';
  const DESK = 'Mozilla/5.0 (X11; Linux x86_64)';

  it('redirects phones to the same page of the mobile host if one is configured', () => {
    const go = (agent: string, wap: string) => getMobileUrl(agent, '/news/1?x=2', wap, 'https://a');
    expect(go(PHONE, 'https://m.a/')).toBe('https://m.a/news/1?x=2');
    expect(go(PHONE, 'https://a')).toBeUndefined();
    expect(go(DESK, 'https://m.a')).toBeUndefined();
  });

  it('stops the other guards only on a redirect', () => {
    const { store } = createFakeSession();
    const replace = jest.fn();
    const target = (agent: string) =>
      ({ navigator: { userAgent: agent }, location: { replace } }) as unknown as Window;
    const context = { store, address: '/', pathname: '/', navigate: () => undefined };
    const hosts = { wap: 'https://m.a', origin: 'https://a' };
    expect(createUserAgentGuard(hosts, target(DESK))(context)).toBeUndefined();
    expect(createUserAgentGuard(hosts, target(PHONE))(context)).toBe('stop');
    expect(replace).toHaveBeenCalledWith('https://m.a/');
  });
});
