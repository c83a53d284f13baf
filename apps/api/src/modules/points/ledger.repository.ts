import { and, count, desc, eq, gt, gte, inArray, lt } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { offsetOf, type PageInput } from '../../db/paging.ts';
import { pointBalance, pointEntry, signDay } from '../../db/schema.ts';

/** Balance of an account, locked until the transaction ends. */
export async function lockBalance(tx: Database, accountId: string): Promise<number> {
  await tx.insert(pointBalance).values({ accountId }).onConflictDoNothing();
  const [row] = await tx
    .select({ balance: pointBalance.balance })
    .from(pointBalance)
    .where(eq(pointBalance.accountId, accountId))
    .for('update');
  if (!row) throw new Error('no balance');
  return row.balance;
}

/** Sets the balance of an account. */
export async function updateBalance(tx: Database, accountId: string, balance: number) {
  await tx.update(pointBalance).set({ balance }).where(eq(pointBalance.accountId, accountId));
}

/** Balance of an account. */
export async function getBalance(db: Database, accountId: string): Promise<number> {
  const [row] = await db
    .select({ balance: pointBalance.balance })
    .from(pointBalance)
    .where(eq(pointBalance.accountId, accountId));
  return row?.balance ?? 0;
}

/** Inserts a ledger entry; false if the account has one of the same kind and reference. */
export async function insertEntry(
  tx: Database,
  values: typeof pointEntry.$inferInsert,
): Promise<boolean> {
  const [entry] = await tx
    .insert(pointEntry)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: pointEntry.id });
  return entry !== undefined;
}

/** True if the ledger has an entry of a kind and reference. */
export async function hasMovement(
  db: Database,
  { accountId, kind, reference }: { accountId: string; kind: string; reference: string },
): Promise<boolean> {
  const isSame = and(
    eq(pointEntry.accountId, accountId),
    eq(pointEntry.kind, kind),
    eq(pointEntry.reference, reference),
  );
  return (await db.$count(pointEntry, isSame)) > 0;
}

/** Number of an account's entries since a moment, by kind. */
export async function countEntriesByKind(
  db: Database,
  accountId: string,
  since: Date,
): Promise<Map<string, number>> {
  const rows = await db
    .select({ kind: pointEntry.kind, times: count() })
    .from(pointEntry)
    .where(and(eq(pointEntry.accountId, accountId), gte(pointEntry.at, since)))
    .groupBy(pointEntry.kind);
  return new Map(rows.map(({ kind, times }) => [kind, times]));
}

/** Number of an account's entries of a kind since a moment. */
export async function countEntries(
  db: Database,
  { accountId, kind, since }: { accountId: string; kind: string; since: Date },
): Promise<number> {
  const [row] = await db
    .select({ times: count() })
    .from(pointEntry)
    .where(
      and(
        eq(pointEntry.accountId, accountId),
        eq(pointEntry.kind, kind),
        gte(pointEntry.at, since),
      ),
    );
  return row?.times ?? 0;
}

/** Page of an account's ledger, newest first, with the total. */
export async function listEntries(
  db: Database,
  accountId: string,
  { direction, ...page }: PageInput & { direction?: 'earn' | 'spend' | undefined },
) {
  const hasSign = { earn: gt(pointEntry.amount, 0), spend: lt(pointEntry.amount, 0) };
  const where = and(
    eq(pointEntry.accountId, accountId),
    direction ? hasSign[direction] : undefined,
  );
  const total = await db.$count(pointEntry, where);
  const rows = await db
    .select()
    .from(pointEntry)
    .where(where)
    .orderBy(desc(pointEntry.at), desc(pointEntry.id))
    .limit(page.size)
    .offset(offsetOf(page));
  return { total, rows };
}

/** Check-ins of an account on the given days (YYYY-MM-DD). */
export const findCheckIns = (db: Database, accountId: string, days: readonly string[]) =>
  db
    .select({ day: signDay.day, streak: signDay.streak })
    .from(signDay)
    .where(and(eq(signDay.accountId, accountId), inArray(signDay.day, [...days])));

/** Check-ins of an account from a day until before another. */
export const listCheckIns = (
  db: Database,
  accountId: string,
  { from, before }: { from: string; before: string },
) =>
  db
    .select({ day: signDay.day, streak: signDay.streak })
    .from(signDay)
    .where(and(eq(signDay.accountId, accountId), gte(signDay.day, from), lt(signDay.day, before)))
    .orderBy(signDay.day);

/** Inserts a check-in. */
export async function insertCheckIn(tx: Database, values: typeof signDay.$inferInsert) {
  await tx.insert(signDay).values(values);
}
