import type { Database } from '../../../db/client.ts';
import type { Role, Session } from '../../../http/session.ts';
import { sharedMoment, sharedNow } from '../../../infrastructure/clock.ts';
import { toStaffAccess } from '../../console/staff/staff-access.repository.ts';
import { findMembership } from '../companies/company.repository.ts';
import { refuseQrLogins } from '../login/qr-login.repository.ts';
import { createToken, hashSecret } from '../secrets.ts';
import { revokeTickets } from '../verification/tickets.repository.ts';
import {
  canLogIn,
  getDeviceName,
  getSessionLifetime,
  LOGIN_STATES,
  PROOF_TTL_MS,
  provesIdentity,
  type SessionKind,
} from './sessions.rules.ts';
import * as sessions from './sessions.repository.ts';

/** Minimum time between two records of a session's use, in milliseconds. */
const SEEN_INTERVAL_MS = 60_000;

/** Data of a session to be created. */
export interface NewSession {
  accountId: string;
  companyId?: string | null;
  kind?: SessionKind;
  /** Login method: password, code, scan, … */
  method: string;
  /** Session that handed off to this one, which ends with it. */
  parentId?: string;
  /** Keeps the session when the browser closes. */
  remember?: boolean;
  userAgent: string;
  address: string;
}

/** Creates a session and returns the token for the cookie; the database stores only its hash. */
export async function createSession(db: Database, login: NewSession) {
  const token = createToken();
  const now = sharedNow();
  const { remember = false } = login;
  const { idle, max } = getSessionLifetime(login.kind ?? 'site', remember);
  const session = await sessions.insertSession(db, {
    tokenHash: hashSecret(token),
    accountId: login.accountId,
    companyId: login.companyId ?? null,
    kind: login.kind ?? 'site',
    method: login.method,
    parentId: login.parentId ?? null,
    remember,
    device: getDeviceName(login.userAgent),
    userAgent: login.userAgent.slice(0, 300),
    address: login.address,
    expiresAt: new Date(now + idle),
    endsAt: new Date(now + max),
    provenAt: provesIdentity(login.method) ? new Date(now) : null,
  });
  return { token, session };
}

/**
 * Session of a token; null if unknown, expired or revoked. Read on every call, so a revocation takes effect at once; so
 * do blocking and other roles of staff. A call in the background is no use of the session.
 */
export async function resolveSession(
  db: Database,
  token: string,
  { background = false }: { background?: boolean } = {},
): Promise<Session | null> {
  const row = await sessions.findSessionByTokenHash(db, hashSecret(token));
  if (!row || !canLogIn(row)) return null;
  const access = row.staff ? toStaffAccess(row.staff) : undefined;
  if (row.kind === 'console' && access?.state !== 'active') return null;
  if (!background && sharedNow() - row.lastSeenAt.getTime() > SEEN_INTERVAL_MS) {
    await sessions.extendSession(db, row.id);
  }
  return {
    sessionId: row.id,
    userId: row.accountId,
    companyId: row.companyId,
    roles: toRoles(row),
    permissions: access?.permissions ?? [],
  };
}

/** Staff are staff in sessions of the console only, and nothing else there. */
function toRoles(row: { kind: string; companyRole: string | null }): Role[] {
  if (row.kind === 'console') return ['staff'];
  return row.companyRole === 'owner' || row.companyRole === 'admin'
    ? ['member', 'org']
    : ['member'];
}

/**
 * Revokes all sessions of an account except one, and every unfinished login (tickets, QR codes): a thief who has passed
 * the first step gets no further.
 */
export async function revokeSessions(db: Database, accountId: string, exceptId?: string) {
  await sessions.revokeSessionRows(db, accountId, exceptId);
  await revokeTickets(db, accountId);
  await refuseQrLogins(db, accountId);
}

/** True if the member has proved in this very session, within the last ten minutes, who is there. */
export const hasRecentProof = (db: Database, sessionId: string): Promise<boolean> =>
  sessions.isSessionProvenSince(db, sessionId, sharedMoment(-PROOF_TTL_MS));

/** True if the session is active and its account may be logged in. */
export const isSessionActive = (db: Database, id: string): Promise<boolean> =>
  sessions.isSessionActive(db, id, LOGIN_STATES);

/** Sets the company that a session acts for. The caller must have checked the membership. */
export async function setSessionCompany(
  db: Database,
  session: Session,
  companyId: string | null,
): Promise<Session> {
  await sessions.updateSessionCompany(db, session.sessionId, companyId);
  const membership =
    companyId === null ? undefined : await findMembership(db, companyId, session.userId);
  const companyRole = membership?.role ?? null;
  return { ...session, companyId, roles: toRoles({ kind: 'site', companyRole }) };
}
