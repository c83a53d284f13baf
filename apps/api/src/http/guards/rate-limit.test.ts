import { RateLimit } from '@zhucheng/rate-limit';
import { enforceRateLimit } from './rate-limit.ts';

describe('enforceRateLimit', () => {
  it('refuses with the seconds to wait once the limit is reached', () => {
    const limit = new RateLimit({ max: 1, windowMs: 60_000 });
    enforceRateLimit(limit, '198.51.100.1');
    enforceRateLimit(limit, '198.51.100.2');
    expect(() => enforceRateLimit(limit, '198.51.100.1')).toThrow(
      expect.objectContaining({
        code: '42900',
        retryAfter: expect.any(Number) as number,
        message: expect.stringMatching(/^操作太频繁，请 \d+ 秒后再试$/) as string,
      }) as Error,
    );
  });
});
