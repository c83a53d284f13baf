import { createBrowser, getSentCode, solveCaptcha } from '../../../../test/browser.ts';
import { type Answer, apiSuite, testApi } from '../../../../test/harness.ts';
import { createMember } from '../../../../test/members.ts';

const PASSWORD = 'Brücke-über-38-Pfeiler';

const { api, database } = await apiSuite({ devOutbox: true });
let serial = 0;

const newPhone = () => `137${String((serial += 1)).padStart(8, '0')}`;
const model = ({ body }: Answer) => body.model as Record<string, never>;
const whoIs = async (one: ReturnType<typeof createBrowser>) =>
  (await one.post('/user/auth/v3/userinfo')).body;

/** Lets the pause between two codes pass. */
const pause = () => database.query("delete from throttle where scope = 'send-pause'");

describe('login by code', () => {
  it('logs a member in, once per code', async () => {
    const member = await createMember(api);
    const one = createBrowser(api);
    const sent = await one.post('/user/auth/v3/vcode/send', { phone: member.phone });
    expect(model(sent)).toEqual({ wait: 60, expires: 300 });
    const vcode = await getSentCode(api, member.phone);
    const body = { phone: member.phone, vcode };
    const answer = await one.post('/user/auth/v3/vcode/login', body);
    expect(model(answer)).toMatchObject({ state: 'LOGINED' });
    const again = await createBrowser(api).post('/user/auth/v3/vcode/login', body);
    expect(again.body).toMatchObject({ code: '40000', errors: [{ field: 'vcode' }] });
  });

  it('returns a registration ticket for a new number', async () => {
    const [one, phone] = [createBrowser(api), newPhone()];
    await one.post('/user/auth/v3/vcode/send', { phone });
    const vcode = await getSentCode(api, phone);
    const { state, ticket } = model(await one.post('/user/auth/v3/vcode/login', { phone, vcode }));
    expect(state).toBe('REGISTER');
    const registered = await one.post('/user/reg/v3/std/register', {
      ticket,
      password: PASSWORD,
      realname: '新会员',
      agree: true,
      from: 'baidu',
      sourcePage: 'erp',
      campaign: { utm_source: 'x' },
    });
    expect(model(registered)).toMatchObject({ state: 'LOGINED', userinfo: { realname: '新会员' } });
    const rows = await database.query(
      'select source, source_page, campaign from account where phone = $1',
      [phone],
    );
    expect(rows).toEqual([{ source: 'baidu', source_page: 'erp', campaign: { utm_source: 'x' } }]);
  });

  it('fails after five wrong tries, five minutes, or a newer code', async () => {
    const member = await createMember(api);
    const { phone } = member;
    const one = createBrowser(api);
    const tryIt = async (vcode: string) =>
      (await createBrowser(api).post('/user/auth/v3/vcode/login', { phone, vcode })).body.code;
    await one.post('/user/auth/v3/vcode/send', { phone });
    const first = await getSentCode(api, phone);
    const wrong = first === '000000' ? '000001' : '000000';
    for (let count = 0; count < 5; count += 1) expect(await tryIt(wrong)).toBe('40000');
    expect(await tryIt(first)).toBe('40000');
    await pause();
    await one.post('/user/auth/v3/vcode/send', { phone });
    const second = await getSentCode(api, phone);
    await database.query('update sent_code set expires_at = now() where recipient = $1', [phone]);
    expect(await tryIt(second)).toBe('40000');
  });

  it('accepts a code once over concurrent calls', async () => {
    const { phone } = await createMember(api);
    await createBrowser(api).post('/user/auth/v3/vcode/send', { phone });
    const vcode = await getSentCode(api, phone);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        createBrowser(api).post('/user/auth/v3/vcode/login', { phone, vcode }),
      ),
    );
    expect(answers.filter(({ body }) => body.code === '30000')).toHaveLength(1);
  });

  it('sends codes within a budget', async () => {
    const [one, phone] = [createBrowser(api), newPhone()];
    expect((await one.post('/user/auth/v3/vcode/send', { phone })).body.code).toBe('30000');
    const soon = await one.post('/user/auth/v3/vcode/send', { phone });
    expect(soon).toMatchObject({ status: 429, body: { code: '42900' } });
    expect(Number(soon.headers['retry-after'])).toBeGreaterThan(50);
    for (let count = 0; count < 2; count += 1) {
      await pause();
      await one.post('/user/auth/v3/vcode/send', { phone });
    }
    await pause();
    const risky = await one.post('/user/auth/v3/vcode/send', { phone });
    expect(risky.body).toMatchObject({ code: '40000', errors: [{ field: 'captcha' }] });
    const captcha = await solveCaptcha(one);
    const solved = await one.post('/user/auth/v3/vcode/send', { phone, captcha });
    expect(solved.body.code).toBe('30000');
    await pause();
    const replayed = await one.post('/user/auth/v3/vcode/send', { phone, captcha });
    expect(replayed.body).toMatchObject({ errors: [{ field: 'captcha' }] });
    await database.query("update throttle set count = 10 where scope = 'send-recipient'");
    const over = { phone, captcha: await solveCaptcha(one) };
    expect((await one.post('/user/auth/v3/vcode/send', over)).status).toBe(429);
  });
});

