import { hash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** Creates a secret of 256 bits for a cookie, a ticket or a link. */
export const createToken = () => randomBytes(32).toString('base64url');

/** SHA-256 of a secret, which the database stores instead of it. */
export const hashSecret = (secret: string) => hash('sha256', secret);

/** Creates a random code of six digits. */
export const createNumericCode = () => String(randomInt(1_000_000)).padStart(6, '0');

/** Compares two hashes in constant time. */
export function isSameHash(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
