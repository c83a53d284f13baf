import { CLOSING_DAYS } from '../../src/modules/accounts/profile/profile.rules.ts';
import { closeDueAccounts } from '../../src/modules/accounts/profile/account-closing.service.ts';
import { createBrowser, getSentCode, solveCaptcha, type Browser } from '../browser.ts';
import { apiSuite } from '../harness.ts';
import { createMember, type Member } from '../members.ts';

const PASSWORD = 'Brücke-über-38-Pfeiler';
const OTHER = 'Tunnel-unter-91-Gleisen';

const { api, database } = await apiSuite({ rateLimit: 100_000 });

type Answer = Promise<{ body: Record<string, unknown> }>;

const modelOf = async <T>(answer: Answer) => (await answer).body.model as T;
const ticketFrom = async (answer: Answer) => (await modelOf<{ ticket: string }>(answer)).ticket;
const logIn = (one: Browser, { phone }: { phone: string }) =>
  one.post('/user/auth/v3/pwd/login', { account: phone, password: PASSWORD });
const isIn = async (one: Browser) =>
  (await one.post('/user/auth/v3/userinfo')).body.code === '30000';

/** Logged-in browser of a member; a new one by default. */
async function loggedIn(known?: Member): Promise<[Browser, Member]> {
  const member = known ?? (await createMember(api, { password: PASSWORD }));
  const one = createBrowser(api);
  await logIn(one, member);
  return [one, member];
}

const verifyByPassword = (one: Browser) =>
  ticketFrom(one.post('/user/profile/self/verify', { method: 'password', secret: PASSWORD }));

let serial = 0;

/** Replaces the number of the browser's account. */
async function changePhone(one: Browser): Promise<void> {
  serial += 1;
  const to = `1370000${String(serial).padStart(4, '0')}`;
  const ticket = await verifyByPassword(one);
  await one.post('/user/profile/phone/send', { ticket, phone: to });
  const vcode = await getSentCode(api, to);
  const done = await one.post('/user/profile/phone/change', { ticket, phone: to, vcode });
  expect(done.body.code).toBe('30000');
}

/** Ticket of a recovery that has verified the account's number. */
async function provenRecovery(one: Browser, { phone }: Member): Promise<string> {
  const captcha = await solveCaptcha(one);
  const ticket = await ticketFrom(one.post('/user/findPwd/check', { account: phone, captcha }));
  await one.post('/user/findPwd/sendVcode', { ticket });
  const vcode = await getSentCode(api, phone);
  const found = await one.post('/user/findPwd/listAccounts', { ticket, vcode });
  expect(found.body.list).toHaveLength(1);
  return ticket;
}

const block = ({ accountId }: Pick<Member, 'accountId'>) =>
  database.query("update account set state = 'blocked' where id = $1", [accountId]);

describe('an identity check', () => {
  it('serves the session that passed it only', async () => {
    const [one, member] = await loggedIn();
    const ticket = await verifyByPassword(one);
    const other = createBrowser(api);
    await logIn(other, member);
    const set = (from: Browser) => from.post('/user/profile/doubleAuth/set', { ticket, on: true });
    expect((await set(other)).body.code).toBe('40000');
    expect((await set(one)).body.code).toBe('30000');
  });

  it('cannot be passed by a code that went to a number given up since', async () => {
    const [one, member] = await loggedIn();
    const thief = createBrowser(api, new Map(one.cookies));
    await thief.post('/user/profile/self/send');
    const secret = await getSentCode(api, member.phone);
    const other = createBrowser(api);
    await logIn(other, member);
    await changePhone(other);
    const answer = await thief.post('/user/profile/self/verify', { method: 'sms', secret });
    expect(answer.body.code).toBe('40000');
  });
});

