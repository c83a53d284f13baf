import { CODES, defineContract, modelReply } from '@zhucheng/contracts';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Session } from '../../src/http/session.ts';
import { ApiError } from '../../src/http/api-error.ts';
import { defineHandlers } from '../../src/http/define-handlers.ts';
import { suiteDatabase, testApi, type SuiteDatabase, type TestApi } from '../harness.ts';

const name = z.object({ name: z.string() });
const endpoint = {
  method: 'POST',
  kind: 'query',
  summary: '谁在调用',
  request: z.object({}),
  reply: modelReply(name),
} as const;

const contract = defineContract('test', {
  open: { ...endpoint, path: '/test/open', auth: 'public' },
  either: { ...endpoint, path: '/test/either', auth: 'optional' },
  member: { ...endpoint, path: '/test/member', auth: 'member' },
  org: { ...endpoint, path: '/test/org', auth: 'org' },
  staff: { ...endpoint, path: '/test/staff', auth: 'staff:content:write' },
  anyStaff: { ...endpoint, path: '/test/anyStaff', auth: 'staff' },
  change: { ...endpoint, path: '/test/change', auth: 'member', kind: 'mutation' },
  read: {
    ...endpoint,
    method: 'GET',
    path: '/test/read',
    auth: 'public',
    request: z.object({ page: z.coerce.number().int().min(1).default(1) }),
  },
  leak: { ...endpoint, path: '/test/leak', auth: 'public' },
  wrong: { ...endpoint, path: '/test/wrong', auth: 'public' },
  refuse: { ...endpoint, path: '/test/refuse', auth: 'public' },
});

const who = ({ context }: { context: { session: Session | null } }) =>
  Promise.resolve({ model: { name: context.session?.userId ?? 'visitor' } });

const plugin = defineHandlers(contract, {
  open: who,
  either: who,
  member: who,
  org: who,
  staff: who,
  anyStaff: who,
  change: who,
  read: async ({ input }) => ({ model: { name: String(input.page) } }),
  leak: async () => ({ model: { name: 'x', phone: '13800000001' } as { name: string } }),
  wrong: async () => ({ model: { name: 1 as unknown as string } }),
  refuse: async () => {
    throw new ApiError(CODES.conflict, '已经有了', { retryAfter: 3 });
  },
});

const SESSIONS: Record<string, Session> = {
  m: { sessionId: 'm', userId: 'member', companyId: null, roles: ['member'], permissions: [] },
  o: {
    sessionId: 'o',
    userId: 'chief',
    companyId: 'o1',
    roles: ['member', 'org'],
    permissions: [],
  },
  s: {
    sessionId: 's',
    userId: 'editor',
    companyId: null,
    roles: ['staff'],
    permissions: ['content:write'],
  },
  a: { sessionId: 'a', userId: 'agent', companyId: null, roles: ['staff'], permissions: ['chat'] },
};

let database: SuiteDatabase;
let api: TestApi;

beforeAll(async () => {
  database = await suiteDatabase();
  api = await testApi(
    database.url,
    {},
    {
      prepare: async (app) => {
        app.sessions.resolve = async (cookie) => SESSIONS[cookie] ?? null;
        await app.register(
          async (scope) => {
            scope.setValidatorCompiler(validatorCompiler);
            await scope.register(plugin);
          },
          { prefix: '/api' },
        );
      },
    },
  );
});

afterAll(async () => {
  await api.close();
  await database.drop();
});

const as = (session: string, path: string, headers: object = {}) =>
  api.post(
    path,
    {},
    { headers: { cookie: `a=b; session=${session}; staff-session=${session}`, ...headers } },
  );

describe('authorisation', () => {
  it.each([
    ['open', 'm', 200, 'visitor'],
    ['either', '', 200, 'visitor'],
    ['either', 'm', 200, 'member'],
    ['either', 'expired', 200, 'visitor'],
    ['member', 'm', 200, 'member'],
    ['member', '', 401, undefined],
    ['member', 'expired', 401, undefined],
    ['org', 'm', 403, undefined],
    ['org', 'o', 200, 'chief'],
    ['staff', 'o', 401, undefined],
    ['staff', 's', 200, 'editor'],
    ['staff', 'a', 403, undefined],
    ['anyStaff', 'a', 200, 'agent'],
    ['anyStaff', 'm', 401, undefined],
    ['member', 's', 401, undefined],
  ])('%s as "%s": %d', async (path, session, status, found) => {
    const answer = await as(session, `/test/${path}`);
    expect(answer.status).toBe(status);
    expect((answer.body.model as { name: string } | undefined)?.name).toBe(found);
  });

  it('replies that a login is required', async () => {
    expect((await api.post('/test/member')).body).toMatchObject({ code: '40100', msg: '请先登录' });
  });
});

describe('mutations', () => {
  it.each([
    [{ 'sec-fetch-site': 'same-origin' }, 200],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ origin: 'http://localhost:8080' }, 200],
    [{ origin: 'https://evil.example' }, 403],
    [{}, 200],
  ])('from %j: %d', async (headers, status) => {
    expect((await as('m', '/test/change', headers)).status).toBe(status);
  });
});

describe('mounted endpoints', () => {
  it('parse a query string', async () => {
    expect((await api.get('/test/read?page=3')).body.model).toEqual({ name: '3' });
    expect((await api.get('/test/read?page=x')).status).toBe(400);
  });

  it('reply with an error and its details', async () => {
    const { status, body, headers } = await api.post('/test/refuse');
    expect([status, headers['retry-after']]).toEqual([409, '3']);
    expect(body).toMatchObject({ code: '40900', msg: '已经有了', retryAfter: 3 });
  });

  it('fail if a reply violates the contract', async () => {
    const leak = await api.post('/test/leak');
    expect([leak.status, leak.body.code]).toEqual([500, '50000']);
    expect(JSON.stringify(leak.body)).not.toContain('13800000001');
    expect((await api.post('/test/wrong')).status).toBe(500);
  });
});
