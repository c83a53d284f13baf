import { CODES } from '@zhucheng/contracts';
import type { RateLimit } from '@zhucheng/rate-limit';
import { ApiError } from '../api-error.ts';

/** Counts a call of an address; throws with the seconds to wait once the limit is reached. */
export function enforceRateLimit(limit: RateLimit, address: string): void {
  const retryAfter = limit.consume(address);
  if (retryAfter === 0) return;
  throw new ApiError(CODES.tooMany, `操作太频繁，请 ${retryAfter} 秒后再试`, { retryAfter });
}
