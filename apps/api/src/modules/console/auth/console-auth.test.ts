import { apiSuite } from '../../../../test/harness.ts';
import { createMember } from '../../../../test/members.ts';
import {
  acceptInvitation,
  getTotpCode,
  inviteByCommand,
  STAFF_PASSWORD,
  toCookie,
} from '../../../../test/staff.ts';

const { api, database } = await apiSuite();

let serial = 0;
const nextPhone = () => `136${String((serial += 1)).padStart(8, '0')}`;

/** Somebody who has accepted an invitation. */
async function createEnrolled(role = 'admin') {
  const phone = nextPhone();
  const token = await inviteByCommand(api, { phone, role });
  return { phone, token, ...(await acceptInvitation(api, token)) };
}

const login = async (phone: string, password = STAFF_PASSWORD, headers = {}) =>
  api.post('/console/auth/login', { account: phone, password }, { headers });

const ticketOf = async (phone: string) =>
  ((await login(phone)).body.model as { ticket: string } | undefined)?.ticket ?? '';

const second = async (phone: string, code: string, method = 'totp') =>
  api.post('/console/auth/second', { ticket: await ticketOf(phone), code, method });

const me = (headers: { cookie: string }) => api.post('/console/auth/me', {}, { headers });

beforeEach(() => database.query('delete from throttle'));

describe('an invitation', () => {
  it('leads from password to authenticator, recovery codes and the console', async () => {
    const phone = nextPhone();
    const token = await inviteByCommand(api, { phone });
    const opened = await api.post('/console/first/inspect', { token });
    expect(opened.body.model).toMatchObject({
      name: '管理员甲',
      phone: `136****${phone.slice(-4)}`,
      isFirst: true,
      hasPassword: false,
      step: 'password',
    });
    const { answer, recoveryCodes, headers } = await acceptInvitation(api, token);
    expect(answer.body.code).toBe('30000');
    expect(new Set(recoveryCodes).size).toBe(10);
    const { body } = await me(headers);
    expect(body.model).toMatchObject({ name: '管理员甲', recoveryCodesLeft: 10 });
    expect((body.model as { permissions: string[] }).permissions).toContain('roles');
  });

  it('works once', async () => {
    const { token } = await createEnrolled();
    for (const step of ['inspect', 'password', 'totp', 'confirm']) {
      const input = { token, password: STAFF_PASSWORD, code: '123456' };
      const { body } = await api.post(`/console/first/${step}`, input);
      expect([body.code, body.msg]).toEqual(['40000', expect.stringContaining('已经用过或过期')]);
    }
  });

  it('is accepted by one of two at the same time', async () => {
    const token = await inviteByCommand(api, { phone: nextPhone() });
    await api.post('/console/first/password', { token, password: STAFF_PASSWORD });
    const { body } = await api.post('/console/first/totp', { token });
    const code = getTotpCode((body.model as { secret: string }).secret);
    const both = await Promise.all(
      [1, 2].map(() => api.post('/console/first/confirm', { token, code })),
    );
    expect(both.map((answer) => answer.body.code).toSorted()).toEqual(['30000', '40000']);
    expect(both.filter(({ headers }) => headers['set-cookie'])).toHaveLength(1);
  });

  it('ends after a day, and with the next one', async () => {
    const phone = nextPhone();
    const first = await inviteByCommand(api, { phone });
    const next = await inviteByCommand(api, { phone });
    const codeOf = async (token: string) =>
      (await api.post('/console/first/inspect', { token })).body.code;
    expect([await codeOf(first), await codeOf(next)]).toEqual(['40000', '30000']);
    await database.query("update ticket set expires_at = now() where purpose = 'staff-invitation'");
    expect(await codeOf(next)).toBe('40000');
  });

  it.each([
    ['', '输入密码'],
    ['short-but-9', '12'],
    ['phone-PHONE-x', '手机号'],
    ['管理员甲-Brücke-über-38', '姓名'],
    ['Zhucheng@2026', '示例'],
    ['password1234', ''],
  ])('refuses the password %j', async (given, reason) => {
    const phone = nextPhone();
    const token = await inviteByCommand(api, { phone });
    const password = given.replace('PHONE', phone);
    const { body } = await api.post('/console/first/password', { token, password });
    expect([body.code, body.errors]).toMatchObject(['40000', [{ field: 'password' }]]);
    expect(body.msg).toContain(reason);
  });

  it('asks for the steps in order, and shows one secret however often it is asked', async () => {
    const token = await inviteByCommand(api, { phone: nextPhone() });
    const secret = async () => (await api.post('/console/first/totp', { token })).body;
    expect((await secret()).code).toBe('40900');
    const early = await api.post('/console/first/confirm', { token, code: '123456' });
    expect(early.body.code).toBe('40900');
    await api.post('/console/first/password', { token, password: STAFF_PASSWORD });
    expect((await secret()).model).toEqual((await secret()).model);
  });

  it('takes over no account: its password is asked for, and stays until the last step', async () => {
    const old = 'Old-Kranbahn-38-Pfeiler';
    const { phone, accountId } = await createMember(api, { password: old, realname: '张工' });
    const token = await inviteByCommand(api, { phone, name: '别人' });
    const set = (input: object) => api.post('/console/first/password', { token, ...input });
    const fieldOf = async (input: object) => (await set(input)).body.errors;
    expect(await fieldOf({ password: STAFF_PASSWORD })).toMatchObject([{ field: 'current' }]);
    expect(await fieldOf({ current: 'wrong', password: STAFF_PASSWORD })).toMatchObject([
      { field: 'current' },
    ]);
    expect((await set({ current: old, password: STAFF_PASSWORD })).body.code).toBe('30000');
    const [row] = await database.query('select * from account where id = $1', [accountId]);
    expect(row).toMatchObject({ realname: '张工', totp_secret: null });
    const still = await api.post('/user/auth/v3/pwd/login', { account: phone, password: old });
    expect(still.body.code).toBe('30000');
  });

  it('keeps a password that is good enough', async () => {
    const { phone } = await createMember(api, { password: STAFF_PASSWORD });
    const token = await inviteByCommand(api, { phone });
    await api.post('/console/first/password', { token, current: STAFF_PASSWORD });
    const { answer } = await acceptInvitation(api, token, '');
    expect(answer.body.code).toBe('30000');
    expect(await ticketOf(phone)).not.toBe('');
  });
});

