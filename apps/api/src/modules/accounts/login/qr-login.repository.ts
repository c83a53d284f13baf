import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { scanLogin, type SCAN_STATES } from '../../../db/schema.ts';
import { hashSecret } from '../secrets.ts';

/** One of the states of specification §4. */
export type QrLoginState = (typeof SCAN_STATES)[number];

/** A QR code's row. */
export type QrLogin = typeof scanLogin.$inferSelect;

/** The QR code of an id. */
export async function findQrLogin(db: Database, qrcodeId: string): Promise<QrLogin | undefined> {
  const [row] = await db
    .select()
    .from(scanLogin)
    .where(eq(scanLogin.codeHash, hashSecret(qrcodeId)));
  return row;
}

/** Where a code stands: what is open and past its time is over. */
export function getQrLoginState(row: QrLogin, now = Date.now()): QrLoginState {
  const open = row.state !== 'REFUSED' && row.takenAt === null;
  if (row.takenAt !== null || (open && row.expiresAt.getTime() <= now)) return 'TIMEOUT';
  return row.state as QrLoginState;
}

const isUnexpired = (id: string) => and(eq(scanLogin.id, id), gt(scanLogin.expiresAt, sql`now()`));

/** The first phone to scan an open code has it; says whether this one does. */
export async function claimQrLogin(db: Database, id: string, accountId: string): Promise<boolean> {
  const rows = await db
    .update(scanLogin)
    .set({ state: 'SCANED', accountId })
    .where(and(isUnexpired(id), eq(scanLogin.state, 'WAITING')))
    .returning({ id: scanLogin.id });
  return rows.length === 1;
}

/** Writes down the answer of the phone that scanned. A yes leaves the browser half a minute to come for it. */
export async function answerQrLogin(db: Database, id: string, accountId: string, accept: boolean) {
  const rows = await db
    .update(scanLogin)
    .set({
      state: accept ? 'LOGINED' : 'REFUSED',
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

/** Takes a confirmed login; of several calls only one gets it. */
export async function consumeQrLogin(db: Database, id: string): Promise<QrLogin | undefined> {
  const [row] = await db
    .update(scanLogin)
    .set({ takenAt: sql`now()` })
    .where(and(isUnexpired(id), eq(scanLogin.state, 'LOGINED'), isNull(scanLogin.takenAt)))
    .returning();
  return row;
}
