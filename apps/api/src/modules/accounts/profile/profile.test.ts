import sharp from 'sharp';
import { Secret, TOTP } from 'otpauth';
import { createBrowser, getSentCode, type Browser } from '../../../../test/browser.ts';
import { apiSuite } from '../../../../test/harness.ts';
import { formBody } from '../../../../test/resumes.ts';
import { createMember, type Member, type MemberOptions } from '../../../../test/members.ts';

const PASSWORD = 'Brücke-über-38-Pfeiler';
const OTHER = 'Tunnel-unter-91-Gleisen';

const { api, database } = await apiSuite();

/** A member in a browser, with their password. */
async function logIn(options: MemberOptions = {}): Promise<[Browser, Member]> {
  const member = await createMember(api, { password: PASSWORD, ...options });
  const one = createBrowser(api);
  await one.post('/user/auth/v3/pwd/login', { account: member.phone, password: PASSWORD });
  return [one, member];
}

const ticketOf = async (one: Browser, body: object = { method: 'password', secret: PASSWORD }) =>
  ((await one.post('/user/profile/self/verify', body)).body.model as { ticket: string }).ticket;
const isIn = async (one: Browser) =>
  (await one.post('/user/auth/v3/userinfo')).body.code === '30000';
/** Uploads an image as the form of the personal centre does. */
const sendPicture = async ({ headers }: Member, bytes?: Buffer) => {
  const form = await formBody({}, bytes ? [{ field: 'image', name: 'me.jpg', bytes }] : []);
  const own = { ...form, headers: { ...form.headers, ...headers } };
  return api.post('/user/profile/avatar/set', undefined, own);
};

describe('the profile', () => {
  it('is changed by its owner; completing it is rewarded once', async () => {
    const [one] = await logIn();
    const part = await one.post('/user/profile/update', { realname: ' 李四 ', intro: '工程师' });
    expect(part.body.model).toMatchObject({ realname: '李四', completeness: 25, rewarded: false });
    const whole = { userIdentity: '施工', position: '项目经理', companyName: '某公司' };
    await one.post('/user/profile/update', whole);
    const again = await one.post('/user/profile/update', whole);
    expect(again.body.model).toMatchObject({ rewarded: true });
    const { body } = await one.post('/ai/accumulatePoint/listPaged');
    expect(body).toMatchObject({ total: 1, records: [{ kind: 'profile', amount: 30 }] });
    const long = await one.post('/user/profile/update', { realname: '长'.repeat(31) });
    expect(long.status).toBe(400);
  });

  it('stores a re-encoded avatar without camera metadata', async () => {
    const [one, member] = await logIn();
    const photo = await sharp({
      create: { width: 900, height: 500, channels: 3, background: '#07c' },
    })
      .withExif({ IFD0: { Make: 'SECRET-CAMERA' } })
      .jpeg()
      .toBuffer();
    expect(photo.includes('SECRET-CAMERA')).toBe(true);
    const set = await sendPicture(member, photo);
    const { avatarUrl } = set.body.model as { avatarUrl: string };
    const shown = await api.app.inject({ method: 'GET', url: avatarUrl });
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
    });
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ width: 256, height: 256 });
    expect(shown.rawPayload.includes('SECRET-CAMERA')).toBe(false);
    const userinfo = (await one.post('/user/auth/v3/userinfo')).body.userinfo;
    expect(userinfo).toMatchObject({ avatarUrl });
    const next = await sendPicture(member, photo);
    const newer = (next.body.model as { avatarUrl: string }).avatarUrl;
    const status = async (url: string) => (await api.app.inject({ method: 'GET', url })).statusCode;
    expect([await status(avatarUrl), await status(newer)]).toEqual([404, 200]);
    await one.post('/user/profile/avatar/remove');
    expect(await status(newer)).toBe(404);
    expect((await one.post('/user/profile/get')).body.model).toMatchObject({ avatarUrl: '' });
  });
});

describe('avatar upload', () => {
  it('is checked by content, limited to 2 MB and for members only', async () => {
    const [, member] = await logIn();
    const script = await sendPicture(member, Buffer.from('<svg onload="alert(1)"/>'));
    expect(script).toMatchObject({ status: 415, body: { msg: expect.stringContaining('换一张') } });
    const large = await sendPicture(member, Buffer.alloc(2 * 1024 * 1024 + 1));
    expect(large).toMatchObject({
      status: 413,
      body: { code: '41300', msg: '文件超过 2 MB，请压缩后重新选择' },
    });
    const none = await sendPicture(member);
    expect(none).toMatchObject({ status: 400, body: { errors: [{ field: 'image' }] } });
    const json = await api.post('/user/profile/avatar/set', { image: '' }, member);
    expect(json.status).toBe(415);
    const visitor = await sendPicture({ ...member, headers: { cookie: '' } }, Buffer.from('x'));
    expect(visitor.status).toBe(401);
  });
});

