import { createBrowser, getSentCode, type Browser } from '../../../../test/browser.ts';
import { type Answer, apiSuite } from '../../../../test/harness.ts';
import { createMember } from '../../../../test/members.ts';

const PASSWORD = 'Brücke-über-38-Pfeiler';

const { api, database } = await apiSuite();
let serial = 0;

const newPhone = () => `136${String((serial += 1)).padStart(8, '0')}`;
const modelOf = ({ body }: Answer) => body.model as Record<string, never>;

/** Sends a code and returns what the next call needs. */
async function proven(one: Browser, phone: string, path = '/user/reg/sendVcode') {
  await one.post(path, { phone });
  return { phone, vcode: await getSentCode(api, phone) };
}

describe('registration', () => {
  it('creates an account with its source and inviter, and logs in', async () => {
    const inviter = await createMember(api);
    const link = await api.post('/user/unionInvite/generateLink', {}, inviter);
    const { code } = link.body.model as { code: string };
    const one = createBrowser(api);
    const answer = await one.post('/user/reg/v3/std/register', {
      ...(await proven(one, newPhone())),
      password: PASSWORD,
      agree: true,
      realname: '新人',
      invite: code,
      from: 'uet',
      sourcePage: '/erp',
      campaign: { utm_campaign: 'autumn' },
    });
    expect(modelOf(answer)).toMatchObject({ state: 'LOGINED', userinfo: { realname: '新人' } });
    const [row] = await database.query(
      "select invited_by, source, agreed_at is not null as agreed from account where realname = '新人'",
    );
    expect(row).toEqual({ invited_by: inviter.accountId, source: 'uet', agreed: true });
  });

  it('reveals that a number is registered only to its owner', async () => {
    const { phone } = await createMember(api);
    const one = createBrowser(api);
    const body = { ...(await proven(one, phone)), password: PASSWORD, agree: true };
    const guess = { ...body, vcode: body.vcode === '000000' ? '000001' : '000000' };
    expect((await one.post('/user/reg/loginReg', guess)).body.code).toBe('40000');
    expect((await one.post('/user/reg/loginReg', body)).body.code).toBe('40900');
  });

  it('requires the agreements and a strong password', async () => {
    const one = createBrowser(api);
    const body = { ...(await proven(one, newPhone())), password: PASSWORD };
    expect((await one.post('/user/reg/v3/std/register', body)).status).toBe(400);
    const weak = { ...body, agree: true, password: 'zhangwei123' };
    const refused = await one.post('/user/reg/v3/std/register', weak);
    expect(refused.body).toMatchObject({ code: '40000', errors: [{ field: 'password' }] });
    const again = { ...weak, password: PASSWORD };
    expect((await one.post('/user/reg/v3/std/register', again)).body.code).toBe('30000');
  });

  it('creates one account for concurrent calls', async () => {
    const one = createBrowser(api);
    const body = { ...(await proven(one, newPhone())), agree: true };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => createBrowser(api).post('/user/reg/loginRegVcode', body)),
    );
    expect(answers.filter((answer) => answer.body.code === '30000')).toHaveLength(1);
  });

  it('by code logs in a registered number', async () => {
    const { phone, staffId } = await createMember(api);
    const one = createBrowser(api);
    const body = { ...(await proven(one, phone)), agree: true };
    const answer = await one.post('/user/reg/loginRegVcode', body);
    expect(modelOf(answer)).toMatchObject({ userinfo: { staffId } });
  });
});

