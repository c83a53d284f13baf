import { CALL_LOG_DAYS, MAX_APPS, type CallStats } from '@zhucheng/contracts';
import { toShanghaiDay } from '@zhucheng/domain-tender';
import { apiSuite, until } from '../../../../test/harness.ts';
import { createMember } from '../../../../test/members.ts';
import { fromWireId } from '../../../wire-format.ts';
import { closeDueAccounts } from '../../accounts/profile/account-closing.service.ts';
import { collectParts } from '../../accounts/profile/data-export.service.ts';
import { callWith, postForm } from '../../../../test/open/oauth.ts';
import { createTestApp } from '../../../../test/open/apps.ts';

const { api, database } = await apiSuite({ rateLimit: 100_000 });

const DAY_MS = 86_400_000;

interface App {
  id: string;
  name: string;
  company: string | null;
  today: { live: number };
  limits: { live: { perMinute: number } };
  keys: { id: string; hint: string; lastUsedAt: string | null; revokedAt: string | null }[];
}
const listApps = async (caller: { headers: { cookie: string } }) =>
  (await api.post('/open/manage/app/list', {}, caller)).body.list as App[];

describe('applications and keys', () => {
  it('shows a key once and keeps its hash alone', async () => {
    const app = await createTestApp(api);
    const listed = JSON.stringify(await listApps(app.member));
    expect(listed).not.toContain(app.secret);
    const rows = await database.query('select * from open_key where app_id = $1', [app.appId]);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(app.secret);
    expect(rows[0]).toMatchObject({ hint: `${app.secret.slice(0, 11)}…${app.secret.slice(-4)}` });
  });

  it('refuses a revoked key at once, and those of a removed application', async () => {
    const app = await createTestApp(api);
    expect((await app.get('/tenders')).status).toBe(200);
    const revoked = await api.post('/open/manage/key/revoke', { id: app.keyId }, app.member);
    expect(revoked.status).toBe(200);
    await until(async () => (await app.get('/tenders')).status === 401);
    expect((await app.get('/tenders')).body.type).toMatch(/\/open\/errors\/key-revoked$/);

    const other = await createTestApp(api);
    expect((await other.get('/tenders')).status).toBe(200);
    await api.post('/open/manage/app/remove', { id: other.appId }, other.member);
    await until(async () => (await other.get('/tenders')).status === 401);
    expect(await listApps(other.member)).toEqual([]);
  });

  it('gives an application two valid keys', async () => {
    const { appId, keyId, member } = await createTestApp(api);
    const create = () =>
      api.post('/open/manage/key/create', { appId, name: '新', scopes: ['news:read'] }, member);
    // The second and the third at once: one of them has to lose.
    const made = await Promise.all([create(), create()]);
    expect(made.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await api.post('/open/manage/key/revoke', { id: keyId }, member);
    expect((await create()).status).toBe(200);
  });

  it('limits the applications of a member', async () => {
    const member = await createMember(api);
    const create = () => api.post('/open/manage/app/create', { name: '应用' }, member);
    for (let count = 0; count < MAX_APPS; count += 1) expect((await create()).status).toBe(200);
    expect((await create()).body).toMatchObject({
      code: '40900',
      msg: `最多 ${MAX_APPS} 个应用，请先删除不用的`,
    });
  });

  it('lets administrators of a company share its applications, and nobody else', async () => {
    const app = await createTestApp(api, ['tenders:read'], { company: 'owner' });
    const id = app.member.companyId ?? '';
    const admin = await createMember(api, { company: { id, role: 'admin' } });
    const colleague = await createMember(api, { company: { id, role: 'member' } });
    const stranger = await createMember(api, { company: 'owner' });
    expect((await listApps(admin)).map((each) => each.id)).toEqual([app.appId]);
    expect((await listApps(admin))[0]?.limits.live.perMinute).toBe(3_000);
    for (const other of [colleague, stranger]) {
      expect(await listApps(other)).toEqual([]);
      for (const [path, body] of [
        ['app/update', { id: app.appId, name: '别人的' }],
        ['app/remove', { id: app.appId }],
        ['key/create', { appId: app.appId, name: '别人的', scopes: ['news:read'] }],
        ['key/revoke', { id: app.keyId }],
        ['log/listPaged', { appId: app.appId }],
        ['log/stats', { appId: app.appId }],
      ] as const) {
        expect((await api.post(`/open/manage/${path}`, body, other)).status).toBe(404);
      }
    }
    const forCompany = { name: '企业的', forCompany: true };
    expect((await api.post('/open/manage/app/create', forCompany, colleague)).status).toBe(403);
  });

  it('logs calls without their input, counts them and notes when the key was used', async () => {
    const app = await createTestApp(api);
    await app.get('/tenders?keywords=机密项目');
    await app.get('/tenders?limit=1000');
    await api.app.openPlatform.log.flush();
    const { body } = await api.post('/open/manage/log/listPaged', { appId: app.appId }, app.member);
    expect(body.records).toMatchObject([
      { path: '/open/v1/tenders', status: 400, keyName: '正式环境' },
      { path: '/open/v1/tenders', status: 200, method: 'GET', mode: 'live' },
    ]);
    expect(JSON.stringify(body)).not.toContain('机密');
    const failed = { appId: app.appId, failed: true };
    const refused = await api.post('/open/manage/log/listPaged', failed, app.member);
    expect(refused.body).toMatchObject({ total: 1, records: [{ status: 400 }] });
    const [own] = await listApps(app.member);
    expect(own?.today.live).toBe(2);
    expect(own?.keys[0]?.lastUsedAt).not.toBeNull();
  });

  it('goes on logging the calls of others when an application is deleted after its own', async () => {
    const [deleted, other] = [await createTestApp(api), await createTestApp(api)];
    await deleted.get('/tenders');
    await other.get('/tenders');
    await api.post('/open/manage/app/remove', { id: deleted.appId }, deleted.member);
    await api.app.openPlatform.log.flush();
    const [own] = await listApps(other.member);
    expect(own?.today.live).toBe(1);
    const page = { appId: other.appId };
    const { body } = await api.post('/open/manage/log/listPaged', page, other.member);
    expect(body.total).toBe(1);
  });

  it('counts calls, failures and refusals by limits for each day of the log', async () => {
    const app = await createTestApp(api);
    const getStats = async (mode: 'live' | 'test') =>
      (await api.post('/open/manage/log/stats', { appId: app.appId, mode }, app.member)).body
        .model as CallStats;
    expect(await getStats('live')).toMatchObject({ p95: { today: null, yesterday: null } });

    const yesterday = new Date(Date.now() - DAY_MS);
    const earlier = {
      appId: fromWireId(app.appId),
      keyId: fromWireId(app.keyId),
      mode: 'live' as const,
      at: yesterday,
    };
    const call = { grantId: null, method: 'GET', path: '/open/v1/news', requestId: 'r' };
    for (let index = 1; index <= 20; index += 1) {
      const status = index > 17 ? 429 : 200;
      api.app.openPlatform.log.add({ ...earlier, ...call, status, durationMs: index });
    }
    await app.get('/tenders');
    await app.get('/tenders?limit=1000');
    await api.app.openPlatform.log.flush();

    const { days, p95 } = await getStats('live');
    expect(days).toHaveLength(CALL_LOG_DAYS);
    expect(days.slice(-3)).toEqual([
      { day: toShanghaiDay(Date.now() - 2 * DAY_MS), calls: 0, failed: 0, limited: 0 },
      { day: toShanghaiDay(Date.now() - DAY_MS), calls: 20, failed: 3, limited: 3 },
      { day: toShanghaiDay(Date.now()), calls: 2, failed: 1, limited: 0 },
    ]);
    expect(p95).toEqual({ today: expect.any(Number) as number, yesterday: 19 });
    expect((await getStats('test')).days.every(({ calls }) => calls === 0)).toBe(true);
  });

  it('has the durations of calls by tokens, which are live', async () => {
    const { appId, member } = await createTestApp(api);
    const client = { appId, isPublic: false, redirectUris: [], scopes: ['news:read'] };
    const saved = await api.post('/open/manage/oauth/save', client, member);
    const { clientId, secret } = saved.body.model as { clientId: string; secret: string };
    const form = { grant_type: 'client_credentials', scope: 'news:read' };
    const { body } = await postForm(api, { clientId, secret, redirectUri: '' }, 'token', form);
    expect((await callWith(api, body.access_token ?? '')).status).toBe(200);
    await api.app.openPlatform.log.flush();
    for (const [mode, today] of [
      ['live', expect.any(Number)],
      ['test', null],
    ] as const) {
      const stats = await api.post('/open/manage/log/stats', { appId, mode }, member);
      expect([mode, (stats.body.model as CallStats).p95.today]).toEqual([mode, today]);
    }
  });

  it('ends with the account of a member, and stays with the company', async () => {
    const own = await createTestApp(api);
    const shared = await createTestApp(api, ['news:read'], { company: 'owner' });
    for (const { member } of [own, shared]) {
      await database.query(
        "update account set state = 'closing', close_at = now() - interval '1 s' where id = $1",
        [member.accountId],
      );
    }
    await closeDueAccounts(database.db, api.app.files);
    await until(async () => (await own.get('/news')).status === 401);
    expect((await shared.get('/news')).status).toBe(200);
    const left = await database.query(
      'select company_id, account_id from open_app where id = any($1)',
      [[own.appId, shared.appId]],
    );
    expect(left).toEqual([{ company_id: shared.member.companyId, account_id: null }]);
  });

  it('is part of the data that a member may take along', async () => {
    const { member, secret } = await createTestApp(api);
    const parts = await collectParts(database.db, member.accountId);
    expect(parts).toMatchObject({ 'applications.json': [{ name: '投标助手', key: '正式环境' }] });
    expect(JSON.stringify(parts)).not.toContain(secret);
  });

  it('changes the name of an application', async () => {
    const app = await createTestApp(api);
    const change = { id: app.appId, name: '成本系统对接', purpose: '核对标准' };
    const { body } = await api.post('/open/manage/app/update', change, app.member);
    expect(body.model).toMatchObject({ name: '成本系统对接', purpose: '核对标准' });
  });
});
