import { Secret, TOTP } from 'otpauth';
import {
  createTotpSecret,
  hashRecoveryCode,
  encryptTotpSecret,
} from '../../src/modules/accounts/verification/totp.service.ts';
import { closeDueAccounts } from '../../src/modules/accounts/profile/account-closing.service.ts';
import { createBrowser, getSentCode, solveCaptcha, type Browser } from '../browser.ts';
import { type Answer, apiSuite, testConfig } from '../harness.ts';
import { createMember, type Member } from '../members.ts';

const PASSWORD = 'Brücke-über-38-Pfeiler';
const OTHER = 'Tunnel-unter-91-Gleisen';
const AT_ONCE = 8;

const { api, database } = await apiSuite({ rateLimit: 100_000 });

/** Makes the same call by many browsers at once; returns the number of successes. */
async function atOnce(call: (one: Browser, index: number) => Promise<Answer>, times = AT_ONCE) {
  const calls = Array.from({ length: times }, (_, index) => call(createBrowser(api), index));
  const answers = await Promise.all(calls);
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  return answers.filter(({ body }) => body.code === '30000').length;
}

const modelOf = async <T>(answer: Promise<Answer>) => (await answer).body.model as T;
const logIn = (one: Browser, { phone }: Member, password = PASSWORD) =>
  one.post('/user/auth/v3/pwd/login', { account: phone, password });
const as = (member: Member, path: string, body: object = {}) =>
  api.post(path, body, { headers: member.headers });

describe('single-use credentials in concurrent calls', () => {
  it('a registration code creates one account and one session', async () => {
    const phone = '13311110001';
    await createBrowser(api).post('/user/auth/v3/vcode/send', { phone });
    const vcode = await getSentCode(api, phone);
    const register = (one: Browser) =>
      one.post('/user/reg/loginRegVcode', { phone, vcode, agree: true });
    expect(await atOnce(register)).toBe(1);
  });

  it('a hand-off logs in one window', async () => {
    const member = await createMember(api);
    const { token } = await modelOf<{ token: string }>(as(member, '/user/auth/v3/handOff'));
    expect(await atOnce((one) => one.post('/user/auth/v3/userinfo', { token }))).toBe(1);
  });

  it('an invitation admits one person', async () => {
    const owner = await createMember(api, { company: 'owner' });
    const { link } = await modelOf<{ link: string }>(as(owner, '/user/company/invitation/create'));
    const token = new URL(link).searchParams.get('company');
    const people = await Promise.all(Array.from({ length: AT_ONCE }, () => createMember(api)));
    const accept = (_: Browser, index: number) =>
      as(people[index] ?? owner, '/user/company/invitation/accept', { token });
    expect(await atOnce(accept)).toBe(1);
  });

  it('a recovery sets one password', async () => {
    const { phone } = await createMember(api, { password: PASSWORD });
    const one = createBrowser(api);
    const captcha = await solveCaptcha(one);
    const check = one.post('/user/findPwd/check', { account: phone, captcha });
    const { ticket } = await modelOf<{ ticket: string }>(check);
    await one.post('/user/findPwd/sendVcode', { ticket });
    await one.post('/user/findPwd/listAccounts', { ticket, vcode: await getSentCode(api, phone) });
    const set = (from: Browser) =>
      from.post('/user/findPwd/updatePwd', { ticket, password: OTHER });
    expect(await atOnce(set)).toBe(1);
  });

  it('a captcha is valid for one call', async () => {
    const captcha = await solveCaptcha(createBrowser(api));
    const check = (one: Browser) =>
      one.post('/user/findPwd/check', { account: '13311110002', captcha });
    expect(await atOnce(check)).toBe(1);
  });

  it('a day has one check-in', async () => {
    const member = await createMember(api);
    expect(await atOnce(() => as(member, '/ai/accumulatePoint/signDay'))).toBe(1);
  });
});

/** Member with TOTP turned on. */
async function withTotp() {
  const member = await createMember(api, { password: PASSWORD });
  const { secret } = createTotpSecret('x');
  const encrypted = encryptTotpSecret(testConfig(database.url), member.accountId, secret);
  await database.query(
    'update account set totp_secret = $2, totp_enabled_at = now() where id = $1',
    [member.accountId, encrypted],
  );
  const ticketOf = async () =>
    (await modelOf<{ ticket: string }>(logIn(createBrowser(api), member))).ticket;
  const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  return { member, ticketOf, code };
}

const verify = (one: Browser, ticket: string | undefined, method: string, code: string) =>
  one.post('/user/auth/v3/second/verify', { ticket, method, code });

describe('the second step', () => {
  it('accepts a TOTP code once over concurrent logins', async () => {
    const { ticketOf, code } = await withTotp();
    const tickets = await Promise.all(Array.from({ length: 4 }, ticketOf));
    const now = code();
    const bring = (one: Browser, index: number) => verify(one, tickets[index], 'totp', now);
    expect(await atOnce(bring, 4)).toBe(1);
  });

  it('accepts a recovery code once', async () => {
    const { member, ticketOf } = await withTotp();
    await database.query(
      'insert into totp_recovery_code (id, account_id, code_hash) values (gen_random_uuid(), $1, $2)',
      [member.accountId, hashRecoveryCode(member.accountId, 'ABCDE-FGHJK')],
    );
    const tickets = await Promise.all(Array.from({ length: 4 }, ticketOf));
    const bring = (one: Browser, index: number) =>
      verify(one, tickets[index], 'recovery', 'abcdefghjk');
    expect(await atOnce(bring, 4)).toBe(1);
  });

  it('is locked over repeated logins with the right password', async () => {
    const { ticketOf, code } = await withTotp();
    const answers: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      const ticket = await ticketOf();
      for (let guess = 0; guess < 4; guess += 1) {
        answers.push((await verify(createBrowser(api), ticket, 'totp', '000000')).status);
      }
    }
    expect(answers.at(-1)).toBe(429);
    const right = await verify(createBrowser(api), await ticketOf(), 'totp', code());
    expect(right.status).toBe(429);
  });
});

describe('an account that closes while its owner logs in', () => {
  it('creates no session and no server error', async () => {
    const member = await createMember(api, { password: PASSWORD });
    await database.query(
      "update account set state = 'closing', close_at = now() - interval '1 s' where id = $1",
      [member.accountId],
    );
    const browsers = Array.from({ length: 4 }, () => createBrowser(api));
    const [answers] = await Promise.all([
      Promise.all(browsers.map((one) => logIn(one, member))),
      closeDueAccounts(database.db, api.app.files),
    ]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    for (const one of browsers) {
      expect((await one.post('/user/auth/v3/userinfo')).body.code).toBe('40100');
    }
  });
});