describe('company registration', () => {
  it('creates a company and makes the account its owner', async () => {
    const one = createBrowser(api);
    const person = await proven(one, newPhone(), '/user/reg/v3/upgrade/send');
    const began = await one.post('/user/reg/v3/upgrade/register', { ...person, agree: true });
    const { ticket, isNew } = modelOf(began);
    expect(isNew).toBe(true);
    const form = { ticket, companyName: '新企业', creditCode: '91310000MA1FL0AAXX' };
    const wrong = await one.post('/user/reg/v3/upgrade/fill', { ...form, creditCode: '1' });
    expect(wrong.status).toBe(400);
    const opened = await one.post('/user/reg/v3/upgrade/fill', form);
    expect(modelOf(opened)).toMatchObject({
      userinfo: { companyName: '新企业', companyRole: 'owner', roles: ['member', 'org'] },
    });
    expect((await one.post('/user/reg/v3/upgrade/fill', form)).body.code).toBe('40000');

    const other = createBrowser(api);
    const second = await proven(other, newPhone());
    const next = await other.post('/user/reg/v3/upgrade/register', { ...second, agree: true });
    const same = { ...form, ticket: modelOf(next).ticket };
    const taken = await other.post('/user/reg/v3/upgrade/fill', same);
    expect(taken.body).toMatchObject({ code: '40900', errors: [{ field: 'creditCode' }] });
    const changed = { ...same, creditCode: undefined, companyName: '另一家' };
    expect((await other.post('/user/reg/v3/upgrade/fill', changed)).body.code).toBe('30000');
  });

  const begin = async (one: Browser) =>
    modelOf(await one.post('/user/reg/v3/upgrade/proven')).ticket as unknown as string | null;
  const fill = (one: Browser, ticket: string | null, companyName: string) =>
    one.post('/user/reg/v3/upgrade/proven/fill', { ticket, companyName });
  const registered = async () => {
    const one = createBrowser(api);
    const person = await proven(one, newPhone());
    await one.post('/user/reg/loginRegVcode', { ...person, agree: true });
    return { one, phone: person.phone };
  };
  const forget = (minutes: number) =>
    database.query(
      `update account_session set proven_at = proven_at - ${minutes} * interval '1 minute'`,
    );

  it('asks a member for no code within ten minutes after a login with one', async () => {
    const { one } = await registered();
    const cookie = one.cookies.get('session');
    await forget(9);
    const opened = await fill(one, await begin(one), '刚刚登录');
    expect(modelOf(opened)).toMatchObject({
      state: 'LOGINED',
      userinfo: { companyName: '刚刚登录', companyRole: 'owner', roles: ['member', 'org'] },
    });
    // More rights, another token.
    expect(one.cookies.get('session')).not.toBe(cookie);
    expect((await one.post('/user/company/get')).body.model).toMatchObject({ name: '刚刚登录' });
  });

  it('asks for a code after ten minutes, until the member proves in this session who is there', async () => {
    const { one, phone } = await registered();
    await forget(11);
    expect(await begin(one)).toBeNull();
    await one.post('/user/profile/self/send');
    const secret = await getSentCode(api, phone);
    await one.post('/user/profile/self/verify', { method: 'sms', secret });
    expect(await begin(one)).toMatch(/./);
  });

  it('asks no second step again for what the session has proved', async () => {
    const { one, phone } = await registered();
    await database.query('update account set double_auth = true where phone = $1', [phone]);
    expect(modelOf(await fill(one, await begin(one), '二次验证'))).toMatchObject({
      state: 'LOGINED',
    });
  });

  it('asks for a code in sessions that have proved nothing by themselves, or without a number', async () => {
    const member = await createMember(api);
    expect((await api.post('/user/reg/v3/upgrade/proven', {}, member)).body.model).toEqual({
      ticket: null,
    });
    const { one, phone } = await registered();
    const { body } = await one.post('/user/auth/v3/handOff');
    const other = createBrowser(api);
    await other.post('/user/auth/v3/userinfo', { token: (body.model as { token: string }).token });
    expect((await other.post('/user/auth/v3/userinfo')).body.code).toBe('30000');
    expect(await begin(other)).toBeNull();
    await database.query("update account set phone = null, email = 'a@b.test' where phone = $1", [
      phone,
    ]);
    expect(await begin(one)).toBeNull();
    expect((await createBrowser(api).post('/user/reg/v3/upgrade/proven')).body.code).toBe('40100');
  });
});
