import { apiSuite } from '../../../../test/harness.ts';
import { createMember, type Member } from '../../../../test/members.ts';

interface Entry {
  id: string;
  actor: { kind: string; id: string | null; name: string };
  action: string;
  title: string;
  resource: { kind: string; title: string; id: string | null; name: string };
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

const { api, database } = await apiSuite();
let admin: Member;
let colleague: Member;

const list = async (filter: object = {}, member = admin) => {
  const { body } = await api.post('/console/audit/listPaged', filter, member);
  return body as unknown as {
    code: string;
    total: number;
    records: Entry[];
    names: Record<string, string>;
  };
};

const roleOf = async (key: string) => {
  const [row] = await database.query('select id from role where key = $1', [key]);
  return String(row?.id).replaceAll('-', '');
};

beforeAll(async () => {
  admin = await createMember(api, { staff: ['admin'], realname: '管理员甲' });
  colleague = await createMember(api, { staff: ['editor'], realname: '编辑乙' });
  await api.post(
    '/console/staff/update',
    { accountId: colleague.staffId, name: '编辑乙', roleIds: [await roleOf('sales')] },
    admin,
  );
  await api.post('/console/staff/block', { accountId: colleague.staffId, blocked: true }, admin);
});

describe('the list', () => {
  it('tells who did what to whom, the newest first, with both sides by name', async () => {
    const { total, records, names } = await list();
    expect(total).toBe(2);
    const actor = { kind: 'staff', id: admin.staffId, name: '管理员甲' };
    const resource = { kind: 'staff', title: '人员', id: colleague.staffId, name: '编辑乙' };
    expect(records).toMatchObject([
      { action: 'staff.block', title: '停用或恢复', actor, resource, after: { state: 'blocked' } },
      { action: 'staff.update', title: '改姓名和角色', actor, resource },
    ]);
    expect(records[0]?.before).toEqual({ state: 'active' });
    const [given] = records[1]?.after.roles as string[];
    expect(names[(given ?? '').replaceAll('-', '')]).toBe('销售');
  });

  it.each<[string, () => object, number]>([
    ['somebody', () => ({ actorId: admin.staffId }), 2],
    ['somebody else', () => ({ actorId: colleague.staffId }), 0],
    ['members', () => ({ actorKind: 'member' }), 0],
    ['an action', () => ({ action: 'staff.block' }), 1],
    ['a kind', () => ({ resourceKind: 'staff' }), 2],
    ['another kind', () => ({ resourceKind: 'role' }), 0],
    ['one record', () => ({ resourceKind: 'staff', resourceId: colleague.staffId }), 2],
    ['days before', () => ({ to: '2020-01-01' }), 0],
    ['days since', () => ({ from: '2020-01-01', to: '2999-01-01' }), 2],
    ['the Chinese name of an action', () => ({ keywords: '停用' }), 1],
    ['the name of who did it', () => ({ keywords: '管理员甲' }), 2],
    ['a changed value', () => ({ keywords: 'blocked' }), 1],
    ['a wildcard as it is', () => ({ keywords: '%' }), 0],
  ])('is filtered by %s', async (_, filter, total) => {
    const page = await list(filter());
    expect([page.total, page.records.length]).toEqual([total, total]);
  });

  it('offers what occurs for its filters', async () => {
    const { body } = await api.post('/console/audit/choices', {}, admin);
    expect(body.model).toMatchObject({
      actors: expect.arrayContaining([{ value: admin.staffId, label: '管理员甲' }]),
      actions: expect.arrayContaining([{ value: 'staff.block', label: '停用或恢复' }]),
      resources: [{ value: 'staff', label: '人员' }],
    });
  });
});

describe('the export', () => {
  const begin = async (filter: object) => {
    const { body } = await api.post('/console/audit/export', filter, admin);
    return (body.model as { address: string }).address.replace('/api', '');
  };

  it('is a table, fetched once, by who asked for it, and audited', async () => {
    const address = await begin({ action: 'staff.block' });
    const other = await createMember(api, { staff: ['admin'] });
    const { headers, body } = await api.get(address, admin);
    const lines = String(body.text).trim().split(/\r?\n/);
    expect(headers['content-disposition']).toContain('attachment');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain('时间,谁,身份,操作');
    expect(lines[1]).toMatch(/管理员甲,工作人员,停用或恢复,人员,编辑乙/);
    expect((await api.get(address, admin)).status).toBe(404);
    const stolen = await begin({});
    expect((await api.get(stolen, other)).status).toBe(404);
    expect((await list({ action: 'audit.export' })).total).toBe(2);
  });

  it('goes on beyond a batch without losing or repeating an entry', async () => {
    await database.query(
      `insert into audit_log (id, at, actor_kind, action, resource_kind, resource_id)
       select gen_random_uuid(), '2024-01-01'::timestamptz + make_interval(secs => (n / 3) * 0.0000017),
         'system', 'test.many', 'test', 'no ' || n from generate_series(1, 2500) n`,
    );
    const { body } = await api.get(await begin({ action: 'test.many' }), admin);
    const lines = String(body.text).trim().split(/\r?\n/);
    expect(new Set(lines).size).toBe(2_501);
    expect(lines).toHaveLength(2_501);
  });

  it('asks for a code when the proof is old', async () => {
    await database.query("update account_session set proven_at = now() - interval '11 minutes'");
    const { body } = await api.post('/console/audit/export', {}, admin);
    expect(body.code).toBe('40301');
  });
});
