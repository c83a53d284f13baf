import { createHash, randomBytes } from 'node:crypto';
import { fromWireId } from '../../wire-format.ts';
import type { RequestContext } from '../../http/context.ts';
import { enforceLimit } from '../../http/guards.ts';
import { SharedLimit } from '../../infrastructure/limits/shared-limit.ts';
import type { ReactionActor } from './reactions.repository.ts';

type Caller = Pick<RequestContext, 'session' | 'cookies'>;

/** New visitors per address and hour: deleting the cookie must not allow any number of likes. */
const newVisitorLimit = new SharedLimit({ name: 'new-visitors', max: 60, windowMs: 3_600_000 });

/** Set at a visitor's first reaction, so that mere readers are not identified. */
export const READER_COOKIE = 'reader';
const YEAR_SECONDS = 365 * 24 * 3600;

/** Visitor of a cookie's value. The database stores a hash, which is no valid cookie. */
function toVisitor(value: string): ReactionActor {
  const digest = createHash('sha256').update(value).digest('hex');
  return { kind: 'visitor', id: fromWireId(digest.slice(0, 32)) };
}

/** Visitor of a browser's cookie; null before the first reaction. */
export function findVisitor(cookies: Caller['cookies']): ReactionActor | null {
  const value = cookies.get(READER_COOKIE);
  return value && /^[\w-]{32}$/.test(value) ? toVisitor(value) : null;
}

/** Actor whose reactions a call shows; null for a visitor without any. */
export function findActor({ session, cookies }: Caller): ReactionActor | null {
  return session ? { kind: 'account', id: session.userId } : findVisitor(cookies);
}

/** Actor of a new reaction. A visitor's browser gets its cookie with the first one. */
export async function getOrCreateActor(
  caller: Caller & Pick<RequestContext, 'limits' | 'visitorAddress'>,
): Promise<ReactionActor> {
  const known = findActor(caller);
  if (known) return known;
  await enforceLimit(caller.limits, newVisitorLimit, caller.visitorAddress);
  const value = randomBytes(24).toString('base64url');
  caller.cookies.set(READER_COOKIE, value, { maxAge: YEAR_SECONDS });
  return toVisitor(value);
}