describe('login by WeChat', () => {
  const comeBack = (address: string) =>
    Object.fromEntries(new URL(address).searchParams) as { code: string; state: string };

  it('binds a number at the first login and logs in directly later', async () => {
    const [one, phone] = [createBrowser(api), newPhone()];
    const start = async () =>
      comeBack(String(model(await one.post('/user/auth/v3/wx/start')).address));
    const { state, ticket } = model(await one.post('/user/auth/v3/wx/login', await start()));
    expect(state).toBe('BIND');
    await one.post('/user/reg/v3/wx/send', { ticket, phone });
    const vcode = await getSentCode(api, phone);
    const body = { ticket, phone, vcode, agree: true };
    const early = await one.post('/user/reg/v3/wx/bind', { ...body, agree: false });
    expect(early.body).toMatchObject({ code: '40000', errors: [{ field: 'agree' }] });
    const bound = await one.post('/user/reg/v3/wx/bind', body);
    expect(model(bound)).toMatchObject({ state: 'LOGINED' });
    await one.post('/user/auth/v3/logout');
    const back = await one.post('/user/auth/v3/wx/login', await start());
    expect(model(back)).toMatchObject({ state: 'LOGINED' });
    expect(model(back).userinfo).toMatchObject({ unionid: expect.stringMatching(/^trial-/) });
  });

  it('must end in the browser where it began', async () => {
    const [one, other] = [createBrowser(api), createBrowser(api)];
    const begun = comeBack(String(model(await one.post('/user/auth/v3/wx/start')).address));
    expect((await other.post('/user/auth/v3/wx/login', begun)).body.code).toBe('40000');
    expect((await one.post('/user/auth/v3/wx/login', begun)).body.code).toBe('30000');
  });

  it('is rejected if it is not configured', async () => {
    const plain = await testApi(database.url);
    expect((await plain.post('/user/auth/v3/wx/start')).body).toMatchObject({ code: '40000' });
    await plain.close();
  });
});

describe('login to a company', () => {
  it('enters the given company or returns a choice', async () => {
    const member = await createMember(api, { password: PASSWORD, company: 'admin' });
    const body = { account: member.phone, password: PASSWORD };
    const only = model(await createBrowser(api).post('/user/auth/org/pwd/login', body));
    expect(only.userinfo).toMatchObject({ roles: ['member', 'org'], companyRole: 'admin' });

    const other = await createMember(api, { company: 'owner' });
    await database.query(
      "insert into company_member (id, company_id, account_id, role) values (gen_random_uuid(), $1, $2, 'member')",
      [other.companyId, member.accountId],
    );
    const one = createBrowser(api);
    const asked = model(await one.post('/user/auth/org/pwd/login', body));
    expect(asked.state).toBe('CHOOSE_COMPANY');
    const companies = asked.companies as unknown as { id: string; number: number }[];
    expect(companies).toHaveLength(2);
    const choice = { ticket: asked.ticket, companyId: companies[1]?.id };
    const wrong = { ...choice, companyId: 'f'.repeat(32) };
    expect((await one.post('/user/auth/v3/org/choose', wrong)).body.code).toBe('40300');
    const chosen = model(await one.post('/user/auth/v3/org/choose', choice));
    expect(chosen.userinfo).toMatchObject({ roles: ['member'], companyRole: 'member' });
    expect((await one.post('/user/auth/v3/org/choose', choice)).body.code).toBe('40000');

    const named = { ...body, company: String(companies[0]?.number) };
    const direct = model(await createBrowser(api).post('/user/auth/org/pwd/login', named));
    expect(direct.userinfo).toMatchObject({ companyRole: 'admin' });

    const switched = await one.post('/user/auth/switchCom', { companyId: companies[0]?.id });
    expect(switched.body.userinfo).toMatchObject({ roles: ['member', 'org'] });
    expect((await whoIs(one)).userinfo).toMatchObject({ companyRole: 'admin' });
    const alone = await one.post('/user/auth/switchCom', { companyId: null });
    expect(alone.body.userinfo).toMatchObject({ companyId: null, roles: ['member'] });
  });

  it('is rejected without a membership', async () => {
    const { phone } = await createMember(api, { password: PASSWORD });
    const stranger = await createMember(api, { company: 'owner' });
    const one = createBrowser(api);
    const body = { account: phone, password: PASSWORD };
    expect((await one.post('/user/auth/org/pwd/login', body)).body.code).toBe('40300');
    await one.post('/user/auth/v3/pwd/login', body);
    const companyId = stranger.companyId?.replaceAll('-', '');
    expect((await one.post('/user/auth/switchCom', { companyId })).body.code).toBe('40300');
  });

  it('works by code', async () => {
    const { phone } = await createMember(api, { company: 'member' });
    const one = createBrowser(api);
    await one.post('/user/auth/org/vcode/send', { phone });
    const vcode = await getSentCode(api, phone);
    const answer = await one.post('/user/auth/org/vcode/login', { phone, vcode });
    expect(model(answer)).toMatchObject({ state: 'LOGINED', userinfo: { companyRole: 'member' } });
  });
});

describe('legacy paths', () => {
  it('use the same services', async () => {
    const { phone } = await createMember(api, { password: PASSWORD });
    const one = createBrowser(api);
    const login = await one.post('/user/auth/loginByPwd', { account: phone, password: PASSWORD });
    expect(model(login).state).toBe('LOGINED');
    expect((await one.post('/user/auth/userinfo')).body.code).toBe('30000');
    expect((await whoIs(one)).code).toBe('30000');
  });

  it('check the image captcha', async () => {
    const { phone } = await createMember(api, { password: PASSWORD });
    const one = createBrowser(api);
    const { icodeId, image } = model(await one.post('/user/auth/icode'));
    expect(image).toMatch(/^data:image\/png;base64,/);
    const body = { account: phone, password: PASSWORD, icodeId, icode: '????' };
    const wrong = await one.post('/user/auth/loginByPwdCode', body);
    expect(wrong.body).toMatchObject({ code: '40000', errors: [{ field: 'icode' }] });
  });
});
