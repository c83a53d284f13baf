import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** A secret of 256 bits for a cookie, a ticket or a link. */
export const createToken = () => randomBytes(32).toString('base64url');

/** What the database keeps of a secret. */
export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('hex');

/** A code of six digits, every one as likely. */
export const createNumericCode = () => String(randomInt(1_000_000)).padStart(6, '0');

/** Compares two digests without telling by time how much of them is equal. */
export function isSameHash(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
