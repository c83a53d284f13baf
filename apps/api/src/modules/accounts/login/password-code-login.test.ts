import { createBrowser, getSentCode, solveCaptcha } from '../../../../test/browser.ts';
import { type Answer, apiSuite } from '../../../../test/harness.ts';
import { createMember } from '../../../../test/members.ts';

const PASSWORD = 'Brücke-über-38-Pfeiler';

const { api, database } = await apiSuite({ devOutbox: true });
let serial = 0;

const newPhone = () => `135${String((serial += 1)).padStart(8, '0')}`;
const model = ({ body }: Answer) => body.model as Record<string, never>;
describe('login by password and code', () => {
  it('requires both', async () => {
    const { phone } = await createMember(api, { password: PASSWORD });
    const one = createBrowser(api);
    await one.post('/user/auth/v3/pwdvcode/send', { account: phone });
    const vcode = await getSentCode(api, phone);
    const body = { account: phone, password: PASSWORD, vcode };
    const wrong = await one.post('/user/auth/v3/pwdvcode/login', { ...body, vcode: '000000' });
    expect(wrong.body.code).toBe('40000');
    expect(model(await one.post('/user/auth/v3/pwdvcode/login', body)).state).toBe('LOGINED');
  });

  it('keeps the code after a wrong password and does not reveal which of the two was wrong', async () => {
    const { phone } = await createMember(api, { password: PASSWORD });
    const one = createBrowser(api);
    const attempt = async (password: string, vcode: string, account = phone) => {
      const answer = await one.post('/user/auth/v3/pwdvcode/login', { account, password, vcode });
      return { ...answer.body, requestId: '' };
    };
    await one.post('/user/auth/v3/pwdvcode/send', { account: phone });
    const vcode = await getSentCode(api, phone);
    const wrong = vcode === '000000' ? '000001' : '000000';
    const mistyped = await attempt('wrong', vcode);
    expect(mistyped).toMatchObject({ code: '40000', msg: expect.stringContaining('密码或验证码') });
    expect(await attempt(PASSWORD, wrong)).toEqual(mistyped);
    expect(await attempt('wrong', vcode, newPhone())).toEqual(mistyped);
    expect(await attempt(PASSWORD, vcode)).toMatchObject({ model: { state: 'LOGINED' } });
    expect(await attempt(PASSWORD, vcode)).toEqual(mistyped);
  });

  it('allows five tries per code and counts each against the account', async () => {
    const { phone } = await createMember(api, { password: PASSWORD });
    const one = createBrowser(api);
    await one.post('/user/auth/v3/pwdvcode/send', { account: phone });
    const vcode = await getSentCode(api, phone);
    const attempt = async (password: string, captcha?: object) =>
      one.post('/user/auth/v3/pwdvcode/login', { account: phone, password, vcode, captcha });
    for (let count = 0; count < 3; count += 1) await attempt('wrong');
    // A refusal that asks for a captcha costs none of the code's tries.
    expect((await attempt(PASSWORD)).body).toMatchObject({ errors: [{ field: 'captcha' }] });
    for (let count = 0; count < 2; count += 1) await attempt('wrong', await solveCaptcha(one));
    const locked = await attempt(PASSWORD, await solveCaptcha(one));
    expect(locked).toMatchObject({ status: 429, body: { code: '42900' } });
    await database.query("delete from throttle where scope like 'login-%'");
    expect((await attempt(PASSWORD)).body).toMatchObject({ code: '40000' });
  });

  it('accepts the owner after failures, with a captcha and the same code', async () => {
    const { phone } = await createMember(api, { password: PASSWORD });
    const one = createBrowser(api);
    await one.post('/user/auth/v3/pwdvcode/send', { account: phone });
    const attempt = () =>
      one.post('/user/auth/v3/pwd/login', { account: phone, password: 'wrong' });
    for (let count = 0; count < 3; count += 1) await attempt();
    const body = { account: phone, password: PASSWORD, vcode: await getSentCode(api, phone) };
    const asked = await one.post('/user/auth/v3/pwdvcode/login', body);
    expect(asked.body).toMatchObject({ errors: [{ field: 'captcha' }] });
    const proved = { ...body, captcha: await solveCaptcha(one) };
    expect(model(await one.post('/user/auth/v3/pwdvcode/login', proved)).state).toBe('LOGINED');
  });

  it('sends nothing for unknown accounts and replies the same', async () => {
    const [known, unknown] = [await createMember(api), newPhone()];
    const one = await createBrowser(api).post('/user/auth/v3/pwdvcode/send', {
      account: known.phone,
    });
    const other = await createBrowser(api).post('/user/auth/v3/pwdvcode/send', {
      account: unknown,
    });
    expect(other.body).toEqual(one.body);
    expect(await getSentCode(api, unknown)).toBe('');
  });
});
