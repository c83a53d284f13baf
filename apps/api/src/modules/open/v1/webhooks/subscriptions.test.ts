import { EMPTY_ID } from '@zhucheng/contracts';
import { MAX_SUBSCRIPTIONS } from '@zhucheng/domain-tender';
import { makeNotice } from '../../../../../test/factories.ts';
import { saveSandboxSubscriptions } from '../../../../../sample/sandbox-subscriptions.ts';
import { apiSuite, suiteDatabase } from '../../../../../test/harness.ts';
import { createMember } from '../../../../../test/members.ts';
import { createTestClient, grantTokens } from '../../../../../test/open/oauth.ts';
import { createTestApp, type TestApp } from '../../../../../test/open/apps.ts';

const sandbox = await suiteDatabase({ isSecond: true });
afterAll(() => sandbox.drop());
const { api, database } = await apiSuite({ rateLimit: 100_000, sandboxUrl: sandbox.url });
const bridge = { name: '桥梁', filter: { words: ['桥梁'] } };
let app: TestApp;

beforeAll(async () => {
  for (let at = 0; at < 3; at += 1) {
    await makeNotice(database.db, {
      title: `桥梁施工 ${at}`,
      contact: { buyer: { person: '王工', phone: '0574-87654321' } },
    });
  }
  await makeNotice(database.db, { title: '隧道施工' });
});
beforeEach(async () => {
  app = await createTestApp(api);
});

const make = async (body: object = bridge, by: TestApp = app) => {
  const { body: made, headers } = await by.post('/subscriptions', body);
  return { id: String(made.id), tag: String(headers.etag) };
};
const patch = (id: string, payload: object, headers: Record<string, string>, by: TestApp = app) =>
  by.send('PATCH', `/subscriptions/${id}`, { payload, headers });
const remove = (id: string, headers: Record<string, string>, by: TestApp = app) =>
  by.send('DELETE', `/subscriptions/${id}`, { headers });
const problemOf = ({ status, body }: { status: number; body: Record<string, unknown> }) => [
  status,
  String(body.type).split('/').at(-1),
];

