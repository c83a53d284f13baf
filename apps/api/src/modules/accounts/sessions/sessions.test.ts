import { SESSION_COOKIE } from '../../../http/session.ts';
import { createMember, type Member } from '../../../../test/members.ts';
import { apiSuite } from '../../../../test/harness.ts';

const PASSWORD = 'Brücke-über-38-Pfeiler';

const { api, database } = await apiSuite();
let member: Member;

beforeAll(async () => {
  member = await createMember(api, { password: PASSWORD, realname: '张三', company: 'admin' });
});

const login = (body: object, headers: Record<string, string> = {}) =>
  api.post('/user/auth/v3/pwd/login', body, { headers });
const userinfo = (headers: Record<string, string> = {}, body: object = {}) =>
  api.post('/user/auth/v3/userinfo', body, { headers });

/** Cookie header that a browser sends after a reply. */
function cookieOf({ headers }: { headers: Record<string, unknown> }, name = SESSION_COOKIE) {
  const lines = [headers['set-cookie'] ?? []].flat().map(String);
  const line = lines.find((text) => text.startsWith(`${name}=`)) ?? '';
  return { line, cookie: line.split(';')[0] ?? '' };
}

describe('login by password', () => {
  it('sets an HttpOnly cookie and returns the profile', async () => {
    const answer = await login({ account: member.phone, password: PASSWORD });
    expect([answer.status, answer.body.code]).toEqual([200, '30000']);
    const { line, cookie } = cookieOf(answer);
    expect(line).toMatch(/HttpOnly; SameSite=Lax$/);
    const model = answer.body.model as { token: string; state: string; userinfo: object };
    expect(model).toMatchObject({
      state: 'LOGINED',
      userinfo: {
        realname: '张三',
        phone: `${member.phone.slice(0, 3)}****${member.phone.slice(-4)}`,
        roles: ['member', 'org'],
        companyRole: 'admin',
      },
    });
    expect(cookie).not.toContain(model.token);
    expect((await userinfo({ cookie })).body.userinfo).toEqual(model.userinfo);
  });

  it('sets a lasting cookie only with remember', async () => {
    const asked = await login({ account: member.phone, password: PASSWORD, remember: true });
    expect(cookieOf(asked).line).toMatch(/Max-Age=2592000/);
  });

  it.each([
    ['remembered', true, 30 * 24],
    ['browser', false, 12],
  ])(
    'extends a %s session by its own idle time when it is used',
    async (_kind, remember, hours) => {
      const { cookie } = cookieOf(
        await login({ account: member.phone, password: PASSWORD, remember }),
      );
      const session = `token_hash = encode(sha256($1::bytea), 'hex')`;
      const token = cookie.split('=')[1];
      await database.query(
        `update account_session set last_seen_at = now() - interval '2 minutes',
         expires_at = now() + interval '1 hour', ends_at = ends_at + interval '1 day'
       where ${session}`,
        [token],
      );
      expect((await userinfo({ cookie })).body.code).toBe('30000');
      const [row] = (await database.query(
        `select round(extract(epoch from expires_at - now()) / 3600) as hours
       from account_session where ${session}`,
        [token],
      )) as { hours: string }[];
      expect(Number(row?.hours)).toBe(hours);
    },
  );

  it('creates a new session and ends the previous one of the browser', async () => {
    const before = cookieOf(await login({ account: member.phone, password: PASSWORD }));
    const after = cookieOf(
      await login({ account: member.phone, password: PASSWORD }, { cookie: before.cookie }),
    );
    expect(after.cookie).not.toBe(before.cookie);
    expect((await userinfo({ cookie: before.cookie })).body.code).toBe('40100');
    expect((await userinfo({ cookie: after.cookie })).body.code).toBe('30000');
  });

  it('stores only a hash of the token', async () => {
    const { cookie } = cookieOf(await login({ account: member.phone, password: PASSWORD }));
    const rows = await database.query('select * from account_session');
    expect(JSON.stringify(rows)).not.toContain(cookie.split('=')[1]);
  });

  it('does not reveal whether an account exists', async () => {
    const wrong = await login({ account: member.phone, password: 'not it' });
    const unknown = await login({ account: '13700000000', password: 'not it' });
    expect(wrong.status).toBe(200);
    const { requestId: _one, ...first } = wrong.body;
    const { requestId: _two, ...second } = unknown.body;
    expect(first).toEqual(second);
    expect(first).toMatchObject({ code: '40000', errors: [{ field: 'password' }] });
    expect(wrong.headers['set-cookie']).toBeUndefined();
  });

  it('rejects requests from another site', async () => {
    const answer = await login(
      { account: member.phone, password: PASSWORD },
      { 'sec-fetch-site': 'cross-site' },
    );
    expect(answer.status).toBe(403);
  });
});

describe('userinfo', () => {
  it('replies to visitors with 200 and the business code', async () => {
    const answer = await userinfo();
    expect([answer.status, answer.body.code]).toEqual([200, '40100']);
    expect((await userinfo({ cookie: 'session=stolen' })).body.code).toBe('40100');
  });

  it('does not accept the session id as a credential', async () => {
    const { body } = await userinfo(member.headers);
    const { token } = body.userinfo as { token: string };
    expect((await userinfo({}, { token })).body.code).toBe('40100');
    expect((await userinfo({ cookie: `session=${token}` })).body.code).toBe('40100');
  });
});

