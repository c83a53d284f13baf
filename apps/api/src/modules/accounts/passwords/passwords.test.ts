import fc from 'fast-check';
import { ConcurrencyLimiter } from './concurrency-limiter.ts';
import { PasswordHasher } from './password-hasher.ts';
import { estimatePasswordStrength, getPasswordStrength } from './password-strength.ts';

describe('hashing', () => {
  it('uses argon2id with a random salt', async () => {
    const queue = new PasswordHasher();
    const [one, two] = [await queue.hash('secret'), await queue.hash('secret')];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
    expect([await queue.verify(one, 'secret'), await queue.verify(one, 'Secret')]).toEqual([
      true,
      false,
    ]);
    expect(await queue.verify('no hash', 'secret')).toBe(false);
  });

  it('normalises passwords of different keyboards', async () => {
    const queue = new PasswordHasher();
    expect(await queue.verify(await queue.hash('Ｐａｓｓ①'), 'Pass1')).toBe(true);
  });

  it('rejects with the wait when the queue is full, and leaves the event loop free', async () => {
    const queue = new PasswordHasher();
    let ticks = 0;
    const timer = setInterval(() => (ticks += 1), 10);
    const results = await Promise.allSettled(
      Array.from({ length: 400 }, () => queue.hash('secret')),
    );
    clearInterval(timer);
    const refused = results.filter(({ status }) => status === 'rejected');
    expect(refused.length).toBeGreaterThan(100);
    expect((refused[0] as PromiseRejectedResult).reason).toMatchObject({
      status: 429,
      code: '42900',
      retryAfter: expect.any(Number) as number,
    });
    expect(ticks).toBeGreaterThan(20);
    expect(queue.estimatedWaitMs).toBe(0);
  });
});

describe('ConcurrencyLimiter', () => {
  it('rejects tasks that waited longer than estimated', async () => {
    const line = new ConcurrencyLimiter({ concurrency: 1, initialDurationMs: 1 });
    const slow = () => new Promise<string>((resolve) => setTimeout(() => resolve('done'), 4_100));
    const answers = await Promise.all(
      [slow, slow, slow].map((work) => line.run(work).catch((error: unknown) => String(error))),
    );
    expect(answers[0]).toBe('done');
    expect(answers.slice(1).join()).toMatch(/请 \d+ 秒后再试.*请 \d+ 秒后再试/);
    expect(line.estimatedWaitMs).toBe(0);
    expect(await line.run(async () => 'next')).toBe('next');
  });

  it('continues after a failed task', async () => {
    const line = new ConcurrencyLimiter({ concurrency: 1, initialDurationMs: 1 });
    const failing = line.run(() => Promise.reject(new Error('failed')));
    const next = line.run(async () => 'next');
    await expect(failing).rejects.toThrow('failed');
    expect(await next).toBe('next');
  });
});

describe('strength', () => {
  it.each([
    'zhangwei1990',
    'woaini1314',
    'password1',
    '13800000001',
    'qwertyuiop',
    'Zhucheng2026',
    'gongcheng123',
    'aaaaaaaaaaaa',
    '20260101',
  ])('rejects %s with a reason in Chinese', async (password) => {
    const { acceptable, warning, suggestions } = await estimatePasswordStrength(password, [
      '13800000001',
    ]);
    expect(acceptable).toBe(false);
    expect([warning, ...suggestions].join('')).toMatch(/[\u4e00-\u9fa5]/);
  });

  it.each(['Brücke-über-38-Pfeiler', 'vTq7#mLx29pR', '晨雾桥墩七百二十号'])(
    'accepts %s',
    async (password) => expect((await estimatePasswordStrength(password)).acceptable).toBe(true),
  );

  it('never accepts fewer than eight characters and handles any input', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ maxLength: 200 }), async (password) => {
        const { acceptable, score } = await estimatePasswordStrength(password);
        return score >= 0 && score <= 4 && (password.length >= 8 || !acceptable);
      }),
      { numRuns: 60 },
    );
  });

  it('is estimated from the first characters only', async () => {
    const beginning = 'a'.repeat(32);
    const judged = await estimatePasswordStrength(
      `${beginning}vTq7#mLx29pR-Brücke-über-38-Pfeiler`,
    );
    expect(judged).toEqual(await estimatePasswordStrength(beginning));
    expect(judged.acceptable).toBe(false);
  });

  it('is rate-limited per address', async () => {
    const limits = { take: async () => undefined };
    const ask = () =>
      getPasswordStrength({ limits, visitorAddress: '10.1.1.1' }, 'x').then(() => 'judged', String);
    const answers = await Promise.all(Array.from({ length: 130 }, ask));
    expect(answers.filter((answer) => answer === 'judged')).toHaveLength(120);
    expect(await getPasswordStrength({ limits, visitorAddress: '10.1.1.2' }, 'x')).toMatchObject({
      acceptable: false,
    });
  });
});
