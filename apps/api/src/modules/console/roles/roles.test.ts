import { PERMISSIONS, type RoleRecord } from '@zhucheng/contracts';
import { apiSuite } from '../../../../test/harness.ts';
import { createMember, type Member } from '../../../../test/members.ts';
import { fromWireId } from '../../../wire-format.ts';

const { api, database } = await apiSuite();

const admin = await createMember(api, { staff: ['admin'] });

const call = async (name: string, input: object, who: Member = admin) =>
  (await api.post(`/console/role/${name}`, input, who)).body;
const listRoles = async (who?: Member) => (await call('list', {}, who)).list as RoleRecord[];
const findRole = async (key: string, who?: Member) =>
  (await listRoles(who)).find((role) => role.key === key) as RoleRecord;
const createRole = async (input: object = {}) => {
  const name = `角色${Math.random().toString(36).slice(2)}`;
  return (await call('save', { name, permissions: ['chat'], ...input })).model as RoleRecord;
};

describe('roles of every installation', () => {
  it('are five; administrators have every permission', async () => {
    const roles = await listRoles();
    expect(Object.fromEntries(roles.map(({ key, name }) => [key, name]))).toMatchObject({
      admin: '管理员',
      editor: '编辑',
      agent: '客服',
      sales: '销售',
      recruiter: '招聘',
    });
    expect((await findRole('admin')).permissions).toEqual(PERMISSIONS);
    expect((await findRole('editor')).permissions).toContain('content:publish');
    expect((await findRole('sales')).permissions).toContain('leads:export');
  });

  it('can be changed but not removed; that of administrators is fixed', async () => {
    const [admins, agents] = [await findRole('admin'), await findRole('agent')];
    expect((await call('remove', { id: agents.id })).code).toBe('40900');
    const permissions = [...agents.permissions, 'reports'];
    const saved = await call('save', { ...agents, permissions });
    expect(saved.model).toMatchObject({ key: 'agent', version: agents.version + 1 });
    for (const name of ['save', 'remove']) {
      expect((await call(name, { ...admins, permissions: [] })).msg).toContain('总有全部权限');
    }
  });
});

describe('role/save', () => {
  it('changes the rights of who has the role at once', async () => {
    const role = await createRole();
    const agent = await createMember(api, { staff: ['recruiter'] });
    await database.query('update staff_role set role_id = $1 where account_id = $2', [
      fromWireId(role.id),
      agent.accountId,
    ]);
    const desk = () => api.post('/console/chat/listPaged', {}, agent);
    expect((await desk()).status).toBe(200);
    await call('save', { ...role, permissions: ['media'] });
    expect((await desk()).status).toBe(403);
  });

  it('refuses a change that began from an older version', async () => {
    const role = await createRole();
    expect((await call('save', { ...role, name: `${role.name}甲` })).code).toBe('30000');
    const late = await call('save', { ...role, name: `${role.name}乙` });
    expect([late.code, late.msg]).toEqual(['40900', expect.stringContaining('另一位同事')]);
  });

  it('gives and takes only what the caller has', async () => {
    const keeper = await createMember(api, { permissions: ['roles', 'chat'] });
    const save = async (input: object) => (await call('save', input, keeper)).code;
    expect(await save({ name: '自己的', permissions: ['chat'] })).toBe('30000');
    expect(await save({ name: '别人的', permissions: ['chat', 'staff'] })).toBe('40300');
    const more = await createRole({ permissions: ['chat', 'media'] });
    expect(await save({ ...more, permissions: ['chat'] })).toBe('40300');
    expect((await call('remove', { id: more.id }, keeper)).code).toBe('40300');
    expect((await findRole('sales', keeper)).isEditable).toBe(false);
  });

  it('knows the permissions of the list only, and names once', async () => {
    const wrong = await call('save', { name: '错的', permissions: ['content:delete'] });
    expect(wrong.errors).toMatchObject([{ field: 'permissions.0' }]);
    const { name } = await createRole();
    const twice = await call('save', { name, permissions: [] });
    expect([twice.code, twice.errors]).toMatchObject(['40900', [{ field: 'name' }]]);
  });
});

describe('role/remove', () => {
  it('waits until nobody has the role', async () => {
    const role = await createRole();
    const agent = await createMember(api, { staff: ['agent'] });
    const give = (id: string) =>
      database.query('update staff_role set role_id = $1 where account_id = $2', [
        fromWireId(id),
        agent.accountId,
      ]);
    await give(role.id);
    expect((await call('remove', { id: role.id })).msg).toContain('还有 1 人');
    await give((await findRole('agent')).id);
    expect((await call('remove', { id: role.id })).code).toBe('30000');
    expect((await call('remove', { id: role.id })).code).toBe('40400');
  });
});

describe('the log of what was done', () => {
  it('has who changed what, with what was before and after', async () => {
    const role = await createRole();
    await call('save', { ...role, permissions: ['media'] });
    const [entry] = await database.query(
      "select * from audit_log where action = 'role.save' order by at desc limit 1",
    );
    expect(entry).toMatchObject({
      actor_kind: 'staff',
      actor_id: admin.accountId,
      resource_id: fromWireId(role.id),
      detail: { before: { permissions: ['chat'] }, after: { permissions: ['media'] } },
    });
  });

  it.each([
    ["update audit_log set action = 'x'"],
    ['delete from audit_log'],
    ['truncate audit_log'],
  ])('is changed by nobody: %s', async (statement) => {
    await expect(database.query(statement)).rejects.toThrow('append-only');
  });
});