describe('subscriptions by the public API', () => {
  it('are created with their address and state, and are those of the site', async () => {
    const { status, body, headers } = await app.post('/subscriptions', bridge);
    expect(status).toBe(201);
    expect(body).toEqual({
      ...bridge,
      id: body.id,
      enabled: true,
      frequency: 'off',
      channels: ['mail'],
      shared: false,
      editable: true,
      createdAt: expect.any(String),
      updatedAt: body.createdAt,
    });
    expect(headers.location).toBe(`/api/open/v1/subscriptions/${String(body.id)}`);
    const read = await app.get(`/subscriptions/${String(body.id)}`);
    expect([read.body, read.headers.etag]).toEqual([body, headers.etag]);
    const site = await api.post('/ai/bidSubscribe/getByUser', {}, app.member);
    expect(site.body.list).toEqual([expect.objectContaining({ id: body.id, name: '桥梁' })]);
  });

  it('are created once for an idempotency key', async () => {
    const options = { headers: { 'idempotency-key': 'once' } };
    const first = await app.post('/subscriptions', bridge, options);
    const second = await app.post('/subscriptions', bridge, options);
    expect(second).toMatchObject({
      status: 201,
      body: first.body,
      headers: {
        'idempotent-replayed': 'true',
        location: first.headers.location,
        etag: first.headers.etag,
      },
    });
    expect(problemOf(await app.post('/subscriptions', bridge))).toEqual([409, 'conflict']);
  });

  it('are created for each member of an application, whatever idempotency keys they share', async () => {
    const client = await createTestClient(api, { scopes: ['subscriptions:write'] });
    const create = async () => {
      const { member, accessToken } = await grantTokens(api, client, {
        scope: 'subscriptions:write',
      });
      const headers = { authorization: `Bearer ${accessToken}`, 'idempotency-key': 'shared' };
      const made = await api.post('/open/v1/subscriptions', bridge, { headers });
      const { body } = await api.post('/ai/bidSubscribe/getByUser', {}, member);
      return { made, listed: (body.list as { id: string }[]).map(({ id }) => id) };
    };
    for (const { made, listed } of [await create(), await create()]) {
      expect([made.status, made.headers['idempotent-replayed']]).toEqual([201, undefined]);
      expect(listed).toEqual([made.body.id]);
    }
  });

  it('change only in the state that the caller has read', async () => {
    const { id, tag } = await make();
    const changed = await patch(id, { name: '大桥' }, { 'if-match': tag });
    expect(changed.body).toMatchObject({ name: '大桥', filter: bridge.filter });
    expect(changed.headers.etag).not.toBe(tag);
    expect(problemOf(await patch(id, { name: '迟到' }, { 'if-match': tag }))).toEqual([
      412,
      'precondition-failed',
    ]);
    expect(problemOf(await patch(id, { name: '盲改' }, {}))).toEqual([
      428,
      'precondition-required',
    ]);
    const weak = { 'if-match': `W/${String(changed.headers.etag)}` };
    expect((await patch(id, { name: '弱' }, weak)).status).toBe(412);
    expect((await app.get(`/subscriptions/${id}`)).body.name).toBe('大桥');
    expect((await patch(id, { enabled: false }, { 'if-match': '*' })).body.enabled).toBe(false);
  });

  it('let one of two changes through that know the same state', async () => {
    const { id, tag } = await make();
    const names = ['甲', '乙', '丙', '丁'];
    const changes = names.map((name) => patch(id, { name }, { 'if-match': tag }));
    const statuses = (await Promise.all(changes)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 412, 412, 412]);
  });

  it('are removed in the state that the caller has read', async () => {
    const { id, tag } = await make();
    expect((await remove(id, {})).status).toBe(428);
    await patch(id, { name: '改过' }, { 'if-match': tag });
    expect((await remove(id, { 'if-match': tag })).status).toBe(412);
    const { headers } = await app.get(`/subscriptions/${id}`);
    const removed = await remove(id, { 'if-match': String(headers.etag) });
    expect([removed.status, removed.body]).toEqual([204, { text: '' }]);
    expect((await remove(id, { 'if-match': '*' })).status).toBe(404);
  });

  it('keep their state while notices come, so that 304 and If-Match hold', async () => {
    const { id, tag } = await make();
    await makeNotice(database.db, { title: '桥梁监理', project: { key: 'supervision' } });
    const again = await app.get(`/subscriptions/${id}`, { headers: { 'if-none-match': tag } });
    expect(again.status).toBe(304);
    const { body } = await app.get(`/subscriptions/${id}/tenders?limit=1`);
    expect(body).toMatchObject({ data: [{ title: expect.stringContaining('桥梁') }] });
  });

  it('list the notices that match, without contacts, by cursors of their own', async () => {
    const { id } = await make();
    const other = await make({ name: '施工', filter: { words: ['施工'] } });
    const titles: string[] = [];
    let next: string | null = '';
    while (next !== null) {
      const query: string = next === '' ? '' : `&cursor=${next}`;
      const { body } = await app.get(`/subscriptions/${id}/tenders?limit=2${query}`);
      expect(JSON.stringify(body)).not.toMatch(/王工|87654321/);
      titles.push(...(body.data as { title: string }[]).map(({ title }) => title));
      next = body.next as string | null;
    }
    expect(titles).toHaveLength(4);
    expect(new Set(titles).size).toBe(4);
    const first = await app.get(`/subscriptions/${id}/tenders?limit=1`);
    const foreign = `/subscriptions/${other.id}/tenders?cursor=${String(first.body.next)}`;
    expect(problemOf(await app.get(foreign))).toEqual([400, 'cursor-invalid']);
  });

  it('are listed in parts, and at most twenty', async () => {
    for (let at = 0; at < MAX_SUBSCRIPTIONS; at += 1) {
      await make({ name: `第 ${at} 个`, filter: { words: [`词${at}`] } });
    }
    expect(problemOf(await app.post('/subscriptions', bridge))).toEqual([409, 'conflict']);
    const first = await app.get('/subscriptions?limit=15');
    const rest = await app.get(`/subscriptions?limit=15&cursor=${String(first.body.next)}`);
    const names = [first, rest].flatMap(({ body }) => body.data as { name: string }[]);
    expect(names.map(({ name }) => name)).toEqual(
      Array.from({ length: MAX_SUBSCRIPTIONS }, (_, at) => `第 ${at} 个`),
    );
    expect(rest.body).toMatchObject({ next: null, total: { value: MAX_SUBSCRIPTIONS } });
  });

  it.each([
    [{ name: '', filter: { words: ['桥'] } }, 400, 'name'],
    [{ name: '桥' }, 400, 'filter'],
    [{ name: '桥', filter: {} }, 400, 'filter'],
    [{ name: '桥', filter: { words: '桥' } }, 400, 'filter.words'],
    [{ name: '桥', filter: { regions: ['999999'] } }, 404, 'filter.regions'],
    [{ ...bridge, enabled: 'yes' }, 400, 'enabled'],
    [{ ...bridge, shared: true }, 400, 'shared'],
    [{ ...bridge, channels: ['pigeon'] }, 400, 'channels.0'],
  ])('are refused as %j', async (body, status, field) => {
    const refused = await app.post('/subscriptions', body);
    expect(refused.status).toBe(status);
    const fields = (refused.body.errors as { field: string }[]).map((error) => error.field);
    expect(fields.some((one) => one.startsWith(field.split('.')[0] ?? ''))).toBe(true);
  });

  it('of others are not there', async () => {
    const { id, tag } = await make();
    const stranger = await createTestApp(api);
    const { body } = await stranger.get('/subscriptions');
    expect(body).toMatchObject({ data: [], total: { value: 0 } });
    const known = { 'if-match': tag };
    for (const refused of [
      await stranger.get(`/subscriptions/${id}`),
      await stranger.get(`/subscriptions/${id}/tenders`),
      await patch(id, { name: '抢' }, known, stranger),
      await remove(id, known, stranger),
      await app.get(`/subscriptions/${EMPTY_ID}`),
    ]) {
      expect(problemOf(refused)).toEqual([404, 'not-found']);
    }
    expect((await app.get('/subscriptions/abc')).status).toBe(400);
  });

  it('need the scope of what is done, and bodies of a sensible size', async () => {
    const reader = await createTestApp(api, ['subscriptions:read']);
    expect(problemOf(await reader.post('/subscriptions', bridge))).toEqual([
      403,
      'insufficient-scope',
    ]);
    const large = { name: '桥', filter: { words: ['桥'.repeat(1_000_000)] } };
    expect((await app.post('/subscriptions', large)).status).toBe(413);
  });
});