describe('security settings', () => {
  it('change only after another identity check', async () => {
    const [one, member] = await logIn();
    const [other] = await logIn();
    const body = { ticket: await ticketOf(other), password: OTHER };
    expect((await one.post('/user/profile/password/change', body)).body.code).toBe('40000');
    const wrong = await one.post('/user/profile/self/verify', { method: 'password', secret: 'x' });
    expect(wrong.body).toMatchObject({ code: '40000', errors: [{ field: 'secret' }] });
    const [elsewhere] = [createBrowser(api)];
    await elsewhere.post('/user/auth/v3/pwd/login', { account: member.phone, password: PASSWORD });
    const ticket = await ticketOf(one);
    const weak = await one.post('/user/profile/password/change', {
      ticket,
      password: 'zhangwei1990',
    });
    expect(weak.body).toMatchObject({ code: '40000', errors: [{ field: 'password' }] });
    const changed = await one.post('/user/profile/password/change', { ticket, password: OTHER });
    expect(changed.body.code).toBe('30000');
    expect([await isIn(one), await isIn(elsewhere)]).toEqual([true, false]);
    const news = await one.post('/user/profile/notification/listPaged');
    const expected = [{ title: '登录密码已修改' }, { title: '账号在新设备登录' }];
    expect(news.body).toMatchObject({ unread: 2, records: expected });
    const read = await one.post('/user/profile/notification/read');
    expect(read.body.model).toEqual({ unread: 0 });
  });

  it('include phone and mailbox', async () => {
    const [one, member] = await logIn();
    const taken = await createMember(api);
    const ticket = await ticketOf(one);
    const phone = '13612345678';
    await one.post('/user/profile/phone/send', { ticket, phone });
    const vcode = await getSentCode(api, phone);
    const changed = await one.post('/user/profile/phone/change', { ticket, phone, vcode });
    expect(changed.body.model).toMatchObject({ phone: '136****5678' });
    const email = 'Someone@Example.com';
    await one.post('/user/profile/email/send', { ticket, email });
    const mail = await getSentCode(api, email.toLowerCase());
    const mailed = await one.post('/user/profile/email/change', { ticket, email, vcode: mail });
    expect(mailed.body.model).toMatchObject({ email: 's***@example.com' });
    const back = createBrowser(api);
    const byMail = { account: email, password: PASSWORD };
    expect((await back.post('/user/auth/v3/pwd/login', byMail)).body.code).toBe('30000');
    const old = { account: member.phone, password: PASSWORD };
    expect((await back.post('/user/auth/v3/pwd/login', old)).body.code).toBe('40000');
    await one.post('/user/profile/phone/send', { ticket, phone: taken.phone });
    const theirs = { ticket, phone: taken.phone, vcode: await getSentCode(api, taken.phone) };
    expect((await one.post('/user/profile/phone/change', theirs)).body.code).toBe('40900');
  });

  it('accept a code to the phone as identity check', async () => {
    const [one, member] = await logIn();
    await one.post('/user/profile/self/send');
    const secret = await getSentCode(api, member.phone);
    expect(await ticketOf(one, { method: 'sms', secret })).toMatch(/^[\w-]{43}$/);
  });
});

