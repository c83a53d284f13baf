import type { IncomingMessage } from 'node:http';
import { can } from '@zhucheng/contracts';
import type { SocketSide } from '@zhucheng/domain-service/chat';
import type { FastifyInstance } from 'fastify';
import { cookieName } from '../../../http/cookies.ts';
import { isOwnOrigin, type OriginHeaders } from '../../../http/guards.ts';
import { STAFF_COOKIE, STAFF_COOKIE_PATH } from '../../../http/session.ts';
import { findAccount } from '../../accounts/accounts.repository.ts';
import { isSessionActive } from '../../accounts/sessions/sessions.service.ts';
import { findStaffAccess } from '../../console/staff/staff-access.repository.ts';
import { findGuestByToken, GUEST_COOKIE, GUEST_COOKIE_PATH } from '../guests/guests.service.ts';

/** Owner of a socket, decided by the handshake's cookie. Ids are those of PostgreSQL. */
export interface SocketIdentity {
  side: SocketSide;
  /** Guest or account. */
  id: string;
  /** Name of an agent; empty for guests. */
  name: string;
  /** Session that the socket ends with; null for guests. */
  sessionId: string | null;
}

/**
 * Browsers send `Origin` with every WebSocket handshake, and `Sec-Fetch-Site` where they know it; other sites' pages are
 * refused. The page's referrer policy does not change either.
 */
export const isOwnHandshake = ({ headers }: IncomingMessage, publicOrigin: string): boolean =>
  isOwnOrigin(headers as OriginHeaders, publicOrigin);

/** Finds who opens a socket; undefined without a valid cookie. */
export async function findSocketIdentity(
  app: FastifyInstance,
  { headers }: IncomingMessage,
  side: SocketSide,
): Promise<SocketIdentity | undefined> {
  const secure = app.config.publicOrigin.startsWith('https:');
  const cookies = app.parseCookie(headers.cookie ?? '');
  const db = app.databases.primary;
  if (side === 'visitor') {
    const token = cookies[cookieName(GUEST_COOKIE, secure, GUEST_COOKIE_PATH)];
    const guest = await findGuestByToken(db, token);
    return guest && { side, id: guest.id, name: '', sessionId: null };
  }
  const token = cookies[cookieName(STAFF_COOKIE, secure, STAFF_COOKIE_PATH)];
  const session = token ? await app.sessions.resolve(token) : null;
  if (!session || !can(session, 'chat')) return undefined;
  const agent = await findAccount(db, session.userId);
  return { side, id: session.userId, name: agent?.realname ?? '', sessionId: session.sessionId };
}

/** Returns those of the agents' sessions, by account, that have ended or whose agent may not chat any more. */
export async function listEndedSessions(
  { databases }: FastifyInstance,
  sessions: ReadonlyMap<string, string>,
): Promise<string[]> {
  const db = databases.primary;
  const ended = Array.from(sessions, async ([id, accountId]) => {
    const access = (await isSessionActive(db, id)) && (await findStaffAccess(db, accountId));
    return access && access.state === 'active' && can(access, 'chat') ? [] : [id];
  });
  return (await Promise.all(ended)).flat();
}
