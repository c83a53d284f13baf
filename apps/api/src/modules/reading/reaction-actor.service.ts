import { createHash, randomBytes } from 'node:crypto';
import type { ACTOR_KINDS } from '../../db/schema.ts';
import { fromWireId } from '../../db/wire-id.ts';
import type { RequestContext } from '../../http/context.ts';
import { WindowLimit } from '../../http/guards/window-limit.ts';

/** Who reacts: an account, or a browser that nobody has logged in with. */
export interface ReactionActor {
  kind: (typeof ACTOR_KINDS)[number];
  id: string;
}

type Caller = Pick<RequestContext, 'session' | 'cookies'>;

/** New visitors an address may bring forth: who throws the cookie away can't like without end. */
const newVisitorLimit = new WindowLimit({ most: 60, window: 3_600_000 });

/** Set at a visitor's first reaction, never before: who only reads is not told apart. */
export const READER_COOKIE = 'reader';
const YEAR_SECONDS = 365 * 24 * 3600;

/** The actor behind a cookie's value. The database keeps a digest, which is of no use to a thief. */
function toVisitor(value: string): ReactionActor {
  const digest = createHash('sha256').update(value).digest('hex');
  return { kind: 'visitor', id: fromWireId(digest.slice(0, 32)) };
}

/** The visitor that a browser's cookie names; null before the first reaction. */
export function findVisitor(cookies: Caller['cookies']): ReactionActor | null {
  const value = cookies.get(READER_COOKIE);
  return value && /^[\w-]{32}$/.test(value) ? toVisitor(value) : null;
}

/** Whose reactions a call shows; null for a visitor who has left none. */
export function findActor({ session, cookies }: Caller): ReactionActor | null {
  return session ? { kind: 'account', id: session.userId } : findVisitor(cookies);
}

/** Who reacts now. A visitor's browser gets its cookie with the first reaction. */
export function getOrCreateActor(
  caller: Caller & Pick<RequestContext, 'visitorAddress'>,
): ReactionActor {
  const known = findActor(caller);
  if (known) return known;
  newVisitorLimit.take(caller.visitorAddress);
  const value = randomBytes(24).toString('base64url');
  caller.cookies.set(READER_COOKIE, value, { maxAge: YEAR_SECONDS });
  return toVisitor(value);
}
