import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Role, Session } from '../../../http/session.ts';
import type { Database } from '../../../db/client.ts';
import { account, accountSession, companyMember, scanLogin } from '../../../db/schema.ts';
import { getDeviceName } from './device-name.rules.ts';
import { hashSecret, createToken } from '../secrets.ts';
import { DAY, getSessionLifetime, SESSION_LIFETIMES } from './session-lifetime.rules.ts';
import { revokeTickets } from '../verification/tickets.repository.ts';

/** Accounts in these states may be logged in. */
const LOGIN_STATES: readonly string[] = ['active', 'closing'];

/** A session that is used is noted at most this often. */
const SEEN_INTERVAL_MS = 60_000;

/** A login that begins. */
export interface NewSession {
  accountId: string;
  companyId?: string | null;
  kind?: 'site' | 'console';
  /** How somebody came in: password, code, QR code, … */
  method: string;
  remember?: boolean;
  userAgent: string;
  address: string;
}

/** Begins a session and returns the token for the cookie; the database keeps only its digest. */
export async function createSession(db: Database, login: NewSession) {
  const token = createToken();
  const now = Date.now();
  const { idle, most } = getSessionLifetime(login.remember ?? false);
  const [row] = await db
    .insert(accountSession)
    .values({
      tokenHash: hashSecret(token),
      accountId: login.accountId,
      companyId: login.companyId ?? null,
      kind: login.kind ?? 'site',
      method: login.method,
      device: getDeviceName(login.userAgent),
      userAgent: login.userAgent.slice(0, 300),
      address: login.address,
      expiresAt: new Date(now + idle),
      endsAt: new Date(now + most),
    })
    .returning();
  if (!row) throw new Error('the session was not written');
  return { token, session: row };
}

/** Reads the session that a token stands for. Asked anew at each call, so what is revoked ends at once. */
export async function resolveSession(db: Database, token: string): Promise<Session | null> {
  const [row] = await db
    .select({
      id: accountSession.id,
      accountId: accountSession.accountId,
      companyId: companyMember.companyId,
      kind: accountSession.kind,
      lastSeenAt: accountSession.lastSeenAt,
      state: account.state,
      staffRoles: account.staffRoles,
      companyRole: companyMember.role,
    })
    .from(accountSession)
    .innerJoin(account, eq(account.id, accountSession.accountId))
    .leftJoin(
      companyMember,
      and(
        eq(companyMember.companyId, accountSession.companyId),
        eq(companyMember.accountId, accountSession.accountId),
      ),
    )
    .where(
      and(
        eq(accountSession.tokenHash, hashSecret(token)),
        isNull(accountSession.revokedAt),
        gt(accountSession.expiresAt, sql`now()`),
      ),
    );
  if (!row || !LOGIN_STATES.includes(row.state)) return null;
  if (Date.now() - row.lastSeenAt.getTime() > SEEN_INTERVAL_MS) await extendSession(db, row.id);
  return {
    sessionId: row.id,
    userId: row.accountId,
    companyId: row.companyId,
    roles: rolesOf(row),
  };
}

/** Staff roles count in a session of the console only. */
function rolesOf(row: { kind: string; staffRoles: string[]; companyRole: string | null }): Role[] {
  if (row.kind === 'console') return row.staffRoles.map((role) => `staff:${role}` as const);
  return row.companyRole === 'owner' || row.companyRole === 'admin'
    ? ['member', 'org']
    : ['member'];
}

/** A used session lives on, but never past its end. */
async function extendSession(db: Database, id: string): Promise<void> {
  const idle = (most: number) => sql.raw(`interval '${most / 1_000} seconds'`);
  await db
    .update(accountSession)
    .set({
      lastSeenAt: sql`now()`,
      expiresAt: sql`least(${accountSession.endsAt}, now() + case
        when ${accountSession.endsAt} - ${accountSession.createdAt} > ${idle(SESSION_LIFETIMES.browser.most + DAY)}
        then ${idle(SESSION_LIFETIMES.remembered.idle)} else ${idle(SESSION_LIFETIMES.browser.idle)} end)`,
    })
    .where(eq(accountSession.id, id));
}

/** Ends one session of an account; another account's is left alone. Says whether there was one. */
export async function revokeSession(db: Database, accountId: string, id: string): Promise<boolean> {
  const rows = await db
    .update(accountSession)
    .set({ revokedAt: sql`now()` })
    .where(
      and(
        eq(accountSession.id, id),
        eq(accountSession.accountId, accountId),
        isNull(accountSession.revokedAt),
      ),
    )
    .returning({ id: accountSession.id });
  return rows.length > 0;
}

/**
 * Ends all sessions of an account, but for the one that is named, and every login that is half done: who had got so far
 * with what they had stolen gets no further.
 */
export async function revokeSessions(db: Database, accountId: string, except?: string) {
  await db
    .update(accountSession)
    .set({ revokedAt: sql`now()` })
    .where(
      and(
        eq(accountSession.accountId, accountId),
        isNull(accountSession.revokedAt),
        except ? sql`${accountSession.id} <> ${except}` : undefined,
      ),
    );
  await revokeTickets(db, accountId);
  await db
    .update(scanLogin)
    .set({ state: 'REFUSED' })
    .where(and(eq(scanLogin.accountId, accountId), isNull(scanLogin.takenAt)));
}

/** Whether a session is still good for something. */
export async function isSessionActive(db: Database, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: accountSession.id })
    .from(accountSession)
    .innerJoin(account, eq(account.id, accountSession.accountId))
    .where(
      and(
        eq(accountSession.id, id),
        isNull(accountSession.revokedAt),
        gt(accountSession.expiresAt, sql`now()`),
        inArray(account.state, [...LOGIN_STATES]),
      ),
    );
  return rows.length > 0;
}

/** Sets the company that a session acts for; the caller has made sure that the member belongs to it. */
export async function setSessionCompany(
  db: Database,
  session: Session,
  companyId: string | null,
): Promise<Session> {
  await db
    .update(accountSession)
    .set({ companyId })
    .where(eq(accountSession.id, session.sessionId));
  const [member] = await db
    .select({ role: companyMember.role })
    .from(companyMember)
    .where(
      and(
        eq(companyMember.accountId, session.userId),
        companyId === null ? sql`false` : eq(companyMember.companyId, companyId),
      ),
    );
  const roles = rolesOf({ kind: 'site', staffRoles: [], companyRole: member?.role ?? null });
  return { ...session, companyId: companyId, roles };
}
