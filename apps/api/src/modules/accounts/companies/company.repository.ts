import { and, count, desc, eq, ilike, inArray, or, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { account, company, companyMember } from '../../../db/schema.ts';
import { offsetOf, type PageInput } from '../../../db/paging.ts';

/** A row of the table `company`. */
export type Company = typeof company.$inferSelect;

/** Roles within a company. */
export type CompanyRole = 'owner' | 'admin' | 'member';

/** A company by its id. */
export async function findCompany(db: Database, id: string): Promise<Company | undefined> {
  const [row] = await db.select().from(company).where(eq(company.id, id));
  return row;
}

/** How many belong to a company. */
export const countMembers = (db: Database, companyId: string) =>
  db.$count(companyMember, eq(companyMember.companyId, companyId));

const like = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** A page of a company's members, who runs it first. */
export async function listMembers(
  db: Database,
  companyId: string,
  { keywords, ...page }: PageInput & { keywords?: string | undefined },
) {
  const where = and(
    eq(companyMember.companyId, companyId),
    keywords
      ? or(
          ilike(account.realname, like(keywords)),
          ilike(companyMember.department, like(keywords)),
          ilike(companyMember.title, like(keywords)),
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

/** A member of a company, held against others until the transaction ends; another company's is not found. */
export async function lockMember(tx: Database, companyId: string, id: string) {
  const [row] = await tx
    .select()
    .from(companyMember)
    .where(and(eq(companyMember.id, id), eq(companyMember.companyId, companyId)))
    .for('update');
  return row && { ...row, role: row.role as CompanyRole };
}

/** Somebody's membership in a company. */
export async function findMembership(db: Database, companyId: string, accountId: string) {
  const [row] = await db
    .select()
    .from(companyMember)
    .where(and(eq(companyMember.accountId, accountId), eq(companyMember.companyId, companyId)));
  return row && { ...row, role: row.role as CompanyRole };
}

/**
 * Holds the rows of who owns a company and returns the accounts of those who stay: the last one can't go. Who is closing
 * their account is on the way out.
 */
export async function lockOwners(tx: Database, companyId: string): Promise<string[]> {
  const rows = await tx
    .select({ accountId: companyMember.accountId })
    .from(companyMember)
    .where(and(eq(companyMember.companyId, companyId), eq(companyMember.role, 'owner')))
    .orderBy(companyMember.id)
    .for('update');
  // Read once the rows are held: what somebody else did meanwhile is seen.
  const ids = rows.map(({ accountId }) => accountId);
  const staying = await tx
    .select({ id: account.id })
    .from(account)
    .where(and(inArray(account.id, ids), eq(account.state, 'active')));
  return staying.map(({ id }) => id);
}
