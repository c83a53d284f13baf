import fc from 'fast-check';
import { createBrowser, solveCaptcha, type Browser } from '../../../../test/browser.ts';
import { apiSuite } from '../../../../test/harness.ts';
import { createMember, type Member } from '../../../../test/members.ts';
import {
  ACCOUNT_LOCK,
  ADDRESS_LOCK,
  DEVICE_LOCK,
  getLockSeconds,
  formatWait,
} from './throttle.rules.ts';
import { countAttempt } from './throttle.service.ts';

const PASSWORD = 'Brücke-über-38-Pfeiler';

const { api, database } = await apiSuite();

describe('getLockSeconds', () => {
  const rules = fc.constantFrom(ACCOUNT_LOCK, ADDRESS_LOCK, DEVICE_LOCK);

  it('never shrinks with more failures and ends at the maximum', () => {
    fc.assert(
      fc.property(rules, fc.nat(5_000), (rule, failures) => {
        const [now, next] = [getLockSeconds(rule, failures), getLockSeconds(rule, failures + 1)];
        return now <= next && next <= rule.maxLock && Number.isInteger(now);
      }),
    );
  });

  it('is zero for the first failures and doubles from then on', () => {
    fc.assert(
      fc.property(rules, fc.nat(4), (rule, more) => {
        const at = (count: number) => getLockSeconds(rule, count);
        return (
          at(rule.freeAttempts - 1) === 0 &&
          at(rule.freeAttempts + more) === Math.min(rule.maxLock, rule.firstLock * 2 ** more)
        );
      }),
    );
  });

  it.each([
    [60, '60 秒'],
    [600, '10 分钟'],
    [7_200, '2 小时'],
  ])('formats %d seconds as %s', (seconds, text) => expect(formatWait(seconds)).toBe(text));
});

const login = (from: Browser, account: string, password: string, captcha?: object) =>
  from.post('/user/auth/v3/pwd/login', { account, password, captcha });
const unlock = () => database.query('update throttle set locked_until = null');

/** Guesses wrongly until the account is locked, each time from another address. */
async function lockOut(account: string) {
  for (let count = 0; count < 5; count += 1) {
    const from = createBrowser(api);
    const captcha = count < 3 ? undefined : await solveCaptcha(from);
    await login(from, account, 'wrong password', captcha);
  }
}

describe('failed logins at an account', () => {
  it('require a captcha, then lock for growing times, the same for unknown accounts', async () => {
    const member = await createMember(api, { password: PASSWORD });
    const course = async (account: string) => {
      const replies: unknown[] = [];
      for (let count = 0; count < 9; count += 1) {
        const from = createBrowser(api);
        const captcha = count < 4 ? undefined : await solveCaptcha(from);
        const { status, body } = await login(from, account, 'wrong password', captcha);
        // Seconds pass while the test runs; nothing else may differ.
        replies.push([status, body.code, body.msg.replace(/\d+/, 'n'), body.errors]);
        if (count > 5) await unlock();
      }
      return replies;
    };
    const known = await course(member.phone);
    await database.query('delete from throttle');
    expect(await course('13700000001')).toEqual(known);
    expect(known[3]).toEqual([200, '40000', '请先完成安全验证', expect.anything()]);
    expect(known[6]).toEqual([429, '42900', '尝试次数过多，请 n 秒后再试', undefined]);
  });

  it('are throttled when they are concurrent', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 60 }, () => countAttempt(database.db, ACCOUNT_LOCK, 'somebody')),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  });

  it('lock out the right password too, except on a trusted device', async () => {
    const member: Member = await createMember(api, { password: PASSWORD });
    const { phone } = member;
    const trusted = createBrowser(api);
    await database.query('update account set double_auth = true where id = $1', [member.accountId]);
    const step = (await login(trusted, phone, PASSWORD)).body.model as { ticket: string };
    await trusted.post('/user/auth/v3/second/send', { ticket: step.ticket });
    const [sent] = await database.query(
      'select body from outbox where recipient = $1 order by created_at desc limit 1',
      [phone],
    );
    const code = /\d{6}/.exec(String(sent?.body))?.[0];
    const verified = await trusted.post('/user/auth/v3/second/verify', {
      ticket: step.ticket,
      method: 'sms',
      code,
      trust: true,
    });
    expect(verified.body.code).toBe('30000');

    await lockOut(phone);
    const from = createBrowser(api);
    const shut = await login(from, phone, PASSWORD, await solveCaptcha(from));
    expect(shut.status).toBe(429);
    const open = await login(trusted, phone, PASSWORD);
    expect(open.body).toMatchObject({ code: '30000', model: { state: 'LOGINED' } });
    for (let count = 0; count < 10; count += 1) await login(trusted, phone, 'wrong password');
    expect((await login(trusted, phone, PASSWORD)).status).toBe(429);
  });

  it('no longer count after a success', async () => {
    const { phone } = await createMember(api, { password: PASSWORD });
    const from = createBrowser(api);
    await login(from, phone, 'wrong password');
    await login(from, phone, 'wrong password');
    expect((await login(from, phone, PASSWORD)).body.code).toBe('30000');
    await login(from, phone, 'wrong password');
    expect((await login(from, phone, PASSWORD)).body.code).toBe('30000');
  });
});

describe('failed logins from an address', () => {
  it('require a captcha and are throttled over all accounts', async () => {
    const from = createBrowser(api);
    for (let count = 0; count < 8; count += 1) {
      await login(from, `1350000${String(count).padStart(4, '0')}`, 'wrong password');
    }
    const asked = await login(from, '13500009999', 'wrong password');
    expect(asked.body).toMatchObject({ errors: [{ field: 'captcha' }] });
  });
});
