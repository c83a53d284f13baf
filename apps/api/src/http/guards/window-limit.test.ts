import { ApiError } from '../api-error.ts';
import { WindowLimit } from './window-limit.ts';

describe('WindowLimit', () => {
  it('lets so many through in a time, and says how long to wait', () => {
    const limit = new WindowLimit({ most: 2, window: 60_000 });
    limit.take('a', 0);
    limit.take('a', 1_000);
    limit.take('b', 1_000);
    const refusal = refusalOf(() => limit.take('a', 20_500));
    expect(refusal).toMatchObject({ code: '42900', retryAfter: 40 });
    expect(refusal?.message).toContain('40 秒');
    limit.take('a', 60_000);
  });

  it('does not grow without end', () => {
    const limit = new WindowLimit({ most: 1, window: 60_000 });
    for (let caller = 0; caller <= 20_000; caller += 1) limit.take(`${caller}`, 0);
    // The first caller was forgotten, the last was not.
    limit.take('0', 1);
    expect(refusalOf(() => limit.take('20000', 1))).toBeInstanceOf(ApiError);
  });
});

function refusalOf(work: () => void): ApiError | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    return error as ApiError;
  }
}
