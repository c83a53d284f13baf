import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Returns a function that compares a token with the configured one in constant time. */
export function createTokenChecker(expected: string): (given: unknown) => boolean {
  const wanted = digest(expected);
  return (given) => typeof given === 'string' && timingSafeEqual(digest(given), wanted);
}