describe('the mark of a login for the first paint', () => {
  const MARK = 'signed-in';
  const markOf = (answer: { headers: Record<string, unknown> }) => cookieOf(answer, MARK).line;
  const stale = { cookie: `${MARK}=1` };

  it('comes with the session, readable, as long-lived as it', async () => {
    const answer = await login({ account: member.phone, password: PASSWORD });
    expect(markOf(answer)).toBe('signed-in=1; Path=/; SameSite=Lax');
    const lasting = await login({ account: member.phone, password: PASSWORD, remember: true });
    expect(markOf(lasting)).toBe('signed-in=1; Max-Age=2592000; Path=/; SameSite=Lax');
  });

  it('comes with userinfo where a session began without it, and only there', async () => {
    expect(markOf(await userinfo(member.headers))).toMatch(/^signed-in=1;/);
    const marked = { cookie: `${member.headers.cookie}; ${MARK}=1` };
    expect(markOf(await userinfo(marked))).toBe('');
  });

  it('goes at logout, and with the first call that finds no session', async () => {
    const gone = /^signed-in=; .*Expires=Thu, 01 Jan 1970/;
    const { headers } = await createMember(api);
    const marked = { cookie: `${headers.cookie}; ${MARK}=1` };
    expect(markOf(await api.post('/user/auth/v3/logout', {}, { headers: marked }))).toMatch(gone);
    expect(markOf(await userinfo(marked))).toMatch(gone);
    const refused = await api.post('/user/favorite/listPaged', {}, { headers: stale });
    expect([refused.status, markOf(refused)]).toEqual([401, expect.stringMatching(gone)]);
  });

  it('is no business of visitors, of staff calls and of missing permissions', async () => {
    const { headers } = await createMember(api);
    const marked = { headers: { cookie: `${headers.cookie}; ${MARK}=1` } };
    const answers = [
      await userinfo(),
      await api.post('/user/favorite/listPaged'),
      await api.post('/user/company/update', {}, marked),
      await api.post('/ai/pub/bid/checkLogin', { id: '0'.repeat(32) }, { headers: stale }),
    ];
    expect(answers.map(markOf)).toEqual(['', '', '', '']);
  });

  it('is no credential', async () => {
    expect((await userinfo(stale)).body.code).toBe('40100');
  });
});

describe('logout', () => {
  it('ends the session at once, or all sessions of the account', async () => {
    const [one, two] = [
      cookieOf(await login({ account: member.phone, password: PASSWORD })),
      cookieOf(await login({ account: member.phone, password: PASSWORD })),
    ];
    const out = await api.post('/user/auth/v3/logout', {}, { headers: { cookie: one.cookie } });
    expect(cookieOf(out).line).toMatch(/session=;.*Expires=Thu, 01 Jan 1970/);
    expect((await userinfo({ cookie: one.cookie })).body.code).toBe('40100');
    expect((await userinfo({ cookie: two.cookie })).body.code).toBe('30000');
    await api.post(
      '/user/auth/v3/logout',
      { everywhere: true },
      { headers: { cookie: two.cookie } },
    );
    expect((await userinfo(member.headers)).body.code).toBe('40100');
  });

  it('succeeds without a session', async () => {
    expect((await api.post('/user/auth/v3/logout')).body.code).toBe('30000');
  });
});

describe('the hand-off to another window', () => {
  const handOff = async (headers: Record<string, string>) => {
    const { body } = await api.post('/user/auth/v3/handOff', {}, { headers });
    return (body.model as { token: string }).token;
  };

  it('creates one session', async () => {
    const someone = await createMember(api, {});
    const token = await handOff(someone.headers);
    const first = await userinfo({}, { token });
    expect(first.body.userinfo).toMatchObject({ staffId: someone.staffId });
    expect(cookieOf(first).cookie).toMatch(/^session=[\w-]{43}$/);
    expect((await userinfo({}, { token })).body.code).toBe('40100');
  });

  it('replaces another account’s session only with replace', async () => {
    const [one, other] = [await createMember(api), await createMember(api)];
    const token = await handOff(one.headers);
    expect((await userinfo(other.headers, { token })).body.code).toBe('40900');
    const asked = await userinfo(other.headers, { token, replace: true });
    expect(asked.body.userinfo).toMatchObject({ staffId: one.staffId });
    expect((await userinfo(other.headers)).body.code).toBe('40100');
  });

  it('expires after a minute', async () => {
    const someone = await createMember(api);
    const token = await handOff(someone.headers);
    await database.query("update ticket set expires_at = now() where purpose = 'hand-off'");
    expect((await userinfo({}, { token })).body.code).toBe('40100');
  });
});

describe('blocked accounts', () => {
  it('lose their sessions at once', async () => {
    const someone = await createMember(api);
    await database.query("update account set state = 'blocked' where id = $1", [someone.accountId]);
    expect((await userinfo(someone.headers)).body.code).toBe('40100');
  });
});

describe('staff', () => {
  it('have their roles with the console’s cookie only', async () => {
    const staff = await createMember(api, { staff: ['editor'] });
    const token = staff.headers.cookie.split('=')[1] ?? '';
    const session = await api.app.sessions.resolve(token);
    expect(session?.roles).toEqual(['staff']);
    expect(session?.permissions).toContain('content:publish');
    const out = await api.post(
      '/user/auth/v3/handOff',
      {},
      { headers: { cookie: `session=${token}` } },
    );
    expect(out.status).toBe(401);
  });
});
