import { makeStore } from '@zhucheng/api-client';
import type { SessionApi } from './session/session-api.ts';
import type { UserInfo } from './store/user-slice.ts';

/** Reply of the userinfo call for a member. */
export const MEMBER: UserInfo = {
  token: 'marker-1',
  realname: '林工',
  avatarUrl: '/api/files/1',
  unionid: 'u-1',
  staffId: '0123456789abcdef0123456789abcdef',
  nickname: '',
  phone: '138****0001',
  email: '',
  userIdentity: '',
  position: '',
  companyName: '',
  roles: ['member'],
  companyId: null,
  companyRole: null,
  hasPassword: true,
  closeAt: null,
};

/** Creates a store and session calls that return a member and record the received tokens. */
export function createFakeSession(overrides: Partial<SessionApi> = {}) {
  const tokens: string[] = [];
  const calls: SessionApi = {
    userinfo: async (_store, token) => {
      tokens.push(token);
      return { data: { userinfo: MEMBER } };
    },
    logout: async () => ({ data: {} }),
    ...overrides,
  };
  return { calls, tokens, store: makeStore() };
}

/** Returns a rejection of the API as a call error. */
export const createRefusal = (code: string, status = 200) => ({
  error: { status, code, msg: '…' },
});
