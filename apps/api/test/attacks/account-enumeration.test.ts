import { issueTicket } from '../../src/modules/accounts/verification/tickets.service.ts';
import { createBrowser, getSentCode, solveCaptcha, type Browser } from '../browser.ts';
import { type Answer, apiSuite } from '../harness.ts';
import { createMember } from '../members.ts';

const PASSWORD = 'Brücke-über-38-Pfeiler';

const { api, database } = await apiSuite({ rateLimit: 100_000 });
let serial = 0;

/** Number and mailbox of a member, and unknown ones. */
async function names() {
  serial += 1;
  const known = await createMember(api, { password: PASSWORD, phone: `1351000${1_000 + serial}` });
  const mail = (who: string) => `${who}${serial}@example.com`;
  await database.query('update account set email = $2 where id = $1', [
    known.accountId,
    mail('known'),
  ]);
  return {
    phone: { known: known.phone, unknown: `1352000${1_000 + serial}` },
    mail: { known: mail('known'), unknown: mail('other') },
  };
}

/** Observable part of a reply: all but random values and the login name. */
const toObservable = ({ status, body, headers }: Answer) => {
  const { requestId: _id, model, ...rest } = body as Record<string, unknown>;
  const { ticket, recipient, ...open } = (model ?? {}) as Record<string, unknown>;
  const cookies = [headers['set-cookie'] ?? []].flat().length;
  return {
    status,
    ...rest,
    model: open,
    ticket: typeof ticket,
    recipient: typeof recipient,
    cookies,
  };
};

/** Call that is repeated, each time by a new browser. */
type Try = (one: Browser, name: string) => Promise<Answer>;

const guess = { password: 'wrong password', vcode: '000000' };
const recovering = async (name: string) =>
  issueTicket(database.db, { purpose: 'recover', data: { account: name }, ttlSeconds: 600 });

const BY_NAME: [title: string, call: Try][] = [
  ...[
    '/user/auth/v3/pwd/login',
    '/user/auth/loginByPwd',
    '/user/auth/org/pwd/login',
    '/user/auth/v3/pwdvcode/login',
    '/user/auth/loginByPwdVcode',
    '/user/auth/v3/pwdvcode/send',
    '/user/auth/sendVcodePwd',
  ].map((path): [string, Try] => [path, (one, account) => one.post(path, { account, ...guess })]),
  [
    '/user/findPwd/check',
    async (one, account) =>
      one.post('/user/findPwd/check', { account, captcha: await solveCaptcha(one) }),
  ],
  [
    '/user/findPwd/send',
    async (one, name) =>
      one.post(`/user/findPwd/${name.includes('@') ? 'sendEmailVcode' : 'sendVcode'}`, {
        ticket: await recovering(name),
      }),
  ],
  [
    '/user/findPwd/listAccounts',
    async (one, name) =>
      one.post('/user/findPwd/listAccounts', { ticket: await recovering(name), vcode: '000000' }),
  ],
];

const BY_NUMBER: [title: string, call: Try][] = [
  '/user/auth/v3/vcode/send',
  '/user/auth/sendVcode',
  '/user/auth/org/vcode/send',
  '/user/reg/sendVcode',
  '/user/reg/v3/upgrade/send',
  '/user/auth/v3/vcode/login',
  '/user/auth/loginByVcode',
  '/user/auth/org/vcode/login',
  '/user/reg/loginRegVcode',
  '/user/reg/v3/upgrade/register',
  '/user/reg/v3/std/register',
].map((path) => [
  path,
  (one, phone) =>
    one.post(path, { phone, agree: true, vcode: '000000', password: 'Gleis-91-Tunnel-Süd' }),
]);

/** More than enough to require a captcha and to be locked out. */
const TIMES = 8;

async function sequence(call: Try, name: string) {
  const answers: ReturnType<typeof toObservable>[] = [];
  for (let time = 0; time < TIMES; time += 1)
    answers.push(toObservable(await call(createBrowser(api), name)));
  // Waits differ by the seconds that pass between two calls.
  const plain = JSON.stringify(answers)
    .replace(/"retryAfter":\d+/g, '')
    .replace(/\d+ (秒|分钟)/g, '');
  return JSON.parse(plain.replace(/,,|,}/g, (end) => end.slice(1))) as unknown;
}

describe('replies for unknown accounts equal those for known ones, throttled ones included', () => {
  it.each(BY_NAME)('by number and by mail at %s', async (_path, call) => {
    for (const { known, unknown } of Object.values(await names())) {
      expect(await sequence(call, unknown)).toEqual(await sequence(call, known));
    }
  });

  it.each(BY_NUMBER)('at %s', async (_path, call) => {
    const { phone } = await names();
    expect(await sequence(call, phone.unknown)).toEqual(await sequence(call, phone.known));
  });
});

describe('a code', () => {
  const WAYS = ['/user/auth/v3/vcode/login', '/user/auth/loginByVcode'];

  it('has five tries over all paths together and works once', async () => {
    const { phone } = await names();
    const name = phone.known;
    const one = createBrowser(api);
    await one.post('/user/auth/v3/vcode/send', { phone: name });
    const vcode = await getSentCode(api, name);
    const wrong = vcode === '111111' ? '222222' : '111111';
    for (let time = 0; time < 5; time += 1) {
      await one.post(WAYS[time % 2] ?? '', { phone: name, vcode: wrong });
    }
    const late = await one.post('/user/reg/loginRegVcode', { phone: name, vcode, agree: true });
    expect(late.body.code).toBe('40000');

    await database.query('delete from throttle');
    await one.post('/user/auth/sendVcode', { phone: name });
    const next = await getSentCode(api, name);
    const use = async (path: string) => (await one.post(path, { phone: name, vcode: next })).body;
    expect((await use('/user/auth/v3/vcode/login')).code).toBe('30000');
    expect((await use('/user/auth/loginByVcode')).code).toBe('40000');
    expect((await use('/user/auth/org/vcode/login')).code).toBe('40000');
  });

  it('is valid for its purpose only', async () => {
    const name = (await names()).phone.known;
    const one = createBrowser(api);
    const account = { account: name, password: PASSWORD };
    const uses = {
      enter: (vcode: string) => one.post('/user/auth/v3/vcode/login', { phone: name, vcode }),
      second: (vcode: string) => one.post('/user/auth/v3/pwdvcode/login', { ...account, vcode }),
      recover: async (vcode: string) =>
        one.post('/user/findPwd/listAccounts', { ticket: await recovering(name), vcode }),
    };
    const sends = {
      enter: () => one.post('/user/auth/v3/vcode/send', { phone: name }),
      second: () => one.post('/user/auth/v3/pwdvcode/send', { account: name }),
      recover: async () => one.post('/user/findPwd/sendVcode', { ticket: await recovering(name) }),
    };
    for (const [purpose, send] of Object.entries(sends)) {
      for (const [use, call] of Object.entries(uses)) {
        await database.query('delete from throttle');
        await database.query('delete from sent_code');
        await send();
        const { body } = await call(await getSentCode(api, name));
        expect([purpose, use, body.code]).toEqual([
          purpose,
          use,
          purpose === use ? '30000' : '40000',
        ]);
      }
    }
  });
});
