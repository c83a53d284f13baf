import type { InjectOptions } from 'fastify';
import type { KeyMode, Scope } from '@zhucheng/contracts';
import { SCOPE_IDS } from '@zhucheng/contracts';
import type { Answer, TestApi } from '../harness.ts';
import { createMember, type Member, type MemberOptions } from '../members.ts';

/** An application with a key, and its owner. */
export interface TestApp {
  member: Member;
  /** Id on the wire. */
  appId: string;
  keyId: string;
  secret: string;
  /** Calls the public API with the key. */
  get: (path: string, options?: InjectOptions) => Promise<Answer>;
  post: (path: string, body: object, options?: InjectOptions) => Promise<Answer>;
  send: (method: 'PATCH' | 'DELETE', path: string, options?: InjectOptions) => Promise<Answer>;
}

/** Creates an application with a key of some scopes, all by default. */
export async function createTestApp(
  api: TestApi,
  scopes: readonly Scope[] = SCOPE_IDS,
  { mode = 'live', ...options }: MemberOptions & { mode?: KeyMode } = {},
): Promise<TestApp> {
  const member = await createMember(api, options);
  const forCompany = options.company !== undefined;
  const app = await api.post('/open/manage/app/create', { name: '投标助手', forCompany }, member);
  const { id: appId } = app.body.model as { id: string };
  const body = { appId, name: '正式环境', mode, scopes };
  const key = await api.post('/open/manage/key/create', body, member);
  const { id: keyId, secret } = key.body.model as { id: string; secret: string };
  const withKey = ({ headers, ...rest }: InjectOptions = {}) => ({
    ...rest,
    headers: { authorization: `Bearer ${secret}`, ...headers },
  });
  return {
    member,
    appId,
    keyId,
    secret,
    get: (path, more) => api.get(`/open/v1${path}`, withKey(more)),
    post: (path, given, more) => api.post(`/open/v1${path}`, given, withKey(more)),
    send: (method, path, more) => api.get(`/open/v1${path}`, { ...withKey(more), method }),
  };
}
