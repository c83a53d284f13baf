import { createBrowser, getSentCode, solveCaptcha, type Browser } from '../browser.ts';
import { type Answer, apiSuite } from '../harness.ts';
import { createMember, type Member, type MemberOptions } from '../members.ts';

const PASSWORD = 'Brücke-über-38-Pfeiler';
const OTHER = 'Tunnel-unter-91-Gleisen';

const { api, database } = await apiSuite();

const logIn = (one: Browser, { phone }: Member, password = PASSWORD) =>
  one.post('/user/auth/v3/pwd/login', { account: phone, password });
/** Browser with copies of this one's cookies. */
const copyOf = ({ cookies }: Browser) => createBrowser(api, new Map(cookies));
const isIn = async (one: Browser) =>
  (await one.post('/user/auth/v3/userinfo')).body.code === '30000';
const modelOf = async <T>(answer: Promise<{ body: Record<string, unknown> }>) =>
  (await answer).body.model as T;

/** Logged-in member, and a thief with copies of the cookies. */
async function robbed(wish: MemberOptions = {}): Promise<[Browser, Browser, Member]> {
  const member = await createMember(api, { password: PASSWORD, ...wish });
  const one = createBrowser(api);
  await logIn(one, member);
  const thief = copyOf(one);
  expect(await isIn(thief)).toBe(true);
  return [one, thief, member];
}

const provenTicket = async (one: Browser) => {
  const proof = { method: 'password', secret: PASSWORD };
  return (await modelOf<{ ticket: string }>(one.post('/user/profile/self/verify', proof))).ticket;
};

/** Ways in which the owner ends the thief's session. */
const ENDINGS: [name: string, end: (one: Browser, member: Member) => Promise<unknown>][] = [
  ['logs out', (one) => one.post('/user/auth/v3/logout')],
  ['logs out everywhere', (one) => one.post('/user/auth/v3/logout', { everywhere: true })],
  ['logs in again in the same browser', (one, member) => logIn(one, member)],
  [
    'ends the device from another one',
    async (_one, member) => {
      const other = createBrowser(api);
      await logIn(other, member);
      await other.post('/user/profile/device/revokeOthers');
    },
  ],
  [
    'sets a new password on another device',
    async (_one, member) => {
      const other = createBrowser(api);
      await logIn(other, member);
      const ticket = await provenTicket(other);
      await other.post('/user/profile/password/change', { ticket, password: OTHER });
      expect(await isIn(other)).toBe(true);
    },
  ],
  [
    'recovers the password',
    async (_one, { phone }) => {
      const other = createBrowser(api);
      const captcha = await solveCaptcha(other);
      const check = other.post('/user/findPwd/check', { account: phone, captcha });
      const { ticket } = await modelOf<{ ticket: string }>(check);
      await other.post('/user/findPwd/sendVcode', { ticket });
      const vcode = await getSentCode(api, phone);
      await other.post('/user/findPwd/listAccounts', { ticket, vcode });
      const done = await other.post('/user/findPwd/updatePwd', { ticket, password: OTHER });
      expect(done.body.code).toBe('30000');
    },
  ],
];

describe.each(ENDINGS)('a stolen session, when its owner %s', (_name, end) => {
  it('takes the windows with it that the thief opened by hand-off, and theirs', async () => {
    const [one, thief, member] = await robbed();
    const windows = [createBrowser(api), createBrowser(api)];
    let from = thief;
    for (const window of windows) {
      const { token } = await modelOf<{ token: string }>(from.post('/user/auth/v3/handOff'));
      await window.post('/user/auth/v3/userinfo', { token });
      expect(await isIn(window)).toBe(true);
      from = window;
    }
    await end(one, member);
    for (const window of windows) expect(await isIn(window)).toBe(false);
  });

  it('is revoked at once, with the hand-off the thief requested', async () => {
    const [one, thief, member] = await robbed();
    const { token } = await modelOf<{ token: string }>(thief.post('/user/auth/v3/handOff'));
    await end(one, member);
    expect(await isIn(thief)).toBe(false);
    const window = createBrowser(api);
    expect((await window.post('/user/auth/v3/userinfo', { token })).body.code).toBe('40100');
    expect(window.cookies.size).toBe(0);
  });
});

/** Actions of the owner in the browser whose cookies were copied. */
const HERE: [name: string, end: (one: Browser) => Promise<Answer>][] = [
  [
    'sets a new password',
    async (one) =>
      one.post('/user/profile/password/change', {
        ticket: await provenTicket(one),
        password: OTHER,
      }),
  ],
  ['logs out all other devices', (one) => one.post('/user/profile/device/revokeOthers')],
  [
    'asks for a second step from now on',
    async (one) =>
      one.post('/user/profile/doubleAuth/set', { ticket: await provenTicket(one), on: true }),
  ],
];