describe('subscriptions of a company', () => {
  it('are those shared in it; its application changes those of who made it', async () => {
    const owner = await createTestApp(api, undefined, { company: 'owner' });
    const companyId = owner.member.companyId ?? '';
    const colleague = await createMember(api, { company: { id: companyId, role: 'member' } });
    const create = (body: object, who: typeof colleague) =>
      api.post('/ai/bidSubscribe/create', body, who);
    await create({ ...bridge, shared: true }, colleague);
    await create({ name: '私人', filter: { words: ['私人'] } }, owner.member);
    const own = await make({ name: '隧道', filter: { words: ['隧道'] } }, owner);
    const { body } = await owner.get('/subscriptions');
    expect(body.data).toMatchObject([
      { name: '桥梁', shared: true, editable: false },
      { id: own.id, name: '隧道', shared: true, editable: true },
    ]);
    const [shared] = body.data as [{ id: string }];
    const refused = await patch(shared.id, { name: '改' }, { 'if-match': '*' }, owner);
    expect(problemOf(refused)).toEqual([409, 'conflict']);
    await database.query('delete from company_member where account_id = $1', [
      owner.member.accountId,
    ]);
    expect((await owner.get(`/subscriptions/${own.id}`)).status).toBe(404);
    expect(problemOf(await owner.post('/subscriptions', bridge))).toEqual([409, 'conflict']);
  });
});

describe('subscriptions in the sandbox', () => {
  it('can be read, and their notices', async () => {
    await saveSandboxSubscriptions(sandbox.db);
    await saveSandboxSubscriptions(sandbox.db);
    await makeNotice(sandbox.db, { title: '沙箱里的监理' });
    const test = await createTestApp(api, undefined, { mode: 'test' });
    const { body } = await test.get('/subscriptions');
    expect(body).toMatchObject({ total: { value: 2 }, data: [{}, { name: '监理和检测' }] });
    const [, { id }] = body.data as [object, { id: string }];
    const matching = await test.get(`/subscriptions/${id}/tenders`);
    expect(matching.body).toMatchObject({ data: [{ title: '沙箱里的监理' }] });
  });

  it('are checked and not kept', async () => {
    const test = await createTestApp(api, undefined, { mode: 'test' });
    expect(problemOf(await test.post('/subscriptions', { name: '桥' }))).toEqual([
      400,
      'invalid-request',
    ]);
    expect(problemOf(await test.post('/subscriptions', bridge))).toEqual([
      403,
      'sandbox-read-only',
    ]);
    expect((await remove(EMPTY_ID, {}, test)).status).toBe(428);
  });
});
