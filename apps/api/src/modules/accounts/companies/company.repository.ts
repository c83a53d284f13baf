import { and, count, desc, eq, ilike, inArray, or, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { toPattern } from '../../../db/match-keywords.ts';
import { account, auditLog, company, companyMember } from '../../../db/schema.ts';
import { offsetOf, type PageInput } from '../../../db/paging.ts';

/** Row of the table `company`. */
export type Company = typeof company.$inferSelect;

/** Roles within a company. */
export type CompanyRole = 'owner' | 'admin' | 'member';

/** Company by its id. */
export async function findCompany(db: Database, id: string): Promise<Company | undefined> {
  const [row] = await db.select().from(company).where(eq(company.id, id));
  return row;
}

/** Inserts a company with its owner and returns the company's id. */
export async function insertCompany(
  tx: Database,
  owner: { accountId: string; title?: string },
  values: typeof company.$inferInsert,
): Promise<string> {
  const [row] = await tx.insert(company).values(values).returning({ id: company.id });
  if (!row) throw new Error('the company was not written');
  await insertMember(tx, { ...owner, companyId: row.id, role: 'owner' });
  return row.id;
}

/** Writes changes to a company and returns its row. */
export async function saveCompany(
  db: Database,
  id: string,
  changes: Partial<Company>,
): Promise<Company | undefined> {
  const [row] = await db.update(company).set(changes).where(eq(company.id, id)).returning();
  return row;
}

/** Page of a company's audit log, newest first, with the total. */
export async function listAuditEntries(db: Database, companyId: string, page: PageInput) {
  // `organisation` is the kind that entries are stored with.
  const where = and(eq(auditLog.resourceKind, 'organisation'), eq(auditLog.resourceId, companyId));
  const total = await db.$count(auditLog, where);
  const rows = await db
    .select()
    .from(auditLog)
    .where(where)
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(page.size)
    .offset(offsetOf(page));
  return { total, rows };
}

/** Number of a company's members. */
export const countMembers = (db: Database, companyId: string) =>
  db.$count(companyMember, eq(companyMember.companyId, companyId));

/** Page of a company's members, owners and administrators first, with the total. */
export async function listMembers(
  db: Database,
  companyId: string,
  { keywords, ...page }: PageInput & { keywords?: string | undefined },
) {
  const where = and(
    eq(companyMember.companyId, companyId),
    keywords
      ? or(
          ilike(account.realname, toPattern(keywords)),
          ilike(companyMember.department, toPattern(keywords)),
          ilike(companyMember.title, toPattern(keywords)),
        )
      : undefined,
  );
  const [counted] = await db
    .select({ total: count() })
    .from(companyMember)
    .innerJoin(account, eq(account.id, companyMember.accountId))
    .where(where);
  const rows = await db
    .select({ member: companyMember, account })
    .from(companyMember)
    .innerJoin(account, eq(account.id, companyMember.accountId))
    .where(where)
    .orderBy(
      desc(sql`${companyMember.role} = 'owner'`),
      desc(sql`${companyMember.role} = 'admin'`),
      companyMember.createdAt,
      companyMember.id,
    )
    .limit(page.size)
    .offset(offsetOf(page));
  return { total: counted?.total ?? 0, rows };
}

/** Member of a company, locked until the transaction ends; members of other companies are not found. */
export async function lockMember(tx: Database, companyId: string, id: string) {
  const [row] = await tx
    .select()
    .from(companyMember)
    .where(and(eq(companyMember.id, id), eq(companyMember.companyId, companyId)))
    .for('update');
  return row && { ...row, role: row.role as CompanyRole };
}

/** Membership of an account in a company. */
export async function findMembership(db: Database, companyId: string, accountId: string) {
  const [row] = await db
    .select()
    .from(companyMember)
    .where(and(eq(companyMember.accountId, accountId), eq(companyMember.companyId, companyId)));
  return row && { ...row, role: row.role as CompanyRole };
}

/**
 * Locks the memberships of a company's owners and returns the account ids of those who stay: owners whose account is
 * being closed do not count.
 */
export async function lockOwners(tx: Database, companyId: string): Promise<string[]> {
  const rows = await tx
    .select({ accountId: companyMember.accountId })
    .from(companyMember)
    .where(and(eq(companyMember.companyId, companyId), eq(companyMember.role, 'owner')))
    .orderBy(companyMember.id)
    .for('update');
  // Read after the rows are locked, so that concurrent changes are seen.
  const ids = rows.map(({ accountId }) => accountId);
  const staying = await tx
    .select({ id: account.id })
    .from(account)
    .where(and(inArray(account.id, ids), eq(account.state, 'active')));
  return staying.map(({ id }) => id);
}

/** Companies that an account owns. */
export const listOwnedCompanies = (db: Database, accountId: string) =>
  db
    .select({ id: company.id, name: company.name })
    .from(companyMember)
    .innerJoin(company, eq(company.id, companyMember.companyId))
    .where(and(eq(companyMember.accountId, accountId), eq(companyMember.role, 'owner')))
    .orderBy(company.id);

/** Inserts a member; an account that is one already stays as it is. */
export async function insertMember(
  tx: Database,
  values: typeof companyMember.$inferInsert,
): Promise<void> {
  await tx.insert(companyMember).values(values).onConflictDoNothing();
}

/** Writes changes to a member. */
export async function saveMember(
  tx: Database,
  id: string,
  changes: Partial<typeof companyMember.$inferInsert>,
): Promise<void> {
  await tx.update(companyMember).set(changes).where(eq(companyMember.id, id));
}

/** Deletes an account's membership in a company. */
export async function deleteMember(tx: Database, companyId: string, accountId: string) {
  await tx
    .delete(companyMember)
    .where(and(eq(companyMember.companyId, companyId), eq(companyMember.accountId, accountId)));
}
