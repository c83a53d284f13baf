import { and, desc, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { account, accountSession, companyMember } from '../../../db/schema.ts';
import { prepared } from '../../../db/statements/prepared-statements.ts';
import {
  selectStaffAccess,
  type StaffAccessRow,
} from '../../console/staff/staff-access.repository.ts';
import { SESSION_LIFETIMES } from './sessions.rules.ts';

const MAX_LISTED = 100;

const isActive = () =>
  and(isNull(accountSession.revokedAt), gt(accountSession.expiresAt, sql`now()`));

/** Inserts a session and returns its row. */
export async function insertSession(db: Database, values: typeof accountSession.$inferInsert) {
  const [row] = await db.insert(accountSession).values(values).returning();
  if (!row) throw new Error('the session was not written');
  return row;
}

const sessionStatement = prepared('session_by_token', (db, statement) =>
  db
    .select({
      id: accountSession.id,
      accountId: accountSession.accountId,
      companyId: companyMember.companyId,
      kind: accountSession.kind,
      lastSeenAt: accountSession.lastSeenAt,
      state: account.state,
      companyRole: companyMember.role,
      staff: sql<StaffAccessRow | null>`case when ${accountSession.kind} = 'console'
        then ${selectStaffAccess(accountSession.accountId)} end`,
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
    .where(and(eq(accountSession.tokenHash, sql.placeholder('tokenHash')), isActive()))
    .prepare(statement),
);

/** Active session of a token's hash, with all that decides its rights; every call of members and staff begins with it. */
export async function findSessionByTokenHash(db: Database, tokenHash: string) {
  const [row] = await sessionStatement(db).execute({ tokenHash });
  return row;
}

/** Active sessions of an account, the given one first, then by last use; at most 100. */
export function listActiveSessions(db: Database, accountId: string, currentId: string) {
  return db
    .select()
    .from(accountSession)
    .where(and(eq(accountSession.accountId, accountId), isActive()))
    .orderBy(desc(eq(accountSession.id, currentId)), desc(accountSession.lastSeenAt))
    .limit(MAX_LISTED);
}

/** Records a use of a session and moves its idle expiry, never past its end. */
export async function extendSession(db: Database, id: string): Promise<void> {
  const interval = (ms: number) => sql.raw(`interval '${ms / 1_000} seconds'`);
  const { remembered, browser, console } = SESSION_LIFETIMES;
  await db
    .update(accountSession)
    .set({
      lastSeenAt: sql`now()`,
      expiresAt: sql`least(${accountSession.endsAt}, now() + case
        when ${accountSession.kind} = 'console' then ${interval(console.idle)}
        when ${accountSession.remember}
        then ${interval(remembered.idle)} else ${interval(browser.idle)} end)`,
    })
    .where(eq(accountSession.id, id));
}

/** Replaces the token of a session; returns the fields that decide the cookie's lifetime. */
export async function updateSessionToken(db: Database, id: string, tokenHash: string) {
  const [row] = await db
    .update(accountSession)
    .set({ tokenHash })
    .where(eq(accountSession.id, id))
    .returning({ remember: accountSession.remember, endsAt: accountSession.endsAt });
  return row;
}

/**
 * Revokes one session of an account with the sessions handed off from it; false if the account has no such unrevoked
 * session.
 */
export async function revokeSession(db: Database, accountId: string, id: string): Promise<boolean> {
  const family = sql`with recursive family as (
    select id from account_session where id = ${id} and account_id = ${accountId}
    union select child.id from account_session child join family on child.parent_id = family.id
  ) select id from family`;
  const rows = await db
    .update(accountSession)
    .set({ revokedAt: sql`now()` })
    .where(and(sql`${accountSession.id} in (${family})`, isNull(accountSession.revokedAt)))
    .returning({ id: accountSession.id });
  return rows.some((row) => row.id === id);
}

/** Revokes the session rows of an account, except one; see `revokeSessions` in the service. */
export async function revokeSessionRows(db: Database, accountId: string, exceptId?: string) {
  await db
    .update(accountSession)
    .set({ revokedAt: sql`now()` })
    .where(
      and(
        eq(accountSession.accountId, accountId),
        isNull(accountSession.revokedAt),
        exceptId ? sql`${accountSession.id} <> ${exceptId}` : undefined,
      ),
    );
}

/** True if the session is active and its account is in one of the states. */
export async function isSessionActive(
  db: Database,
  id: string,
  accountStates: readonly string[],
): Promise<boolean> {
  const rows = await db
    .select({ id: accountSession.id })
    .from(accountSession)
    .innerJoin(account, eq(account.id, accountSession.accountId))
    .where(and(eq(accountSession.id, id), isActive(), inArray(account.state, [...accountStates])));
  return rows.length > 0;
}

/** Records that the member has proved in a session who is there. */
export async function markSessionProven(db: Database, id: string): Promise<void> {
  await db
    .update(accountSession)
    .set({ provenAt: sql`now()` })
    .where(eq(accountSession.id, id));
}

/** True if the member has proved in a session, after the given time, who is there. */
export const isSessionProvenSince = async (db: Database, id: string, since: Date) =>
  (await db.$count(
    accountSession,
    and(eq(accountSession.id, id), gt(accountSession.provenAt, since)),
  )) > 0;

/** Beginning and end of a session, how it began, and the last time it proved who is there. */
export async function findSessionTimes(db: Database, id: string) {
  const [row] = await db
    .select({
      createdAt: accountSession.createdAt,
      endsAt: accountSession.endsAt,
      provenAt: accountSession.provenAt,
      method: accountSession.method,
    })
    .from(accountSession)
    .where(eq(accountSession.id, id));
  return row;
}

/** Forgets what the sessions of an account have proved, except one. */
export async function clearSessionProofs(db: Database, accountId: string, exceptId: string) {
  await db
    .update(accountSession)
    .set({ provenAt: null })
    .where(and(eq(accountSession.accountId, accountId), ne(accountSession.id, exceptId)));
}

/** Sets the company that a session acts for. */
export async function updateSessionCompany(db: Database, id: string, companyId: string | null) {
  await db.update(accountSession).set({ companyId }).where(eq(accountSession.id, id));
}

/** Makes an account's sessions act for the member alone where they act for this company. */
export async function clearSessionCompany(db: Database, companyId: string, accountId: string) {
  await db
    .update(accountSession)
    .set({ companyId: null })
    .where(and(eq(accountSession.companyId, companyId), eq(accountSession.accountId, accountId)));
}
