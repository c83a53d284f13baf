import { SCOPE_IDS } from '@zhucheng/contracts';
import { apiSuite, until } from '../../../../test/harness.ts';
import { createMember } from '../../../../test/members.ts';
import { callWith, createTestClient, grantTokens, postForm } from '../../../../test/open/oauth.ts';
import { closeDueAccounts } from '../../accounts/profile/account-closing.service.ts';
import { collectParts } from '../../accounts/profile/data-export.service.ts';
import { deleteExpiredTokens } from './tokens.repository.ts';

const { api, database } = await apiSuite({ rateLimit: 100_000 });

const SETTINGS = {
  isPublic: false,
  redirectUris: ['https://app.example/callback'],
  scopes: ['news:read'],
  homePage: 'https://app.example',
};

async function createApp() {
  const owner = await createMember(api);
  const { body } = await api.post('/open/manage/app/create', { name: '造价助手' }, owner);
  const { id: appId } = body.model as { id: string };
  return { owner, appId };
}

describe('OAuth settings of an application', () => {
  it('give the secret once', async () => {
    const { owner, appId } = await createApp();
    const post = (path: string, body: object = {}) =>
      api.post(`/open/manage/oauth/${path}`, { appId, ...body }, owner);
    expect((await post('get')).body.model).toBeNull();
    const first = (await post('save', SETTINGS)).body.model as { secret: string };
    expect(first.secret).toMatch(/^zc_client_[\w-]{43}$/);
    const again = await post('save', { ...SETTINGS, scopes: SCOPE_IDS });
    expect(again.body.model).toMatchObject({ secret: null, scopes: SCOPE_IDS });
    const shown = await post('get');
    expect(shown.body.model).toEqual({
      ...SETTINGS,
      scopes: SCOPE_IDS,
      clientId: appId,
      secretHint: `zc_client_…${first.secret.slice(-4)}`,
    });
    const form = { grant_type: 'client_credentials', scope: 'news:read' };
    const ask = (secret: string) =>
      postForm(api, { clientId: appId, secret, redirectUri: '' }, 'token', form);
    expect((await ask(first.secret)).status).toBe(200);
    const second = (await post('resetSecret')).body.model as { secret: string };
    expect([(await ask(first.secret)).status, (await ask(second.secret)).status]).toEqual([
      401, 200,
    ]);
    const webhooks = await post('save', { ...SETTINGS, isPublic: true, scopes: SCOPE_IDS });
    expect([webhooks.status, webhooks.body.errors]).toMatchObject([400, [{ field: 'scopes' }]]);
    await post('save', { ...SETTINGS, isPublic: true });
    expect((await post('get')).body.model).toMatchObject({ secretHint: null });
    expect((await post('resetSecret')).status).toBe(409);
  });

  it.each([
    'http://app.example/callback',
    'https://app.example/callback#part',
    'https://*.app.example/',
    'https://user:word@app.example/',
    'javascript:alert(1)',
    'app.example',
    'https://例子.example/',
  ])('refuse %s as an address for codes', async (uri) => {
    const { owner, appId } = await createApp();
    const body = { appId, ...SETTINGS, redirectUris: [uri] };
    const { status, body: answer } = await api.post('/open/manage/oauth/save', body, owner);
    expect([status, answer.code]).toEqual([400, '40000']);
  });

  it('are nobody else’s', async () => {
    const { appId } = await createApp();
    const stranger = await createMember(api);
    for (const [path, body] of [
      ['get', {}],
      ['save', SETTINGS],
      ['resetSecret', {}],
      ['remove', {}],
    ] as const) {
      const answer = await api.post(`/open/manage/oauth/${path}`, { appId, ...body }, stranger);
      expect([path, answer.status]).toEqual([path, 404]);
    }
  });
});

describe('what a member has allowed', () => {
  it('is listed with its last use and ends at once when taken back', async () => {
    const client = await createTestClient(api);
    const one = await grantTokens(api, client, { scope: 'news:read' });
    const other = await grantTokens(api, client);
    await callWith(api, one.accessToken);
    await api.app.openPlatform.log.flush();
    const { body } = await api.post('/open/manage/grant/list', {}, one.member);
    expect(body.list).toMatchObject([
      { appId: client.clientId, name: '造价助手', scopes: ['news:read'] },
    ]);
    expect((body.list as { lastUsedAt: string | null }[])[0]?.lastUsedAt).not.toBeNull();
    const revoke = () =>
      api.post('/open/manage/grant/revoke', { appId: client.clientId }, one.member);
    expect((await revoke()).status).toBe(200);
    await until(async () => (await callWith(api, one.accessToken)).status === 401);
    expect((await callWith(api, other.accessToken)).status).toBe(200);
    expect((await revoke()).status).toBe(404);
    const actions = await database.query(
      "select action from audit_log where actor_id = $1 and action like 'oauth.%' order by at",
      [one.member.accountId],
    );
    expect(actions).toEqual([{ action: 'oauth.allow' }, { action: 'oauth.revoke' }]);
  });

  it.each([
    ['OAuth is closed', 'oauth/remove', 'appId'],
    ['the application is removed', 'app/remove', 'id'],
  ])('ends when %s', async (_what, path, field) => {
    const { owner, appId } = await createApp();
    const settings = { appId, ...SETTINGS, isPublic: true };
    await api.post('/open/manage/oauth/save', settings, owner);
    const client = { clientId: appId, secret: '', redirectUri: SETTINGS.redirectUris[0] ?? '' };
    const { accessToken, refreshToken } = await grantTokens(api, client);
    await api.post(`/open/manage/${path}`, { [field]: appId }, owner);
    await until(async () => (await callWith(api, accessToken)).status === 401);
    const form = { grant_type: 'refresh_token', refresh_token: refreshToken };
    expect((await postForm(api, client, 'token', form)).body.error).toBe('invalid_client');
  });

  it('goes with the account, and with the member’s data', async () => {
    const client = await createTestClient(api);
    const { member, accessToken } = await grantTokens(api, client);
    const parts = await collectParts(database.db, member.accountId);
    expect(parts).toMatchObject({ 'allowed-applications.json': [{ name: '造价助手' }] });
    expect(JSON.stringify(parts)).not.toContain(accessToken);
    await database.query(
      "update account set state = 'closing', close_at = now() - interval '1 minute' where id = $1",
      [member.accountId],
    );
    await closeDueAccounts(database.db, api.app.files);
    await until(async () => (await callWith(api, accessToken)).status === 401);
    const left = await database.query('select 1 from oauth_grant where account_id = $1', [
      member.accountId,
    ]);
    expect(left).toEqual([]);
  });
});

it('forgets what has expired', async () => {
  const client = await createTestClient(api);
  await grantTokens(api, client);
  const count = () =>
    database.query('select count(*)::int as rows from oauth_token where expires_at < now()', []);
  await database.query("update oauth_token set expires_at = now() - interval '1 second'", []);
  expect(await count()).not.toEqual([{ rows: 0 }]);
  await deleteExpiredTokens(database.db, new Date());
  expect(await count()).toEqual([{ rows: 0 }]);
});