describe('signing in', () => {
  it('takes the password and a code, each time', async () => {
    const { phone, secret } = await createEnrolled();
    const first = await login(phone);
    expect(first.body.model).toMatchObject({ methods: ['totp', 'recovery'] });
    expect(first.headers['set-cookie']).toBeUndefined();
    const answer = await second(phone, getTotpCode(secret, 1));
    expect(answer.body).toMatchObject({ code: '30000', model: { name: '管理员甲' } });
    expect((await me({ cookie: toCookie(answer) })).status).toBe(200);
  });

  it('sets a cookie that is sent to calls of the console of the same site only', async () => {
    const { phone, secret } = await createEnrolled();
    const lines = [(await second(phone, getTotpCode(secret, 1))).headers['set-cookie']].flat();
    const session = lines.map(String).find((line) => line.startsWith('staff-session='));
    expect(session).toMatch(
      /^staff-session=[\w-]{43}; Path=\/api\/console; HttpOnly; SameSite=Strict$/,
    );
    expect(lines).toContain('staff-signed-in=1; Path=/; SameSite=Lax');
  });

  it('rejects a code that was used, and takes a recovery code once', async () => {
    const { phone, secret, recoveryCodes, code: first } = await createEnrolled();
    expect((await second(phone, first)).body.code).toBe('40000');
    const code = getTotpCode(secret, 1);
    expect((await second(phone, code)).body.code).toBe('30000');
    expect((await second(phone, code)).body.code).toBe('40000');
    const [recovery = ''] = recoveryCodes;
    const answer = await second(phone, recovery, 'recovery');
    expect(answer.body.model).toMatchObject({ recoveryCodesLeft: 9 });
    expect((await second(phone, recovery, 'recovery')).body.code).toBe('40000');
  });

  it('tells a wrong password as an unknown number, and locks both alike', async () => {
    const { phone } = await createEnrolled();
    const attempts = async (account: string) => {
      const codes: string[] = [];
      for (let i = 0; i < 4; i += 1) codes.push((await login(account, 'wrong')).body.msg);
      return codes;
    };
    expect(await attempts(phone)).toEqual(await attempts('13700000000'));
  });

  it('is locked after failures, for trusted devices as well', async () => {
    const { phone } = await createEnrolled();
    for (let i = 0; i < 3; i += 1) await login(phone, 'wrong');
    await database.query(
      `insert into trusted_device (id, account_id, token_hash, expires_at)
       select gen_random_uuid(), id, encode(sha256('device'), 'hex'), now() + interval '1 day'
       from account where phone = $1`,
      [phone],
    );
    const headers = { cookie: 'trusted-device=device' };
    const input = { account: phone, password: STAFF_PASSWORD };
    const site = await api.post('/user/auth/v3/pwd/login', input, { headers });
    expect(site.body.code).toBe('30000');
    const { body } = await login(phone, STAFF_PASSWORD, headers);
    expect([body.code, body.errors]).toMatchObject(['40000', [{ field: 'captcha' }]]);
  });

  it('locks the second step over all tickets', async () => {
    const { phone, secret } = await createEnrolled();
    const codes: string[] = [];
    for (let i = 0; i < 12; i += 1) codes.push((await second(phone, '000000')).body.code);
    expect(codes.at(-1)).toBe('42900');
    expect((await second(phone, getTotpCode(secret, 1))).body.code).toBe('42900');
  });

  it('is for enabled staff only', async () => {
    const invited = nextPhone();
    const token = await inviteByCommand(api, { phone: invited });
    await api.post('/console/first/password', { token, password: STAFF_PASSWORD });
    const member = await createMember(api, { password: STAFF_PASSWORD });
    expect((await login(invited)).body.code).toBe('40000');
    const refused = (await login(member.phone)).body;
    expect([refused.code, refused.msg]).toEqual(['40300', expect.stringContaining('没有开通')]);
    const { phone } = await createEnrolled();
    await database.query('update account set totp_enabled_at = null where phone = $1', [phone]);
    expect((await login(phone)).body).toMatchObject({ code: '40300' });
    await database.query("update staff set state = 'blocked'");
    expect((await login(phone)).body.msg).toContain('已停用');
  });

  it('takes no ticket of members, and members none of the console', async () => {
    const { phone, secret } = await createEnrolled();
    const reply = await api.post('/user/auth/v3/pwd/login', {
      account: phone,
      password: STAFF_PASSWORD,
    });
    const { ticket } = reply.body.model as { ticket: string };
    const code = getTotpCode(secret, 1);
    const swapped = [
      await api.post('/console/auth/second', { ticket, code }),
      await api.post('/user/auth/v3/second/verify', {
        ticket: await ticketOf(phone),
        method: 'totp',
        code,
      }),
    ];
    expect(swapped.map(({ body }) => body.code)).toEqual(['40000', '40000']);
  });
});

describe('own recovery codes', () => {
  const renew = (headers: { cookie: string }) =>
    api.post('/console/auth/recoveryRenew', {}, { headers });

  it('are replaced as a whole, after a fresh proof', async () => {
    const { phone, recoveryCodes, headers } = await createEnrolled();
    const { body } = await renew(headers);
    const { recoveryCodes: renewed } = body.model as { recoveryCodes: string[] };
    expect(new Set([...recoveryCodes, ...renewed]).size).toBe(20);
    expect((await second(phone, recoveryCodes[0] ?? '', 'recovery')).body.code).toBe('40000');
    expect((await second(phone, renewed[0] ?? '', 'recovery')).body.code).toBe('30000');
  });

  it('stay where the proof is old', async () => {
    const { phone, recoveryCodes, headers } = await createEnrolled();
    await database.query("update account_session set proven_at = now() - interval '11 minutes'");
    expect((await renew(headers)).body.code).toBe('40301');
    expect((await second(phone, recoveryCodes[0] ?? '', 'recovery')).body.code).toBe('30000');
  });
});
