import { createHash, randomBytes } from 'node:crypto';
import type { ACTOR_KINDS } from '../db/schema.ts';
import { fromWireId } from '../db/wire-id.ts';
import type { RequestContext } from '../http/context.ts';
import { WindowLimit } from '../http/guards/window-limit.ts';

/** Who reacts: an account, or a browser that nobody has logged in with. */
export interface Actor {
  kind: (typeof ACTOR_KINDS)[number];
  id: string;
}

type Caller = Pick<RequestContext, 'session' | 'cookies'>;

/** New visitors an address may bring forth: who throws the cookie away can't like without end. */
const newcomers = new WindowLimit({ most: 60, window: 3_600_000 });

/** Set at a visitor's first reaction, never before: who only reads is not told apart. */
export const READER_COOKIE = 'reader';
const YEAR = 365 * 24 * 3600;

/** The actor behind a cookie's value. The database keeps a digest, which is of no use to a thief. */
function visitorOf(value: string): Actor {
  const digest = createHash('sha256').update(value).digest('hex');
  return { kind: 'visitor', id: fromWireId(digest.slice(0, 32)) };
}

/** The visitor that a browser's cookie names; null before the first reaction. */
export function knownVisitor(cookies: Caller['cookies']): Actor | null {
  const value = cookies.get(READER_COOKIE);
  return value && /^[\w-]{32}$/.test(value) ? visitorOf(value) : null;
}

/** Whose reactions a call shows; null for a visitor who has left none. */
export function knownActor({ session, cookies }: Caller): Actor | null {
  return session ? { kind: 'account', id: session.userId } : knownVisitor(cookies);
}

/** Who reacts now. A visitor's browser gets its cookie with the first reaction. */
export function actorFor(caller: Caller & Pick<RequestContext, 'visitorAddress'>): Actor {
  const known = knownActor(caller);
  if (known) return known;
  newcomers.take(caller.visitorAddress);
  const value = randomBytes(24).toString('base64url');
  caller.cookies.set(READER_COOKIE, value, { maxAge: YEAR });
  return visitorOf(value);
}
