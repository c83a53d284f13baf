import {
  createBrowser,
  getSentCode,
  solveCaptcha,
  type Browser,
} from '../../../../test/browser.ts';
import { type Answer, apiSuite } from '../../../../test/harness.ts';
import { createMember, type Member } from '../../../../test/members.ts';

const OLD = 'Brücke-über-38-Pfeiler';
const NEW = 'Tunnel-unter-91-Gleisen';

const { api, database } = await apiSuite();

const modelOf = ({ body }: Answer) => body.model as Record<string, string>;

/** The first step, with the captcha that it always asks for. */
const check = async (one: Browser, account: string) =>
  one.post('/user/findPwd/check', { account, captcha: await solveCaptcha(one) });

async function begun(one: Browser, account: string, mail = false): Promise<string> {
  const { ticket = '' } = modelOf(await check(one, account));
  await one.post(mail ? '/user/findPwd/sendEmailVcode' : '/user/findPwd/sendVcode', { ticket });
  return ticket;
}

const login = async ({ phone }: Member, password: string) =>
  (await createBrowser(api).post('/user/auth/v3/pwd/login', { account: phone, password })).body
    .code;

describe('a forgotten password', () => {
  it('is replaced step by step, which revokes sessions and trusted devices', async () => {
    const member = await createMember(api, {
      password: OLD,
      realname: '欧阳小明',
      company: 'owner',
    });
    const inside = createBrowser(api);
    await inside.post('/user/auth/v3/pwd/login', { account: member.phone, password: OLD });
    const one = createBrowser(api);
    const ticket = await begun(one, member.phone);
    const early = await one.post('/user/findPwd/updatePwd', { ticket, password: NEW });
    expect(early.body.code).toBe('40300');
    const vcode = await getSentCode(api, member.phone);
    const listed = await one.post('/user/findPwd/listAccounts', { ticket, vcode, extra: '' });
    expect(listed.body.list).toMatchObject([{ accountId: member.staffId, realname: '欧阳**' }]);
    const weak = { ticket, password: 'woaini1314', accountId: member.staffId };
    const refused = await one.post('/user/findPwd/updatePwd', weak);
    expect(refused.body).toMatchObject({ errors: [{ field: 'password' }] });
    const update = { ticket, accountId: '', password: NEW };
    expect((await one.post('/user/findPwd/updatePwd', update)).body.code).toBe('30000');
    expect((await one.post('/user/findPwd/updatePwd', update)).body.code).toBe('40000');
    expect((await inside.post('/user/auth/v3/userinfo')).body.code).toBe('40100');
    expect([await login(member, OLD), await login(member, NEW)]).toEqual(['40000', '30000']);
  });

  it('can be recovered by mail', async () => {
    const member = await createMember(api, { password: OLD });
    await database.query("update account set email = 'a@example.com' where id = $1", [
      member.accountId,
    ]);
    const one = createBrowser(api);
    const ticket = await begun(one, 'A@example.com', true);
    expect((await one.post('/user/findPwd/sendVcode', { ticket })).body.code).toBe('40000');
    const vcode = await getSentCode(api, 'a@example.com');
    const { body } = await one.post('/user/findPwd/listAccounts', { ticket, vcode });
    expect(body.list).toHaveLength(1);
  });

  it('does not reveal whether an account exists', async () => {
    const member = await createMember(api, { password: OLD });
    const getReply = async (account: string) => {
      const one = createBrowser(api);
      const first = await check(one, account);
      const { ticket, ...rest } = modelOf(first);
      const sent = await one.post('/user/findPwd/sendVcode', { ticket });
      const wrong = { ticket, vcode: '000000' };
      const listed = await one.post('/user/findPwd/listAccounts', wrong);
      return [Object.keys(rest), sent.body, listed.body.code, listed.body.msg];
    };
    const unknown = '13711112222';
    expect(await getReply(unknown)).toEqual(await getReply(member.phone));
    expect(await getSentCode(api, unknown)).toBe('');
  });

  it('always requires a captcha', async () => {
    const one = createBrowser(api);
    const { body } = await one.post('/user/findPwd/check', { account: '13711113333' });
    expect(body).toMatchObject({ code: '40000', errors: [{ field: 'captcha' }] });
    const image = modelOf(await one.post('/user/findPwd/code'));
    const next = modelOf(await one.post('/user/findPwd/refreshIcode', { icodeId: image.icodeId }));
    expect(next.icodeId).not.toBe(image.icodeId);
  });

  it('cannot set another account’s password', async () => {
    const [one, other] = [await createMember(api, { password: OLD }), await createMember(api)];
    const from = createBrowser(api);
    const ticket = await begun(from, one.phone);
    const vcode = await getSentCode(api, one.phone);
    await from.post('/user/findPwd/listAccounts', { ticket, vcode });
    const theirs = { ticket, accountId: other.staffId, password: NEW };
    expect((await from.post('/user/findPwd/updatePwd', theirs)).body.code).toBe('40300');
  });
});
