import {
  EMPTY_ID,
  getRequiredScope,
  keyContracts,
  SCOPE_IDS,
  type KeyEndpointDef,
} from '@zhucheng/contracts';
import { createKey } from '../../src/modules/open/keys/key-format.rules.ts';
import { apiSuite } from '../harness.ts';
import { createMember } from '../members.ts';
import { createTestClient, MCP, postForm } from './oauth.ts';
import { createTestApp } from './apps.ts';

const { api } = await apiSuite({ rateLimit: 100_000 });
const endpoints = keyContracts
  .flatMap(({ endpoints: all }) => Object.values<KeyEndpointDef>(all))
  .map((endpoint) => [endpoint.method, endpoint.path, endpoint] as const);

const client = await createTestClient(api, { scopes: SCOPE_IDS });

/** A token of the application itself. */
const takeToken = async (fields: Record<string, string>) => {
  const form = { grant_type: 'client_credentials', ...fields };
  return (await postForm(api, client, 'token', form)).body.access_token ?? '';
};

let callers = 0;

const call = ({ method, path }: KeyEndpointDef, headers: Record<string, string>) => {
  const address = path.replaceAll(/:\w+/g, EMPTY_ID);
  callers += 1;
  // Addresses of their own: wrong keys are counted by address.
  const options = { headers, remoteAddress: `10.0.${callers >> 8}.${callers & 255}` };
  if (method === 'POST') return api.post(address, {}, options);
  return api.get(address, { ...options, method, ...(method === 'PATCH' && { payload: {} }) });
};
const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` });

describe.each(endpoints)('%s %s', (_method, _path, endpoint) => {
  it('asks for a key of its scope and takes no session for it', async () => {
    const scope = getRequiredScope(endpoint.auth);
    const only = await createTestApp(api, [scope]);
    const others = await createTestApp(
      api,
      SCOPE_IDS.filter((each) => each !== scope),
    );
    const { headers: session } = await createMember(api, { company: 'owner' });
    for (const refused of [
      {},
      session,
      bearer(only.secret.slice(0, -1)),
      bearer(createKey('live')),
      { authorization: `Basic ${only.secret}` },
    ]) {
      const { status, body, headers } = await call(endpoint, refused as Record<string, string>);
      expect([status, body.type, headers['www-authenticate']]).toEqual([
        401,
        expect.stringMatching(/\/open\/errors\/unauthorized$/),
        'Bearer resource_metadata="http://localhost:8080/.well-known/oauth-protected-resource/api/open/v1"',
      ]);
      expect(Object.keys(body)).toEqual(['type', 'title', 'status', 'detail', 'requestId']);
    }
    const lacking = await call(endpoint, bearer(others.secret));
    expect([lacking.status, lacking.body.type]).toEqual([
      403,
      expect.stringMatching(/insufficient-scope$/),
    ]);
    expect(String(lacking.body.detail)).toContain(scope);
    const admitted = await call(endpoint, bearer(only.secret));
    expect([401, 403, 500]).not.toContain(admitted.status);
    expect(admitted.headers.ratelimit).toMatch(/^"minute";r=\d+;t=\d+, "day";r=\d+;t=\d+$/);
  });
});

describe('access tokens', () => {
  it.each(endpoints)(
    'call %s %s with its scope, at their resource only',
    async (...[, , endpoint]) => {
      const scope = getRequiredScope(endpoint.auth);
      const others = SCOPE_IDS.filter((each) => each !== scope).join(' ');
      const [own, lacking, ofTools] = await Promise.all([
        takeToken({ scope }),
        takeToken({ scope: others }),
        takeToken({ scope, resource: MCP }),
      ]);
      expect([401, 403, 500]).not.toContain((await call(endpoint, bearer(own))).status);
      expect((await call(endpoint, bearer(lacking))).status).toBe(403);
      for (const refused of [
        ofTools,
        [...own].toReversed().join(''),
        client.secret,
        client.clientId,
      ]) {
        const { status, body } = await call(endpoint, bearer(refused));
        expect([status, JSON.stringify(body).includes(refused)]).toEqual([401, false]);
      }
    },
  );
});

describe('addresses of the public API', () => {
  it('answer problems for unknown paths and methods', async () => {
    const unknown = await api.get('/open/v1/nothing');
    expect([unknown.status, unknown.headers['content-type']]).toEqual([
      404,
      'application/problem+json; charset=utf-8',
    ]);
    const method = await api.post('/open/v1/tenders', {});
    expect([method.status, method.headers.allow]).toEqual([405, 'GET']);
  });

  it('refuse bodies that are too large or no JSON', async () => {
    const { secret } = await createTestApp(api);
    const send = (payload: string, type: string) =>
      api.app.inject({
        method: 'POST',
        url: '/api/open/v1/standards/check',
        headers: { ...bearer(secret), 'content-type': type },
        payload,
      });
    const large = JSON.stringify({ text: '桥'.repeat(500_000) });
    expect((await send(large, 'application/json')).json()).toMatchObject({ status: 413 });
    expect((await send('a', 'text/plain')).json()).toMatchObject({ status: 415 });
    expect((await send('{', 'application/json')).json()).toMatchObject({ status: 400 });
    expect((await send('[]', 'application/json')).json()).toMatchObject({ status: 400 });
  });

  it('count calls with wrong keys by address', async () => {
    const headers = { ...bearer('zc_live_wrong'), 'x-forwarded-for': '203.0.113.9' };
    const tries = await Promise.all(
      Array.from({ length: 70 }, () =>
        api.app.inject({
          method: 'GET',
          url: '/api/open/v1/news',
          headers,
          remoteAddress: '203.0.113.9',
        }),
      ),
    );
    const statuses = new Set(tries.map(({ statusCode }) => statusCode));
    expect(statuses).toEqual(new Set([401, 429]));
  });
});
