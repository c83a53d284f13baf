import { createBrowser, solveCaptcha, type Browser } from '../../../../test/browser.ts';
import { apiSuite } from '../../../../test/harness.ts';
import { createMember, type Member } from '../../../../test/members.ts';
import { issueTicket } from '../verification/tickets.service.ts';

const PASSWORD = 'Brücke-über-38-Pfeiler';

const { api, database } = await apiSuite({ rateLimit: 100_000 });

beforeEach(async () => {
  await database.query('delete from throttle');
  await database.query('delete from outbox');
});

/** The minute between two messages is over. */
const nextMinute = () => database.query("delete from throttle where scope = 'send-pause'");
const sentTo = async (recipient: string) =>
  (await database.query('select id from outbox where recipient = $1', [recipient])).length;

/** Calls that strangers may make, each from a new address, with the captcha done. */
const STRANGERS = [
  '/user/auth/v3/vcode/send',
  '/user/auth/sendVcode',
  '/user/auth/org/vcode/send',
  '/user/reg/sendVcode',
  '/user/reg/v3/upgrade/send',
  '/user/auth/v3/pwdvcode/send',
  '/user/auth/sendVcodePwd',
];

async function sendAs(path: string, name: string) {
  await nextMinute();
  const from = createBrowser(api);
  const captcha = await solveCaptcha(from);
  return from.post(path, { [/pwd/i.test(path) ? 'account' : 'phone']: name, captcha });
}

/** All ways in which strangers make us write to somebody, by each of their names. */
async function bombard({ phone }: Member, mail: string) {
  for (const path of STRANGERS) {
    for (const name of /pwd/i.test(path) ? [phone, mail] : [phone]) await sendAs(path, name);
  }
  for (const [name, path] of [
    [phone, '/user/findPwd/sendVcode'],
    [phone, '/user/findPwd/sendVcode'],
  ] as const) {
    await nextMinute();
    const from = createBrowser(api);
    const captcha = await solveCaptcha(from);
    const { body } = await from.post('/user/findPwd/check', { account: name, captcha });
    await from.post(path, { ticket: (body.model as { ticket: string }).ticket });
  }
}

async function memberWithMail() {
  const member = await createMember(api, { password: PASSWORD });
  const mail = `m${member.phone}@example.com`;
  await database.query('update account set email = $2 where id = $1', [member.accountId, mail]);
  return { member, mail };
}

describe('daily messages of one number', () => {
  it('are limited over all calls, legacy paths and the account’s other login names included', async () => {
    const { member, mail } = await memberWithMail();
    await bombard(member, mail);
    await bombard(member, mail);
    expect(await sentTo(member.phone)).toBe(10);
  });

  it('cannot be used up by strangers for a verified owner', async () => {
    const { member, mail } = await memberWithMail();
    await bombard(member, mail);
    await bombard(member, mail);
    const ticket = await issueTicket(database.db, {
      purpose: 'second-step',
      accountId: member.accountId,
      ttlSeconds: 600,
    });
    await nextMinute();
    const send = await createBrowser(api).post('/user/auth/v3/second/send', { ticket });
    expect([send.body.code, await sentTo(member.phone)]).toEqual(['30000', 11]);
    for (let more = 0; more < 12; more += 1) {
      await nextMinute();
      await api.post('/user/profile/self/send', {}, { headers: member.headers });
    }
    expect(await sentTo(member.phone)).toBe(20);
  });

  it('reply the same for a used-up recipient as for an unknown account', async () => {
    const { member, mail } = await memberWithMail();
    await bombard(member, mail);
    await bombard(member, mail);
    await database.query(
      'delete from throttle where key not in (select key from throttle where count >= 10)',
    );
    const before = await sentTo(member.phone);
    const [known, unknown] = [
      await sendAs('/user/auth/v3/pwdvcode/send', mail),
      await sendAs('/user/auth/v3/pwdvcode/send', 'nobody@example.com'),
    ];
    expect(known.body).toEqual(unknown.body);
    expect(await sentTo(member.phone)).toBe(before);
  });

  it('include invitations of all companies', async () => {
    const phone = '13512345678';
    for (let count = 0; count < 12; count += 1) {
      const owner = await createMember(api, { company: 'owner' });
      const headers = owner.headers;
      await api.post('/user/company/invitation/create', { phone }, { headers });
    }
    expect(await sentTo(phone)).toBe(10);
  });
});

describe('a rejected call', () => {
  const spent = async () =>
    (
      await database.query(
        "select sum(count)::int as n from throttle where scope = 'send-recipient'",
      )
    )[0];

  it('does not consume the budget of the given number', async () => {
    const from: Browser = createBrowser(api);
    const send = async (phone: string) =>
      from.post('/user/auth/v3/vcode/send', { phone, captcha: await solveCaptcha(from) });
    for (let count = 0; count < 30; count += 1) await send(`1361111${1_000 + count}`);
    const before = await spent();
    expect((await send('13622220000')).status).toBe(429);
    expect(await spent()).toEqual(before);
    const other = createBrowser(api);
    expect((await other.post('/user/auth/v3/vcode/send', { phone: '13622220000' })).status).toBe(
      200,
    );
  });
});
