import { defineKeyContract, type KeyEndpointDef } from '@zhucheng/contracts';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { apiSuite } from '../../../test/harness.ts';
import { createTestApp, type TestApp } from '../../../test/open/apps.ts';
import { leaveEndpoint, toDeprecationHeaders } from './deprecation.ts';
import { mountKeyEndpoint } from './mount-key-endpoint.ts';

describe('toDeprecationHeaders', () => {
  const origin = 'https://a.cn';

  it('writes the day from which an endpoint is to be left, and where to read of it', () => {
    expect(toDeprecationHeaders({ since: '2027-01-01' }, origin, {})).toEqual({
      deprecation: '@1798732800',
      link: '<https://a.cn/open#changelog>; rel="deprecation"; type="text/html"',
    });
  });

  it('writes when it ends and what to call instead, with the parameters of the call', () => {
    const successor = '/open/v2/tenders/:id/parts/:part';
    const days = { since: '2027-01-01', sunset: '2028-01-01' } as const;
    expect(
      toDeprecationHeaders({ ...days, successor }, origin, { id: '7', part: '"<>,/' }),
    ).toMatchObject({
      sunset: 'Fri, 31 Dec 2027 16:00:00 GMT',
      link: expect.stringMatching(
        /, <https:\/\/a\.cn\/api\/open\/v2\/tenders\/7\/parts\/%22%3C%3E%2C%2F>; rel="successor-version"$/,
      ),
    });
  });
});

const read = {
  method: 'GET',
  auth: 'key:news:read',
  kind: 'query',
  summary: '旧的列表',
  request: z.strictObject({ id: z.string() }),
  reply: z.object({ next: z.string() }),
} as const;
const { endpoints } = defineKeyContract('left', {
  leaving: {
    ...read,
    path: '/open/v1/leaving/:id',
    deprecated: { since: '2026-01-01', sunset: '9999-01-01', successor: '/open/v2/news/:id' },
  },
  ended: {
    ...read,
    path: '/open/v1/ended/:id',
    deprecated: { since: '2025-01-01', sunset: '2026-01-01', successor: '/open/v2/news/:id' },
  },
});

const { api } = await apiSuite(
  {},
  {
    prepare: async (server) => {
      await server.register(
        async (scope) => {
          scope.setValidatorCompiler(validatorCompiler);
          for (const endpoint of Object.values<KeyEndpointDef>(endpoints)) {
            mountKeyEndpoint(scope, endpoint, async () => ({ next: 'c' }));
          }
        },
        { prefix: '/api' },
      );
    },
  },
);
let app: TestApp;

beforeAll(async () => {
  app = await createTestApp(api, ['news:read']);
});

const call = (path: string, headers: Record<string, string> = {}) =>
  // Past the harness, which takes described calls only.
  api.app.inject({
    url: `/api/open/v1${path}`,
    headers: { authorization: `Bearer ${app.secret}`, ...headers },
  });

const LINKS =
  '<http://localhost:8080/open#changelog>; rel="deprecation"; type="text/html", ' +
  '<http://localhost:8080/api/open/v2/news/7>; rel="successor-version"';

describe('an endpoint that is to be left', () => {
  const announced = {
    deprecation: '@1767196800',
    sunset: 'Thu, 31 Dec 9998 16:00:00 GMT',
    link: LINKS,
  };

  it('says so in its replies, beside the link to the next part', async () => {
    const { statusCode, headers } = await call('/leaving/7');
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      ...announced,
      link: `${LINKS}, </api/open/v1/leaving/7?cursor=c>; rel="next"`,
    });
    const again = await call('/leaving/7', { 'if-none-match': String(headers.etag) });
    expect(again.statusCode).toBe(304);
    expect(again.headers).toMatchObject(announced);
  });

  it('says so in its refusals', async () => {
    const withoutKey = await call('/leaving/7', { authorization: '' });
    expect(withoutKey.statusCode).toBe(401);
    expect(withoutKey.headers).toMatchObject(announced);
    const wrong = await call('/leaving/7?colour=red');
    expect(wrong.statusCode).toBe(400);
    expect(wrong.headers).toMatchObject(announced);
  });

  it('is gone from its last day on, and names its successor to those with a key', async () => {
    const { statusCode, headers, body } = await call('/ended/7');
    expect([statusCode, headers.link]).toEqual([410, LINKS]);
    expect(JSON.parse(body)).toMatchObject({
      type: 'http://localhost:8080/open/errors/gone',
      detail: '这个接口已在 2026-01-01 停止服务，请改用 /api/open/v2/news/:id',
    });
    expect((await call('/ended/7', { authorization: '' })).statusCode).toBe(401);
  });

  it.each(['2026-06-30', '2025-12-31', 'soon'])('may not end half a year too early: %s', (day) => {
    const deprecated = { since: '2026-01-01', sunset: day as '2026-06-30' } as const;
    expect(() => leaveEndpoint({ ...endpoints.leaving, deprecated })).toThrow('half a year');
  });

  it('leaves the replies of others as they are', async () => {
    const { headers } = await app.get('/news?limit=1');
    expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['deprecation']));
    expect(headers).not.toHaveProperty('sunset');
  });
});
