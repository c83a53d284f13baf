import { apiSuite, until } from '../../../../test/harness.ts';
import { createMember } from '../../../../test/members.ts';
import {
  callWith,
  createPkce,
  createTestClient,
  grantTokens,
  MCP,
  ORIGIN,
  postForm,
  V1,
  walkConsent,
} from '../../../../test/open/oauth.ts';

const { api, database } = await apiSuite({ rateLimit: 100_000 });
const confidential = await createTestClient(api);
const open = await createTestClient(api, { isPublic: true });

const isRefused = async (token: string) => (await callWith(api, token)).status === 401;

describe('a code', () => {
  it('that is used again ends the whole grant', async () => {
    const { form, accessToken, refreshToken } = await grantTokens(api, confidential);
    expect(await isRefused(accessToken)).toBe(false);
    const again = await postForm(api, confidential, 'token', form);
    expect([again.status, again.body.error]).toEqual([400, 'invalid_grant']);
    await until(() => isRefused(accessToken));
    const refresh = { grant_type: 'refresh_token', refresh_token: refreshToken };
    expect((await postForm(api, confidential, 'token', refresh)).body.error).toBe('invalid_grant');
  });

  it('is for its client, its address and its verifier, and of two uses at once one gets tokens', async () => {
    const member = await createMember(api);
    const { verifier, fields } = createPkce();
    const end = await walkConsent(api, open, { member, ...fields });
    const form = {
      grant_type: 'authorization_code',
      code: end.searchParams.get('code') ?? '',
      redirect_uri: open.redirectUri,
      code_verifier: verifier,
    };
    for (const [client, changes] of [
      [confidential, {}],
      [open, { code_verifier: createPkce().verifier }],
      [open, { redirect_uri: `${open.redirectUri}/` }],
      [open, { code: [...form.code].toReversed().join('') }],
    ] as const) {
      const refused = await postForm(api, client, 'token', { ...form, ...changes });
      expect([refused.status, refused.body.error]).toEqual([400, 'invalid_grant']);
    }
    const both = await Promise.all([0, 1].map(() => postForm(api, open, 'token', form)));
    const tokens = both.flatMap(({ body }) => body.access_token ?? []);
    expect(tokens.length).toBeLessThanOrEqual(1);
    for (const token of tokens) await until(() => isRefused(token));
  });
});

describe('a refresh token', () => {
  it('is replaced at each use, and one used twice ends the grant', async () => {
    const { accessToken, refreshToken } = await grantTokens(api, open);
    const refresh = (token: string) =>
      postForm(api, open, 'token', { grant_type: 'refresh_token', refresh_token: token });
    const second = await refresh(refreshToken);
    expect(second.status).toBe(200);
    expect(second.body.refresh_token).not.toBe(refreshToken);
    expect((await callWith(api, second.body.access_token ?? '')).status).toBe(200);
    expect((await refresh(refreshToken)).body.error).toBe('invalid_grant');
    for (const token of [accessToken, second.body.access_token ?? '']) {
      await until(() => isRefused(token));
    }
    expect((await refresh(second.body.refresh_token ?? '')).body.error).toBe('invalid_grant');
  });

  it('gives nothing to a blocked member', async () => {
    const { member, accessToken, refreshToken } = await grantTokens(api, open);
    await database.query("update account set state = 'blocked' where id = $1", [member.accountId]);
    const form = { grant_type: 'refresh_token', refresh_token: refreshToken };
    expect((await postForm(api, open, 'token', form)).body.error).toBe('invalid_grant');
    expect(await isRefused(accessToken)).toBe(true);
  });
});

