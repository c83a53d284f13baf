import { PERMISSIONS, type StaffRecord } from '@zhucheng/contracts';
import { apiSuite } from '../../../../test/harness.ts';
import { createMember, type Member } from '../../../../test/members.ts';
import { acceptInvitation, getTotpCode, STAFF_PASSWORD, toToken } from '../../../../test/staff.ts';
import { toWireId } from '../../../wire-format.ts';

const { api, database } = await apiSuite();

let admin: Member;
beforeEach(async () => {
  await database.query("update staff set state = 'blocked'");
  admin = await createMember(api, { staff: ['admin'], realname: '管理员' });
});

let serial = 0;
const nextPhone = () => `135${String((serial += 1)).padStart(8, '0')}`;

const roleId = async (key: string) => {
  const [row] = await database.query('select id from role where key = $1', [key]);
  return toWireId(String(row?.id));
};

const call = async (name: string, input: object, who: Member = admin) =>
  (await api.post(`/console/staff/${name}`, input, who)).body;

const invite = async (input: object = {}, who?: Member) =>
  call(
    'invite',
    { phone: nextPhone(), name: '同事', roleIds: [await roleId('agent')], ...input },
    who,
  );

interface Link {
  staff: StaffRecord;
  link: string;
}

describe('staff/invite', () => {
  it('shows a link once, by which the colleague comes in', async () => {
    const { code, model } = await invite();
    const { staff, link } = model as Link;
    expect(code).toBe('30000');
    expect(link).toMatch(/\/console\/first#[\w-]{43}$/);
    expect(staff).toMatchObject({ name: '同事', state: 'invited', roles: [{ name: '客服' }] });
    expect(staff.linkExpiresAt).not.toBeNull();
    const { headers } = await acceptInvitation(api, toToken(link));
    const me = await api.post('/console/auth/me', {}, { headers });
    expect(me.body.model).toMatchObject({ permissions: ['chat'] });
    const { records } = await call('listPaged', { keywords: '同事', state: 'active' });
    expect(records).toMatchObject([{ state: 'active', linkExpiresAt: null, isAdmin: false }]);
    expect(JSON.stringify(records)).not.toContain(toToken(link));
  });

  it('gives nobody what the inviter lacks', async () => {
    const keeper = await createMember(api, { permissions: ['staff', 'chat'] });
    expect((await invite({}, keeper)).code).toBe('30000');
    const beyond = await invite({ roleIds: [await roleId('admin')] }, keeper);
    expect([beyond.code, beyond.msg]).toEqual(['40300', expect.stringContaining('管理员')]);
  });

  it('refuses who is there already, who is blocked, and roles that are gone', async () => {
    const there = await createMember(api, { staff: ['agent'] });
    expect((await invite({ phone: there.phone })).msg).toContain('已经是工作人员');
    await call('block', { accountId: there.staffId, blocked: true });
    expect((await invite({ phone: there.phone })).msg).toContain('已停用');
    expect((await invite({ roleIds: ['0'.repeat(32)] })).code).toBe('40900');
    expect((await invite({ roleIds: [] })).errors).toMatchObject([{ field: 'roleIds' }]);
  });
});

describe('staff/listPaged', () => {
  it('finds by name, number, role and state, and shows no whole number', async () => {
    const agent = await createMember(api, { staff: ['agent'], realname: '找得到%' });
    const find = async (input: object) => {
      const { records } = await call('listPaged', input);
      return (records as StaffRecord[]).map(({ accountId }) => accountId);
    };
    expect(await find({ keywords: '得到%' })).toEqual([agent.staffId]);
    expect(await find({ keywords: '%%' })).toEqual([]);
    expect(await find({ keywords: agent.phone.slice(3) })).toEqual([agent.staffId]);
    expect(await find({ keywords: '得到', roleId: await roleId('sales') })).toEqual([]);
    expect(await find({ keywords: '得到', roleId: await roleId('agent') })).toHaveLength(1);
    expect(JSON.stringify(await call('listPaged', {}))).not.toContain(agent.phone);
  });
});

describe('staff/update', () => {
  it('gives other rights from the next call on', async () => {
    const agent = await createMember(api, { staff: ['agent'] });
    const desk = () => api.post('/console/chat/listPaged', {}, agent);
    expect((await desk()).status).toBe(200);
    const roleIds = [await roleId('editor')];
    const { model } = await call('update', { accountId: agent.staffId, name: '编辑甲', roleIds });
    expect(model).toMatchObject({ name: '编辑甲', roles: [{ name: '编辑' }] });
    const refused = await desk();
    expect([refused.status, refused.body.msg]).toEqual([403, expect.stringContaining('在线接待')]);
  });

  it('leaves people with more rights alone', async () => {
    const keeper = await createMember(api, { permissions: ['staff', 'chat'] });
    const input = { accountId: admin.staffId, name: '低', roleIds: [await roleId('agent')] };
    for (const name of ['update', 'block', 'totpReset']) {
      const { code } = await call(name, { ...input, blocked: true }, keeper);
      expect([name, code]).toEqual([name, '40300']);
    }
  });

  it('keeps the last administrator', async () => {
    const demote = async (who: Member) =>
      call('update', { accountId: who.staffId, name: '某人', roleIds: [await roleId('agent')] });
    expect((await demote(admin)).msg).toContain('最后一位管理员');
    const other = await createMember(api, { staff: ['admin'] });
    expect((await demote(other)).code).toBe('30000');
    expect((await demote(admin)).code).toBe('40900');
  });

  it('keeps one of two administrators who demote each other at once', async () => {
    const other = await createMember(api, { staff: ['admin'] });
    const roleIds = [await roleId('agent')];
    const demote = (who: Member, by: Member) =>
      call('update', { accountId: who.staffId, name: '某人', roleIds }, by);
    const both = await Promise.all([demote(other, admin), demote(admin, other)]);
    // The second one is no administrator any more when its turn comes.
    expect(both.map(({ code }) => code).toSorted()).toEqual(['30000', '40300']);
    const admins = await database.query(
      `select 1 from staff join staff_role using (account_id) join role on role.id = role_id
       where key = 'admin' and state = 'active'`,
    );
    expect(admins).toHaveLength(1);
  });
});

describe('staff/block', () => {
  it('ends sessions at once and keeps the person out', async () => {
    const agent = await createMember(api, { staff: ['agent'], password: STAFF_PASSWORD });
    const block = (blocked: boolean) => call('block', { accountId: agent.staffId, blocked });
    expect((await block(true)).model).toMatchObject({ state: 'blocked' });
    expect((await api.post('/console/auth/me', {}, agent)).status).toBe(401);
    expect((await block(true)).code).toBe('40900');
    // Without an authenticator: back to the invitation.
    expect((await block(false)).model).toMatchObject({ state: 'invited' });
    expect((await api.post('/console/auth/me', {}, agent)).status).toBe(401);
  });

  it('is nothing to do to oneself', async () => {
    await createMember(api, { staff: ['admin'] });
    expect((await call('block', { accountId: admin.staffId, blocked: true })).msg).toContain(
      '自己',
    );
  });
});

describe('staff/totpReset', () => {
  it('ends authenticator, recovery codes and sessions, and shows the link to set it anew', async () => {
    const { model } = await invite();
    const token = toToken((model as Link).link);
    const { secret, recoveryCodes, headers } = await acceptInvitation(api, token);
    const { accountId } = (model as Link).staff;
    const reset = await call('totpReset', { accountId });
    expect((reset.model as Link).staff.state).toBe('invited');
    expect((await api.post('/console/auth/me', {}, { headers })).status).toBe(401);
    const again = toToken((reset.model as Link).link);
    const current = STAFF_PASSWORD;
    await api.post('/console/first/password', { token: again, current });
    const next = await acceptInvitation(api, again, '');
    expect(next.answer.body.code).toBe('30000');
    expect(next.secret).not.toBe(secret);
    expect(next.recoveryCodes).not.toContain(recoveryCodes[0]);
    expect(getTotpCode(next.secret)).not.toBe(getTotpCode(secret));
  });
});

describe('rights', () => {
  it('are decided again when the change is made', async () => {
    const keeper = await createMember(api, { permissions: [...PERMISSIONS] });
    const { resolve } = api.app.sessions;
    const held = await resolve(keeper.headers.cookie.split('=')[1] ?? '');
    await database.query('delete from staff_role where account_id = $1', [keeper.accountId]);
    api.app.sessions.resolve = async () => held;
    const refused = await invite({}, keeper);
    api.app.sessions.resolve = resolve;
    expect([refused.code, refused.msg]).toEqual(['40300', expect.stringContaining('被收回')]);
  });
});