describe('a change of the number', () => {
  it('ends recoveries that the old one has proven', async () => {
    const [one, member] = await loggedIn();
    const thief = createBrowser(api);
    const ticket = await provenRecovery(thief, member);
    await changePhone(one);
    const reset = await thief.post('/user/findPwd/updatePwd', { ticket, password: OTHER });
    expect(reset.body.code).not.toBe('30000');
    expect(await isIn(one)).toBe(true);
  });

  it('ends logins that wait for a code to the old one', async () => {
    const [one, member] = await loggedIn();
    const ticket = await verifyByPassword(one);
    await one.post('/user/profile/doubleAuth/set', { ticket, on: true });
    const thief = createBrowser(api);
    const step = await ticketFrom(logIn(thief, member));
    await thief.post('/user/auth/v3/second/send', { ticket: step });
    const code = await getSentCode(api, member.phone);
    await changePhone(one);
    await thief.post('/user/auth/v3/second/verify', { ticket: step, method: 'sms', code });
    expect(await isIn(thief)).toBe(false);
  });
});

describe('a trusted device', () => {
  it('is asked again after the second step was turned off and on', async () => {
    const [one, member] = await loggedIn();
    const setDoubleAuth = async (on: boolean) =>
      one.post('/user/profile/doubleAuth/set', { ticket: await verifyByPassword(one), on });
    await setDoubleAuth(true);
    const trusted = createBrowser(api);
    const stateOf = async () => (await modelOf<{ state: string }>(logIn(trusted, member))).state;
    const ticket = await ticketFrom(logIn(trusted, member));
    await trusted.post('/user/auth/v3/second/send', { ticket });
    const code = await getSentCode(api, member.phone);
    await trusted.post('/user/auth/v3/second/verify', { ticket, method: 'sms', code, trust: true });
    expect(await stateOf()).toBe('LOGINED');
    await setDoubleAuth(false);
    await setDoubleAuth(true);
    expect(await stateOf()).toBe('SECOND_STEP');
  });
});

describe('the address of a calendar', () => {
  const createAddress = async (one: Browser) => {
    const { address } = await modelOf<{ address: string }>(one.post('/ai/bidCalendar/feed/create'));
    return new URL(address).pathname.replace('/api', '');
  };
  const statusOf = async (address: string) => (await api.get(address)).status;

  it('ends with the password, and a new one is as good as ever', async () => {
    const [one] = await loggedIn();
    const address = await createAddress(one);
    expect(await statusOf(address)).toBe(200);
    const ticket = await verifyByPassword(one);
    await one.post('/user/profile/password/change', { ticket, password: OTHER });
    expect(await statusOf(address)).toBe(410);
    const next = await createAddress(one);
    expect([await statusOf(address), await statusOf(next)]).toEqual([410, 200]);
  });

  it('ends with a recovery', async () => {
    const [one, member] = await loggedIn();
    const address = await createAddress(one);
    const other = createBrowser(api);
    const ticket = await provenRecovery(other, member);
    const reset = await other.post('/user/findPwd/updatePwd', { ticket, password: OTHER });
    expect(reset.body.code).toBe('30000');
    expect(await statusOf(address)).toBe(410);
  });

  it('outlives a logout: it is made for programs that have no session', async () => {
    const [one] = await loggedIn();
    const address = await createAddress(one);
    await one.post('/user/auth/v3/logout');
    expect(await statusOf(address)).toBe(200);
  });
});

describe('a QR login', () => {
  it('ends with the session that confirmed it, if nobody has fetched it', async () => {
    const [phone] = await loggedIn();
    const screen = createBrowser(api);
    const { qrcodeId } = await modelOf<{ qrcodeId: string }>(
      screen.post('/user/auth/v3/scan/qrcode'),
    );
    await phone.post('/user/auth/v3/scan/inspect', { qrcodeId });
    await phone.post('/user/auth/v3/scan/confirm', { qrcodeId, accept: true });
    await phone.post('/user/auth/v3/logout');
    const { state } = await modelOf<{ state: string }>(
      screen.post('/user/auth/v3/scan/status', { qrcodeId }),
    );
    expect([state, await isIn(screen)]).toEqual(['TIMEOUT', false]);
  });
});

