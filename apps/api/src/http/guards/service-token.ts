import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares a given token with the configured one without telling by time how much of it is right. */
export function createTokenChecker(expected: string): (given: unknown) => boolean {
  const wanted = digest(expected);
  return (given) => typeof given === 'string' && timingSafeEqual(digest(given), wanted);
}