describe('a token', () => {
  it('is for its resource alone', async () => {
    const { accessToken } = await grantTokens(api, open, { resource: MCP });
    const { status, body, headers } = await callWith(api, accessToken);
    expect([status, body.type]).toEqual([401, expect.stringMatching(/token-invalid$/)]);
    expect(headers['www-authenticate']).toBe(
      `Bearer error="invalid_token", resource_metadata="${ORIGIN}/.well-known/oauth-protected-resource/api/open/v1"`,
    );
  });

  it('is for its resource alone however its address is written', async () => {
    const call = (token: string, url: string) =>
      api.app.inject({
        method: 'POST',
        url,
        headers: { authorization: `Bearer ${token}` },
        payload: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
      });
    const { accessToken } = await grantTokens(api, open, { resource: V1 });
    for (const url of ['/api/mcp', '/api/%6dcp', '/%61pi/mcp?a=1']) {
      const refused = await call(accessToken, url);
      expect([url, refused.statusCode]).toEqual([url, 401]);
      expect(refused.headers['www-authenticate']).toMatch(/oauth-protected-resource\/api\/mcp"$/);
      expect(refused.json()).toMatchObject({ jsonrpc: '2.0', id: 1, error: { code: -32_000 } });
    }
    const news = await callWith(api, accessToken, '/open/%761/news?limit=x');
    expect(news.headers['content-type']).toMatch(/problem/);
    const forTools = await grantTokens(api, open, { resource: MCP });
    expect((await call(forTools.accessToken, '/api/%6dcp')).statusCode).not.toBe(401);
  });

  it('leaves calls to other members when one makes too many', async () => {
    const [looping, other] = [await grantTokens(api, open), await grantTokens(api, open)];
    const call = (token: string) => callWith(api, token, '/open/v1/news?limit=1');
    const first = await call(looping.accessToken);
    expect(first.headers['ratelimit-policy']).toBe(
      '"minute";q=600;w=60, "day";q=50000;w=86400, "member";q=120;w=60',
    );
    // A minute that ends meanwhile begins anew.
    let last = first;
    for (let at = 0; at < 300 && last.status === 200; at += 1) {
      last = await call(looping.accessToken);
    }
    expect([last.status, last.body.type]).toEqual([429, expect.stringMatching(/rate-limited$/)]);
    expect(last.headers.ratelimit).toMatch(/"member";r=0;t=\d+$/);
    expect(last.headers['retry-after']).toBeDefined();
    expect((await call(other.accessToken)).status).toBe(200);
  });

  it('of one resource may be exchanged for the other only if both were asked for', async () => {
    const { refreshToken } = await grantTokens(api, open, { resource: MCP });
    const form = { grant_type: 'refresh_token', refresh_token: refreshToken, resource: V1 };
    expect((await postForm(api, open, 'token', form)).body.error).toBe('invalid_target');
  });

  it('acts for the application with client credentials, for confidential clients', async () => {
    const form = { grant_type: 'client_credentials', scope: 'news:read' };
    const { body } = await postForm(api, confidential, 'token', form);
    expect(body.refresh_token).toBeUndefined();
    expect((await callWith(api, body.access_token ?? '')).status).toBe(200);
    expect((await postForm(api, open, 'token', form)).status).toBe(400);
    const beyond = { ...form, scope: 'standards:read' };
    expect((await postForm(api, confidential, 'token', beyond)).body.error).toBe('invalid_scope');
  });

  it('is described to its client and nobody else, and revoked with its grant', async () => {
    const { accessToken, refreshToken } = await grantTokens(api, confidential);
    const inspect = (client: typeof open, token: string) =>
      postForm(api, client, 'token/introspection', { token });
    expect((await inspect(confidential, accessToken)).body).toMatchObject({
      active: true,
      client_id: confidential.clientId,
      aud: V1,
      scope: 'news:read',
    });
    expect((await inspect(open, accessToken)).body).toEqual({ active: false });
    const foreign = await postForm(api, open, 'token/revocation', { token: refreshToken });
    expect([foreign.status, await isRefused(accessToken)]).toEqual([200, false]);
    await postForm(api, confidential, 'token/revocation', { token: refreshToken });
    await until(() => isRefused(accessToken));
    expect((await inspect(confidential, accessToken)).body).toEqual({ active: false });
  });

  it('needs the secret of its client, not what is stored of it', async () => {
    const [row] = await database.query(
      'select secret_hash from oauth_client where app_id::text = $1',
      [confidential.clientId.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')],
    );
    const form = { grant_type: 'client_credentials', scope: 'news:read' };
    for (const secret of [String(row?.secret_hash), 'wrong']) {
      const refused = await postForm(api, { ...confidential, secret }, 'token', form);
      expect([refused.status, refused.body.error]).toEqual([401, 'invalid_client']);
    }
  });
});

it('stores nothing that could be used', async () => {
  const { accessToken, refreshToken, form } = await grantTokens(api, confidential);
  const stored = JSON.stringify([
    await database.query('select * from oauth_token', []),
    await database.query('select * from oauth_grant', []),
    await database.query('select * from oauth_client', []),
    await database.query('select * from oauth_signing_key', []),
    await database.query('select * from audit_log', []),
  ]);
  for (const secret of [accessToken, refreshToken, form.code, confidential.secret]) {
    expect(secret.length).toBeGreaterThan(20);
    expect(stored).not.toContain(secret);
  }
  expect(stored).not.toContain('"d"');
});
