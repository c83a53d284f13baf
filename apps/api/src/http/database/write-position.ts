import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { LogPosition } from '../../db/replicas/positions.ts';
import type { Cookies } from '../cookies.ts';

/** Cookie with the position of the browser's last write in the database's log. */
const COOKIE = 'write-position';
const VALUE = /^([\da-f]{1,16})\.([\w-]{22})$/;

const sign = (position: string, secret: string): string =>
  createHmac('sha256', secret)
    .update(`write position ${position}`)
    .digest('base64url')
    .slice(0, 22);

/** Writes a position as a value that nobody else can make: a made-up one would send all reads to the primary. */
export function encodePosition(position: LogPosition, secret: string): string {
  const text = position.toString(16);
  return `${text}.${sign(text, secret)}`;
}

/** Reads a value of {@link encodePosition}; undefined for any other. */
export function decodePosition(value: string | undefined, secret: string): LogPosition | undefined {
  const [, text, given] = VALUE.exec(value ?? '') ?? [];
  if (text === undefined || given === undefined) return undefined;
  const isOurs = timingSafeEqual(Buffer.from(given), Buffer.from(sign(text, secret)));
  return isOurs ? BigInt(`0x${text}`) : undefined;
}

/** Position of what the browser wrote last; undefined if every replica that may be read has it. */
export const readPosition = ({ config }: FastifyInstance, cookies: Cookies) =>
  decodePosition(cookies.get(COOKIE), config.serviceToken);

/**
 * Lets the browser carry the position of what it has just written, for as long as a replica that is read may lack it. A
 * position that can't be had is left out: the write is done.
 */
export async function rememberWrite(app: FastifyInstance, cookies: Cookies): Promise<void> {
  const { databases, config } = app;
  if (databases.replicas.length === 0) return;
  const position = await databases.position().catch(() => undefined);
  if (position === undefined) return;
  const maxAge = Math.ceil(config.replicaMaxLag.seconds) + 5;
  cookies.set(COOKIE, encodePosition(position, config.serviceToken), { maxAge });
}