describe('the second step', () => {
  const totpCode = (secret: string, ahead = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: Date.now() + ahead * 30_000,
    });

  it('requires TOTP, accepts recovery codes once and spares trusted devices', async () => {
    const [one, member] = await logIn();
    const ticket = await ticketOf(one);
    const setup = await one.post('/user/profile/totp/setup', { ticket });
    const { secret, uri } = setup.body.model as { secret: string; uri: string };
    expect(uri).toMatch(/^otpauth:\/\/totp\//);
    const stored = async () => {
      const text = 'select totp_secret as secret from account where phone = $1';
      const rows = await database.db.$client.query<{ secret: string }>(text, [member.phone]);
      return rows.rows[0]?.secret;
    };
    expect(await stored()).toMatch(/^sealed1:/);
    const wrong = await one.post('/user/profile/totp/enable', { ticket, code: '000000' });
    expect(wrong.body.code).toBe('40000');
    const enabled = await one.post('/user/profile/totp/enable', { ticket, code: totpCode(secret) });
    const { recoveryCodes } = enabled.body.model as { recoveryCodes: string[] };
    expect(new Set(recoveryCodes).size).toBe(10);

    const login = async (from: Browser) => {
      const body = { account: member.phone, password: PASSWORD };
      return (await from.post('/user/auth/v3/pwd/login', body)).body.model as {
        state: string;
        ticket: string;
        methods: string[];
        token: null;
      };
    };
    const next = createBrowser(api);
    const asked = await login(next);
    expect(asked).toMatchObject({ state: 'SECOND_STEP', methods: ['totp', 'recovery', 'sms'] });
    expect([asked.token, await isIn(next)]).toEqual([null, false]);
    const verify = (from: Browser, body: object) => from.post('/user/auth/v3/second/verify', body);
    const replay = { ticket: asked.ticket, method: 'totp', code: totpCode(secret) };
    expect((await verify(next, replay)).body.code).toBe('40000');
    // A plain secret of an earlier release is read and encrypted at its next use.
    await database.db.$client.query('update account set totp_secret = $1 where phone = $2', [
      secret,
      member.phone,
    ]);
    const good = { ...replay, code: totpCode(secret, 1), trust: true };
    expect((await verify(next, good)).body.model).toMatchObject({ state: 'LOGINED' });
    expect(await stored()).toMatch(/^sealed1:/);
    expect((await verify(next, good)).body.code).toBe('40000');

    await next.post('/user/auth/v3/logout');
    expect((await login(next)).state).toBe('LOGINED');
    const trusted = await next.post('/user/profile/trusted/list');
    const [{ id }] = trusted.body.list as [{ id: string }];
    await next.post('/user/profile/trusted/revoke', { id });
    const again = await login(next);
    expect(again.state).toBe('SECOND_STEP');

    const code = recoveryCodes[0]?.toLowerCase().replace('-', ' ');
    const byCode = { ticket: again.ticket, method: 'recovery', code };
    expect((await verify(next, byCode)).body.model).toMatchObject({ state: 'LOGINED' });
    const third = { ticket: (await login(createBrowser(api))).ticket, method: 'recovery', code };
    expect((await verify(createBrowser(api), third)).body.code).toBe('40000');
  });

  it('cannot be turned on without phone and TOTP', async () => {
    const [one, member] = await logIn();
    const ticket = await ticketOf(one);
    await database.query("update account set phone = null, email = 'a@b.cn' where id = $1", [
      member.accountId,
    ]);
    const on = await one.post('/user/profile/doubleAuth/set', { ticket, on: true });
    expect(on.body.code).toBe('40900');
  });

  it('works by SMS and expires after five wrong tries', async () => {
    const [one, member] = await logIn();
    await one.post('/user/profile/doubleAuth/set', { ticket: await ticketOf(one), on: true });
    const next = createBrowser(api);
    const body = { account: member.phone, password: PASSWORD };
    const answer = await next.post('/user/auth/v3/pwd/login', body);
    const { ticket, methods } = answer.body.model as { ticket: string; methods: string[] };
    expect(methods).toEqual(['sms']);
    await next.post('/user/auth/v3/second/send', { ticket });
    const code = await getSentCode(api, member.phone);
    const verify = (value: string) =>
      next.post('/user/auth/v3/second/verify', { ticket, method: 'sms', code: value });
    expect((await verify(code)).body.model).toMatchObject({ state: 'LOGINED' });

    const late = await createBrowser(api).post('/user/auth/v3/pwd/login', body);
    const second = (late.body.model as { ticket: string }).ticket;
    const guess = (value: string) =>
      next.post('/user/auth/v3/second/verify', { ticket: second, method: 'totp', code: value });
    for (let count = 0; count < 6; count += 1) {
      expect((await guess('123456')).body.code).toBe('40000');
    }
    expect((await guess('123456')).body.msg).toMatch('已过期');
  });
});

describe('devices', () => {
  it('are listed and can be logged out one by one or all others at once', async () => {
    const [one, member] = await logIn();
    const others = [createBrowser(api), createBrowser(api)] as const;
    for (const other of others) {
      await other.post('/user/auth/v3/pwd/login', { account: member.phone, password: PASSWORD });
    }
    const { body } = await one.post('/user/profile/device/list');
    const list = body.list as { id: string; current: boolean; device: string }[];
    expect(list[0]).toMatchObject({ current: true, device: 'Chrome · Windows' });
    const [stranger] = await logIn();
    const id = list.find(({ current }) => !current)?.id;
    expect((await stranger.post('/user/profile/device/revoke', { id })).status).toBe(404);
    await one.post('/user/profile/device/revokeOthers');
    expect([await isIn(one), await isIn(others[0]), await isIn(others[1])]).toEqual([
      true,
      false,
      false,
    ]);
    const log = await one.post('/user/profile/loginLog/listPaged');
    expect(log.body).toMatchObject({ total: 3 });
  });
});
