import { apiSuite, testApi } from '../../../../test/harness.ts';
import {
  createPkce,
  createTestClient,
  ORIGIN,
  postForm,
  TestBrowser,
  toAuthorizeUrl,
} from '../../../../test/open/oauth.ts';

const { api, database } = await apiSuite({ rateLimit: 100_000 });
const confidential = await createTestClient(api);
const open = await createTestClient(api, { isPublic: true });
const withWebhooks = await createTestClient(api, { scopes: ['news:read', 'webhooks:read'] });

describe('a request that is wrong', () => {
  const begin = (changes: Record<string, string>, client = open) =>
    new TestBrowser(api).open(toAuthorizeUrl(client, { ...createPkce().fields, ...changes }));

  it.each([
    ['an unknown client', { client_id: '0'.repeat(32) }],
    ['a client id of another form', { client_id: 'https://evil.example/client.json' }],
    ['a redirect address off by a slash', { redirect_uri: 'https://app.example/callback/' }],
    ['a redirect address on another host', { redirect_uri: 'https://evil.example/callback' }],
  ])('leads %s to the page of this site', async (_what, changes) => {
    expect((await begin(changes)).href).toBe(`${ORIGIN}/authorize?error=invalid`);
  });

  it.each([
    ['a plain challenge', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['a scope that the client may not ask for', { scope: 'standards:read' }, 'invalid_scope'],
    ['a scope that does not exist', { scope: 'news:write' }, 'invalid_scope'],
    ['another response', { response_type: 'token' }, 'invalid_request'],
    ['a resource of others', { resource: 'https://evil.example/api' }, 'invalid_target'],
    ['no interaction', { prompt: 'none' }, 'login_required'],
  ])('with %s is refused to the client', async (_what, changes, error) => {
    const end = await begin(changes);
    expect(end.origin + end.pathname).toBe(open.redirectUri);
    const inFragment = new URLSearchParams(end.hash.slice(1));
    expect(end.searchParams.get('error') ?? inFragment.get('error')).toBe(error);
  });

  it('for a scope that no member can give is refused, also to a client that has it for itself', async () => {
    const scope = 'news:read webhooks:read';
    const end = await begin({ scope }, withWebhooks);
    expect(end.searchParams.get('error')).toBe('invalid_scope');
    const form = { grant_type: 'client_credentials', scope };
    expect((await postForm(api, withWebhooks, 'token', form)).body).toMatchObject({ scope });
  });

  it('without a challenge is refused to confidential clients as well', async () => {
    const end = await new TestBrowser(api).open(toAuthorizeUrl(confidential, {}));
    expect(end.searchParams.get('error')).toBe('invalid_request');
  });

  it('is not answered by Host', async () => {
    const { statusCode, headers } = await api.app.inject({
      url: toAuthorizeUrl(open, createPkce().fields).replace(ORIGIN, ''),
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    });
    expect(statusCode).toBe(303);
    expect(headers.location).toMatch(`${ORIGIN}/authorize?request=`);
    expect(headers['set-cookie']).toEqual(
      expect.arrayContaining([expect.stringMatching(/path=\/api\/oauth.*samesite=lax; httponly/i)]),
    );
  });
});

it('is bound to its browser by cookies that only https carries', async () => {
  const publicOrigin = 'https://www.zhucheng.example';
  const secure = await testApi(database.url, { publicOrigin });
  const url = toAuthorizeUrl(open, createPkce().fields).replace(ORIGIN, '');
  const { headers } = await secure.app.inject({ url });
  await secure.close();
  expect(headers.location).toMatch(`${publicOrigin}/authorize?request=`);
  const cookies = [headers['set-cookie'] ?? []].flat();
  expect(cookies).toHaveLength(2);
  for (const cookie of cookies) {
    expect(cookie).toMatch(/^__Secure-oauth-(request|resume)=/);
    expect(cookie).toMatch(/; secure/i);
    expect(cookie).toMatch(/; httponly/i);
  }
});

describe('pushed requests', () => {
  it('are taken up to a size', async () => {
    const fields = {
      client_id: confidential.clientId,
      response_type: 'code',
      redirect_uri: confidential.redirectUri,
      scope: 'news:read',
      ...createPkce().fields,
    };
    const pushed = await postForm(api, confidential, 'request', fields);
    expect(pushed.status).toBe(201);
    const page = await new TestBrowser(api).open(
      `${ORIGIN}/api/oauth/auth?${new URLSearchParams({
        client_id: confidential.clientId,
        request_uri: pushed.body.request_uri ?? '',
      })}`,
    );
    expect(page.pathname).toBe('/authorize');
    expect(page.searchParams.get('request')).not.toBeNull();
    const large = { ...fields, state: 'x'.repeat(20_000) };
    const refused = await postForm(api, confidential, 'request', large);
    expect([refused.status, refused.body.error]).toEqual([413, 'invalid_request']);
  });
});