describe('what a blocked or closed account has begun', () => {
  it('opens no company', async () => {
    const { phone, accountId } = await createMember(api);
    const one = createBrowser(api);
    await one.post('/user/reg/v3/upgrade/send', { phone });
    const vcode = await getSentCode(api, phone);
    const agreed = { phone, vcode, agree: true };
    const ticket = await ticketFrom(one.post('/user/reg/v3/upgrade/register', agreed));
    await block({ accountId });
    const filled = await one.post('/user/reg/v3/upgrade/fill', { ticket, companyName: '不该有' });
    expect(filled.body.code).toBe('40300');
    expect(await database.query("select id from company where name = '不该有'")).toEqual([]);
  });

  it('invites nobody', async () => {
    const inviter = await createMember(api);
    const { code } = await modelOf<{ code: string }>(
      api.post('/user/unionInvite/generateLink', {}, inviter),
    );
    await block(inviter);
    const phone = '13700009001';
    const one = createBrowser(api);
    await one.post('/user/auth/v3/vcode/send', { phone });
    const vcode = await getSentCode(api, phone);
    const body = { phone, vcode, agree: true, invite: code };
    expect((await one.post('/user/reg/loginRegVcode', body)).body.code).toBe('30000');
    expect(
      await database.query('select invited_by from account where phone = $1', [phone]),
    ).toEqual([{ invited_by: null }]);
  });

  it('recovers no password', async () => {
    const [, member] = await loggedIn();
    await database.query(
      "update account set state = 'closing', close_at = now() - interval '1 s' where id = $1",
      [member.accountId],
    );
    const one = createBrowser(api);
    const ticket = await provenRecovery(one, member);
    await closeDueAccounts(
      database.db,
      api.app.files,
      new Date(Date.now() + CLOSING_DAYS * 86_400_000),
    );
    const reset = await one.post('/user/findPwd/updatePwd', { ticket, password: OTHER });
    expect(reset.body.code).not.toBe('30000');
    const [row] = await database.query('select password_hash from account where id = $1', [
      member.accountId,
    ]);
    expect(row).toEqual({ password_hash: null });
  });
});

describe('a company registration that a session has begun by its own proof', () => {
  const begin = async (one: Browser) =>
    (await modelOf<{ ticket: string | null }>(one.post('/user/reg/v3/upgrade/proven'))).ticket;
  const fill = (one: Browser, ticket: string | null) =>
    one.post('/user/reg/v3/upgrade/proven/fill', { ticket, companyName: '不该有的企业' });
  const fillPublicly = (one: Browser, ticket: string | null) =>
    one.post('/user/reg/v3/upgrade/fill', { ticket, companyName: '不该有的企业' });
  const noCompany = async () =>
    expect(await database.query("select id from company where name = '不该有的企业'")).toEqual([]);

  it('is worthless without a session, in another session of the account, and for others', async () => {
    const [one, member] = await loggedIn();
    const ticket = await begin(one);
    expect(ticket).not.toBeNull();
    const [stranger] = await loggedIn();
    const [second] = await loggedIn(member);
    expect((await fill(createBrowser(api), ticket)).body.code).toBe('40100');
    for (const thief of [second, stranger]) {
      expect((await fill(thief, ticket)).body.code).toBe('40000');
    }
    for (const one of [createBrowser(api), second]) {
      expect((await fillPublicly(one, ticket)).body.code).toBe('40000');
    }
    await noCompany();
  });

  it('ends with the session, and with a change of the number on another device', async () => {
    const [one] = await loggedIn();
    const ticket = await begin(one);
    const copy = createBrowser(api, new Map(one.cookies));
    await one.post('/user/auth/v3/logout');
    expect((await fill(copy, ticket)).body.code).toBe('40100');
    expect((await fillPublicly(copy, ticket)).body.code).toBe('40000');

    const [first, member] = await loggedIn();
    const begun = await begin(first);
    const [owner] = await loggedIn(member);
    await changePhone(owner);
    expect((await fill(first, begun)).body.code).toBe('40000');
    expect(await begin(first)).toBeNull();
    expect(await begin(owner)).not.toBeNull();
    await noCompany();
  });

  it('opens one company only, however often it is sent', async () => {
    const [one] = await loggedIn();
    const ticket = await begin(one);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        one.post('/user/reg/v3/upgrade/proven/fill', { ticket, companyName: '只开一家' }),
      ),
    );
    expect(answers.filter(({ body }) => body.code === '30000')).toHaveLength(1);
    expect(await database.query("select id from company where name = '只开一家'")).toHaveLength(1);
  });
});
