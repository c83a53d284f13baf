import { apiSuite } from '../../../../../test/harness.ts';
import { createMember } from '../../../../../test/members.ts';
import {
  callWith,
  createPkce,
  createTestClient,
  grantTokens,
  ORIGIN,
  postForm,
  TestBrowser,
  toAuthorizeUrl,
  walkConsent,
} from '../../../../../test/open/oauth.ts';

const { api, database } = await apiSuite({ rateLimit: 100_000 });
const confidential = await createTestClient(api);
const open = await createTestClient(api, { isPublic: true });

describe('consent and code', () => {
  it.each([
    ['confidential', confidential],
    ['public', open],
  ])('lead a %s client to tokens that call the API', async (_kind, client) => {
    const { body, accessToken } = await grantTokens(api, client, { scope: 'news:read' });
    expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 3_600, scope: 'news:read' });
    const called = await callWith(api, accessToken);
    expect(called.status).toBe(200);
    expect(called.headers.ratelimit).toMatch(/^"minute";r=\d+/);
    const lacking = await callWith(api, accessToken, '/open/v1/tenders');
    expect([lacking.status, lacking.headers['www-authenticate']]).toEqual([
      403,
      expect.stringContaining('error="insufficient_scope", scope="tenders:read"'),
    ]);
  });

  it('name the issuer and the state in the answer, and identify the member if asked', async () => {
    const member = await createMember(api);
    const { fields } = createPkce();
    const end = await walkConsent(api, confidential, { member, ...fields });
    expect(end.origin + end.pathname).toBe(confidential.redirectUri);
    expect(end.searchParams.get('iss')).toBe(`${ORIGIN}/api/oauth`);
    expect(end.searchParams.get('state')).toBe('a-state');
    const { body, member: other } = await grantTokens(api, confidential, {
      scope: 'openid news:read',
    });
    const [, claims = ''] = (body.id_token ?? '').split('.');
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      iss: `${ORIGIN}/api/oauth`,
      aud: confidential.clientId,
      sub: other.staffId,
    });
  });

  it('show the member who asks and for what', async () => {
    const member = await createMember(api);
    const browser = new TestBrowser(api, member);
    const scope = 'openid tenders:read news:read';
    const page = await browser.open(
      toAuthorizeUrl(confidential, { ...createPkce().fields, scope }),
    );
    expect(page.origin + page.pathname).toBe(`${ORIGIN}/authorize`);
    const request = page.searchParams.get('request');
    const asked = await browser.send({
      method: 'POST',
      url: '/api/oauth/consent/get',
      payload: { request },
    });
    expect(asked.json()).toMatchObject({
      model: {
        app: { name: '造价助手' },
        returnsTo: 'app.example',
        scopes: ['tenders:read', 'news:read'],
        identifies: true,
      },
    });
  });

  it('are refused to another browser, a visitor, another site and twice', async () => {
    const member = await createMember(api);
    const browser = new TestBrowser(api, member);
    const page = await browser.open(toAuthorizeUrl(open, createPkce().fields));
    const request = page.searchParams.get('request') ?? '';
    const stranger = new TestBrowser(api, await createMember(api));
    expect((await stranger.decide(request, true)).statusCode).toBe(404);
    const visitor = new TestBrowser(api);
    await visitor.open(toAuthorizeUrl(open, createPkce().fields));
    expect((await visitor.decide(request, true)).statusCode).toBe(401);
    const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    expect((await browser.decide(request, true, foreign)).statusCode).toBe(403);
    expect((await browser.decide(request, true)).statusCode).toBe(200);
    expect((await browser.decide(request, true)).statusCode).toBe(404);
  });

  it.each([
    ['prompt=login', { prompt: 'login' }],
    ['max_age=0', { max_age: '0' }],
    ['a max_age that has passed', { max_age: '3600' }],
  ])('ask for a new login where %s is asked for', async (_case, asked) => {
    const member = await createMember(api);
    const age = (interval: string) =>
      database.query(
        `update account_session set created_at = now() - interval '${interval}',
         proven_at = now() - interval '${interval}' where account_id = $1 returning proven_at`,
        [member.accountId],
      );
    await age('2 hours');
    const browser = new TestBrowser(api, member);
    const { verifier, fields } = createPkce();
    const scope = 'openid news:read';
    const page = await browser.open(toAuthorizeUrl(confidential, { ...fields, ...asked, scope }));
    const request = page.searchParams.get('request') ?? '';
    const needsLogin = async () => {
      const url = '/api/oauth/consent/get';
      const reply = await browser.send({ method: 'POST', url, payload: { request } });
      return reply.json<{ model: { needsLogin: boolean } }>().model.needsLogin;
    };
    expect(await needsLogin()).toBe(true);
    const refused = await browser.decide(request, true);
    expect([refused.statusCode, refused.body]).toEqual([403, expect.stringContaining('重新登录')]);
    const [row] = await age('0 seconds');
    expect(await needsLogin()).toBe(false);
    const decided = await browser.decide(request, true);
    const { location } = decided.json<{ model: { location: string } }>().model;
    const { body } = await postForm(api, confidential, 'token', {
      grant_type: 'authorization_code',
      code: (await browser.open(location)).searchParams.get('code') ?? '',
      redirect_uri: confidential.redirectUri,
      code_verifier: verifier,
    });
    const [, claims = ''] = (body.id_token ?? '').split('.');
    const told = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { auth_time: number };
    expect(told.auth_time).toBe(Math.floor(new Date(String(row?.proven_at)).getTime() / 1_000));
  });

  it('may be refused by a member who has not logged in anew', async () => {
    const member = await createMember(api);
    await database.query(
      `update account_session set created_at = now() - interval '1 day', proven_at = null where account_id = $1`,
      [member.accountId],
    );
    const asked = { prompt: 'login', ...createPkce().fields };
    const end = await walkConsent(api, open, { member, allow: false, ...asked });
    expect(end.searchParams.get('error')).toBe('access_denied');
  });

  it('tell the application that the member refused', async () => {
    const member = await createMember(api);
    const end = await walkConsent(api, open, { member, allow: false, ...createPkce().fields });
    expect(Object.fromEntries(end.searchParams)).toMatchObject({
      error: 'access_denied',
      state: 'a-state',
      iss: `${ORIGIN}/api/oauth`,
    });
  });
});
