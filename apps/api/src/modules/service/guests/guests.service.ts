import { CODES, EMPTY_ID } from '@zhucheng/contracts';
import type { Database } from '../../../db/client.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { RequestContext } from '../../../http/context.ts';
import { enforceLimit } from '../../../http/guards.ts';
import { SharedLimit } from '../../../infrastructure/limits/shared-limit.ts';
import { toWireId } from '../../../wire-format.ts';
import { createToken, hashSecret } from '../../accounts/secrets.ts';
import { readTouch, recordGuestTouch } from '../leads/touches.service.ts';
import { findGuest, insertGuest, touchGuest, type Guest } from './guests.repository.ts';
import { isProgram, toGuestSource } from './guests.rules.ts';

/** Cookie that identifies a guest. The guest's id is no credential. */
export const GUEST_COOKIE = 'guest';

/** Path of {@link GUEST_COOKIE}: pages are the same for everybody and don't get it. */
export const GUEST_COOKIE_PATH = '/api';

const YEAR_SECONDS = 365 * 24 * 3_600;

/** New guests per address and hour: many people of an office share one. */
const newGuestLimit = new SharedLimit({ name: 'guests', max: 300, windowMs: 3_600_000 });

/** Guest of a cookie's value; undefined for an unknown one. */
export async function findGuestByToken(
  db: Database,
  token: string | undefined,
): Promise<Guest | undefined> {
  return token ? findGuest(db, hashSecret(token)) : undefined;
}

/** Guest of the calling browser. */
export const getBrowserGuest = ({
  db,
  cookies,
}: Pick<RequestContext, 'db' | 'cookies'>): Promise<Guest | undefined> =>
  findGuestByToken(db, cookies.get(GUEST_COOKIE, { path: GUEST_COOKIE_PATH }));

/** Guest of the calling browser; throws without one. */
export async function requireGuest(
  context: Pick<RequestContext, 'db' | 'cookies'>,
): Promise<Guest> {
  const guest = await getBrowserGuest(context);
  if (guest) return guest;
  throw new ApiError(CODES.notAllowed, '没有认出这个浏览器，请刷新页面后再打开在线客服');
}

/** Page that a guest has opened, as its browser tells. */
export interface GuestArrival {
  /** Address of the page before the first, or 直接访问. */
  source: string | undefined;
  /** Address of the page. */
  url: string | undefined;
}

/** Registers the calling browser as a guest, once; returns the id on the wire. Programs get the empty id and no row. */
export async function createGuest(
  context: RequestContext,
  { source, url }: GuestArrival,
): Promise<string> {
  const { db, cookies, userAgent, visitorAddress, limits } = context;
  const touch = readTouch(context, { url, referrer: source });
  const known = await getBrowserGuest(context);
  if (known) {
    await touchGuest(db, known.id);
    await recordGuestTouch(db, known.id, touch);
    return toWireId(known.id);
  }
  if (isProgram(userAgent)) return EMPTY_ID;
  await enforceLimit(limits, newGuestLimit, visitorAddress);
  const token = createToken();
  const { id } = await insertGuest(db, {
    tokenHash: hashSecret(token),
    source: toGuestSource(source),
    firstTouch: touch,
    lastTouch: touch,
  });
  cookies.set(GUEST_COOKIE, token, { maxAge: YEAR_SECONDS, path: GUEST_COOKIE_PATH });
  return toWireId(id);
}