describe.each(HERE)('a copied cookie, when its owner %s in the same browser', (_name, end) => {
  it('is invalid; the owner stays logged in with a new one', async () => {
    const [one, thief, member] = await robbed();
    const before = one.cookies.get('session');
    expect((await end(one)).body.code).toBe('30000');
    expect(one.cookies.get('session')).not.toBe(before);
    expect([await isIn(one), await isIn(thief)]).toEqual([true, false]);
    const rows = await database.query(
      'select id from account_session where account_id = $1 and revoked_at is null and method = $2',
      [member.accountId, 'password'],
    );
    expect(rows).toHaveLength(1);
  });
});

describe('an unfinished login with the old password', () => {
  it.each(ENDINGS.slice(4))('is revoked when the owner %s', async (_name, end) => {
    const member = await createMember(api, { password: PASSWORD, company: 'owner' });
    await createMember(api, { company: 'owner' }).then(({ companyId }) =>
      database.query(
        `insert into company_member (id, company_id, account_id, role)
         values (gen_random_uuid(), $1, $2, 'member')`,
        [companyId, member.accountId],
      ),
    );
    const thief = createBrowser(api);
    const begun = await modelOf<{ state: string; ticket: string }>(
      thief.post('/user/auth/org/pwd/login', { account: member.phone, password: PASSWORD }),
    );
    expect(begun.state).toBe('CHOOSE_COMPANY');
    const own = createBrowser(api);
    await logIn(own, member);
    await end(own, member);
    const companyId = member.companyId?.replaceAll('-', '');
    const go = await thief.post('/user/auth/v3/org/choose', { ticket: begun.ticket, companyId });
    expect(go.body.code).toBe('40000');
    expect(await isIn(thief)).toBe(false);
  });
});

describe('a stolen session', () => {
  it('is listed among the devices and can be revoked alone', async () => {
    const [one, thief, member] = await robbed();
    const owner = createBrowser(api);
    await logIn(owner, member);
    const { body } = await owner.post('/user/profile/device/list');
    const list = body.list as { id: string; current: boolean; method: string }[];
    // The session of the factory is listed too.
    expect(list.filter(({ method }) => method === 'password')).toHaveLength(2);
    const stolen = list.find(({ current, method }) => !current && method === 'password');
    await owner.post('/user/profile/device/revoke', { id: stolen?.id });
    expect([await isIn(one), await isIn(thief), await isIn(owner)]).toEqual([false, false, true]);
  });

  it('cannot change security settings', async () => {
    const [, thief] = await robbed();
    const verify = (secret: string) =>
      thief.post('/user/profile/self/verify', { method: 'password', secret });
    let guesses = 0;
    // A busy server refuses a guess with 429 and does not count it.
    while (guesses < 5) if ((await verify('wrong password')).body.code === '40000') guesses += 1;
    expect((await verify(PASSWORD)).status).toBe(429);
  });

  it('that was planted before a login is invalid after it', async () => {
    const [thiefs, member] = [
      await createMember(api),
      await createMember(api, { password: PASSWORD }),
    ];
    const planted = new Map([['session', thiefs.headers.cookie.split('=')[1] ?? '']]);
    const one = createBrowser(api, new Map(planted));
    await logIn(one, member);
    expect(one.cookies.get('session')).not.toBe(planted.get('session'));
    expect(await isIn(createBrowser(api, planted))).toBe(false);
  });

  it('of the console is invalid in the members’ cookie', async () => {
    const staff = await createMember(api, { staff: ['editor'] });
    const token = staff.headers.cookie.split('=')[1] ?? '';
    expect(await isIn(createBrowser(api, new Map([['session', token]])))).toBe(false);
  });

  it('cannot be forged from the database: neither hash nor id is a credential', async () => {
    const [one, , member] = await robbed();
    const rows = await database.query(
      'select token_hash, id from account_session where account_id = $1',
      [member.accountId],
    );
    const values = rows.flatMap((row) => Object.values(row as object).map(String));
    const known = values.flatMap((value) => [value, value.replaceAll('-', '')]);
    expect(known).not.toContain(one.cookies.get('session'));
    for (const value of known) {
      expect(await isIn(createBrowser(api, new Map([['session', value]])))).toBe(false);
    }
  });
});

describe('a blocked account', () => {
  it('cannot log in by a ticket issued before', async () => {
    const [, thief, member] = await robbed();
    const { token } = await modelOf<{ token: string }>(thief.post('/user/auth/v3/handOff'));
    await database.query("update account set state = 'blocked' where id = $1", [member.accountId]);
    const answer = await createBrowser(api).post('/user/auth/v3/userinfo', { token });
    expect([answer.status, answer.body.code]).toEqual([200, '40100']);
  });
});
