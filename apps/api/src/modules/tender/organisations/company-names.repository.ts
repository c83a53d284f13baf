import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { account, company, memberCompanyName, organisation } from '../../../db/schema.ts';

/** Names that a member's company bids under, in the member's order, with the organisations of these names. */
export function listCompanyNames(db: Database, memberId: string) {
  return db
    .select({ name: memberCompanyName.name, organisationId: organisation.id })
    .from(memberCompanyName)
    .leftJoin(organisation, eq(organisation.nameKey, memberCompanyName.nameKey))
    .where(eq(memberCompanyName.accountId, memberId))
    .orderBy(asc(memberCompanyName.sort));
}

/** Name of a company. */
export async function findCompanyName(db: Database, id: string): Promise<string | undefined> {
  const [row] = await db.select({ name: company.name }).from(company).where(eq(company.id, id));
  return row?.name;
}

/** Replaces the names of a member's company. */
export async function replaceCompanyNames(
  db: Database,
  memberId: string,
  names: readonly { name: string; nameKey: string }[],
): Promise<void> {
  await db.transaction(async (tx) => {
    // One change of a member at a time: two would insert the same names.
    await tx.select({ id: account.id }).from(account).where(eq(account.id, memberId)).for('update');
    await tx.delete(memberCompanyName).where(eq(memberCompanyName.accountId, memberId));
    if (names.length === 0) return;
    const rows = names.map((row, sort) => ({ ...row, sort, accountId: memberId }));
    await tx.insert(memberCompanyName).values(rows);
  });
}
