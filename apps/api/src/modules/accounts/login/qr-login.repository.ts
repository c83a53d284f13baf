import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { scanLogin, type SCAN_STATES } from '../../../db/schema.ts';
import { hashSecret } from '../secrets.ts';

/** States of a QR login, as on the wire (specification §4). */
export type QrLoginState = (typeof SCAN_STATES)[number];

/** Row of a QR login. */
export type QrLogin = typeof scanLogin.$inferSelect;

/** Inserts a QR login. */
export async function insertQrLogin(db: Database, values: typeof scanLogin.$inferInsert) {
  await db.insert(scanLogin).values(values);
}

/** QR login of a code. */
export async function findQrLogin(db: Database, qrcodeId: string): Promise<QrLogin | undefined> {
  const [row] = await db
    .select()
    .from(scanLogin)
    .where(eq(scanLogin.codeHash, hashSecret(qrcodeId)));
  return row;
}

const isUnexpired = (id: string) => and(eq(scanLogin.id, id), gt(scanLogin.expiresAt, sql`now()`));

/** Assigns a waiting code to the account that scans it first; false if it is no longer waiting. */
export async function claimQrLogin(db: Database, id: string, accountId: string): Promise<boolean> {
  const rows = await db
    .update(scanLogin)
    .set({ state: 'SCANED', accountId })
    .where(and(isUnexpired(id), eq(scanLogin.state, 'WAITING')))
    .returning({ id: scanLogin.id });
  return rows.length === 1;
}

/** Stores the answer of the account that scanned, with its session. The browser then has at least 30 seconds to fetch it. */
export async function answerQrLogin(
  db: Database,
  id: string,
  { accountId, sessionId, accept }: { accountId: string; sessionId: string; accept: boolean },
) {
  const rows = await db
    .update(scanLogin)
    .set({
      state: accept ? 'LOGINED' : 'REFUSED',
      sessionId,
      expiresAt: sql`greatest(${scanLogin.expiresAt}, now() + interval '30 seconds')`,
    })
    .where(
      and(
        isUnexpired(id),
        eq(scanLogin.accountId, accountId),
        inArray(scanLogin.state, ['SCANED']),
      ),
    )
    .returning({ id: scanLogin.id });
  return rows.length === 1;
}

/** Consumes a confirmed login; of several concurrent calls only one gets it. */
export async function consumeQrLogin(db: Database, id: string): Promise<QrLogin | undefined> {
  const [row] = await db
    .update(scanLogin)
    .set({ takenAt: sql`now()` })
    .where(and(isUnexpired(id), eq(scanLogin.state, 'LOGINED'), isNull(scanLogin.takenAt)))
    .returning();
  return row;
}

/** Refuses all QR logins of an account that were not consumed yet. */
export async function refuseQrLogins(db: Database, accountId: string): Promise<void> {
  await db
    .update(scanLogin)
    .set({ state: 'REFUSED' })
    .where(and(eq(scanLogin.accountId, accountId), isNull(scanLogin.takenAt)));
}
