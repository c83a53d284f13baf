import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { totpRecoveryCode } from '../../../db/schema.ts';

/** Marks a recovery code as used; false if it is unknown or was used before. */
export async function markRecoveryCodeUsed(
  db: Database,
  accountId: string,
  codeHash: string,
): Promise<boolean> {
  const rows = await db
    .update(totpRecoveryCode)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(totpRecoveryCode.accountId, accountId),
        eq(totpRecoveryCode.codeHash, codeHash),
        isNull(totpRecoveryCode.usedAt),
      ),
    )
    .returning({ id: totpRecoveryCode.id });
  return rows.length === 1;
}

/** Number of unused recovery codes of an account. */
export const countRecoveryCodes = (db: Database, accountId: string) =>
  db.$count(
    totpRecoveryCode,
    and(eq(totpRecoveryCode.accountId, accountId), isNull(totpRecoveryCode.usedAt)),
  );

/** Deletes an account's recovery codes. */
export async function deleteRecoveryCodes(tx: Database, accountId: string): Promise<void> {
  await tx.delete(totpRecoveryCode).where(eq(totpRecoveryCode.accountId, accountId));
}

/** Inserts recovery codes by their hashes. */
export async function insertRecoveryCodes(
  tx: Database,
  accountId: string,
  codeHashes: readonly string[],
): Promise<void> {
  await tx.insert(totpRecoveryCode).values(codeHashes.map((codeHash) => ({ accountId, codeHash })));
}
