import { ApiError } from '../api-error.ts';
import { RateLimit } from './rate-limit.ts';

describe('RateLimit', () => {
  it('allows the maximum per window and returns the seconds to wait', () => {
    const limit = new RateLimit({ max: 2, windowMs: 60_000 });
    limit.consume('a', 0);
    limit.consume('a', 1_000);
    limit.consume('b', 1_000);
    const error = errorOf(() => limit.consume('a', 20_500));
    expect(error).toMatchObject({ code: '42900', retryAfter: 40 });
    expect(error?.message).toContain('40 秒');
    limit.consume('a', 60_000);
  });

  it('forgets the oldest caller beyond the maximum', () => {
    const limit = new RateLimit({ max: 1, windowMs: 60_000 });
    for (let caller = 0; caller <= 20_000; caller += 1) limit.consume(`${caller}`, 0);
    limit.consume('0', 1);
    expect(errorOf(() => limit.consume('20000', 1))).toBeInstanceOf(ApiError);
  });
});

function errorOf(work: () => void): ApiError | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    return error as ApiError;
  }
}
