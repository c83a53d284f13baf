import { BROWSER_CALL_OPTIONS, makeStore, type HttpRequest } from '@zhucheng/api-client';
import { MEMBER } from '../fake-session.ts';
import { getClientState } from '../store/client-slice.ts';
import { getSessionState } from '../store/user-slice.ts';
import { startSession } from './start-session.ts';

/** Store whose API returns a member, with the received requests. */
function setUp() {
  const asked: unknown[] = [];
  const send = async ({ url, body }: HttpRequest) => {
    if (!url.endsWith('/user/auth/v3/userinfo')) throw new Error(`nobody answers ${url}`);
    asked.push(JSON.parse(body ?? '{}'));
    const reply = { code: '30000', msg: '成功', userinfo: MEMBER };
    return { status: 200, header: () => null, text: async () => JSON.stringify(reply) };
  };
  return { store: makeStore({ callOptions: { ...BROWSER_CALL_OPTIONS, send } }), asked };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

afterEach(() => history.replaceState(null, '', '/'));

describe('startSession', () => {
  it('loads the session with the token of the address and removes it', async () => {
    history.replaceState(null, '', '/organisation?tab=members#token=ho_1');
    const { store, asked } = setUp();
    const end = startSession(store);
    expect(location.href).toMatch(/\/organisation\?tab=members$/);
    await settled();
    expect(asked).toEqual([{ token: 'ho_1' }]);
    expect(getSessionState(store)).toBe('member');
    expect(getClientState(store).myToken).toBe(MEMBER.token);
    end();
  });

  it('stores the campaign of the address if there is one', async () => {
    const { store } = setUp();
    history.replaceState(null, '', '/erp?from=%20uet%20&bd=1');
    startSession(store)();
    expect(getClientState(store).fromProj).toBe('uet');
    history.replaceState(null, '', '/news');
    startSession(store)();
    expect(getClientState(store).fromProj).toBe('uet');
    await settled();
  });

  it('follows other tabs until it is ended', async () => {
    const { store } = setUp();
    const end = startSession(store);
    await settled();
    end();
    window.dispatchEvent(new StorageEvent('storage', { key: 'staff-info', newValue: '{}' }));
    expect(getSessionState(store)).toBe('member');
    const endAgain = startSession(store);
    window.dispatchEvent(new StorageEvent('storage', { key: 'staff-info', newValue: '{}' }));
    expect(getSessionState(store)).toBe('visitor');
    endAgain();
    await settled();
  });
});
