import { setTimeout as sleep } from 'node:timers/promises';
import { apiSuite } from '../../../../test/harness.ts';
import { createMember } from '../../../../test/members.ts';
import { passwordHasher } from '../passwords/password-hasher.ts';
import { ADDRESS_LOCK } from './throttle.rules.ts';
import { getFailures, releaseAttempt, countAttempt } from './throttle.service.ts';

const PASSWORD = 'Brücke-über-38-Pfeiler';

const { api, database } = await apiSuite({ rateLimit: 100_000 });

beforeEach(() => database.query('delete from throttle'));

const take = (times: number) => {
  const attempts = Array.from({ length: times }, () => () => address());
  return attempts.reduce<Promise<unknown>>((before, next) => before.then(next), Promise.resolve());
};
const address = () => countAttempt(database.db, ADDRESS_LOCK, '10.9.8.7');
const isLocked = () =>
  address().then(
    () => false,
    () => true,
  );

describe('the lock of an address', () => {
  it('set by other attempts is not lifted by a login that began before', async () => {
    await take(ADDRESS_LOCK.freeAttempts - 2);
    const own = await address();
    await address();
    await releaseAttempt(database.db, ADDRESS_LOCK, '10.9.8.7', own);
    expect(await isLocked()).toBe(true);
  });

  it('set by a login itself is lifted when that login succeeds', async () => {
    await take(ADDRESS_LOCK.freeAttempts - 1);
    const own = await address();
    expect(own).not.toBeNull();
    await releaseAttempt(database.db, ADDRESS_LOCK, '10.9.8.7', own);
    expect(await isLocked()).toBe(false);
  });
});

type Origin = { remoteAddress: string; headers?: Record<string, string> };
let serial = 0;
const attemptLogin = (origin: Origin) => {
  serial += 1;
  const account = `137${10_000_000 + serial}`;
  return api.post('/user/auth/v3/pwd/login', { account, password: 'no' }, origin);
};

/** Guesses from many origins; whether the last of them still counts as the first of its kind. */
async function slowedDown(origins: (turn: number) => Origin): Promise<boolean> {
  for (let turn = 0; turn < 9; turn += 1) await attemptLogin(origins(turn));
  const { body } = await attemptLogin(origins(10));
  return JSON.stringify(body.errors).includes('"captcha"');
}

describe('failed logins from one network', () => {
  const forged = (turn: number) => ({
    'x-forwarded-for': `203.0.113.${turn}`,
    'x-real-ip': `203.0.113.${turn}`,
    'x-visitor-address': `203.0.113.${turn}`,
    forwarded: `for=203.0.113.${turn}`,
  });

  it('are counted together whatever address headers claim', async () => {
    const from = (turn: number) => ({ remoteAddress: '198.51.100.7', headers: forged(turn) });
    expect(await slowedDown(from)).toBe(true);
  });

  it('are counted together whatever precedes the gateway’s own address', async () => {
    const from = (turn: number) => ({
      remoteAddress: '127.0.0.1',
      headers: { ...forged(turn), 'x-forwarded-for': `203.0.113.${turn}, 198.51.100.8` },
    });
    expect(await slowedDown(from)).toBe(true);
  });

  it('are counted together over the addresses of one IPv6 network', async () => {
    const from = (turn: number) => ({ remoteAddress: `2001:db8:1:2:${turn}::${turn + 1}` });
    expect(await slowedDown(from)).toBe(true);
  });

  it('are counted separately from those of other networks', async () => {
    expect(await slowedDown((turn) => ({ remoteAddress: `2001:db8:1:${turn}::1` }))).toBe(false);
  });
});

describe('a login that is rejected because too many are running', () => {
  it('does not count as an attempt', async () => {
    const { phone } = await createMember(api, { password: PASSWORD });
    let over = false;
    // Whoever is served lines up again: the line stays too long until the logins have been answered.
    const insist = async () => {
      while (!over) await passwordHasher.hash('storm').catch(() => sleep(20));
    };
    const storm = Array.from({ length: 800 }, insist);
    const body = { account: phone, password: PASSWORD };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => api.post('/user/auth/v3/pwd/login', body)),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 429));
    expect(answers[0]?.body).toMatchObject({ code: '42900', retryAfter: expect.any(Number) });
    const failures = await getFailures(database.db, [{ rule: ADDRESS_LOCK, subject: '127.0.0.1' }]);
    expect(failures(ADDRESS_LOCK)).toBe(0);
    over = true;
    await Promise.all(storm);
    expect((await api.post('/user/auth/v3/pwd/login', body)).body.code).toBe('30000');
  });
});
