import { and, asc, eq, gt, inArray, isNotNull, ne, type SQL } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { company, companyMember } from '../../../db/schema.ts';
import type { Company } from './company.repository.ts';

/** Active company that has proven a host of its login page. */
export async function findCompanyByLoginDomain(
  db: Database,
  loginDomain: string,
): Promise<Company | undefined> {
  const [row] = await db
    .select()
    .from(company)
    .where(
      and(
        eq(company.loginDomain, loginDomain),
        isNotNull(company.loginDomainVerifiedAt),
        eq(company.state, 'active'),
      ),
    );
  return row;
}

/** Company of a condition, locked until the transaction ends. */
async function lockCompany(tx: Database, condition: SQL | undefined): Promise<Company | undefined> {
  const [row] = await tx.select().from(company).where(condition).for('update');
  return row;
}

/** Company that still has a login domain, locked until the transaction ends. */
export const lockDomainOf = (tx: Database, companyId: string, loginDomain: string) =>
  lockCompany(tx, and(eq(company.id, companyId), eq(company.loginDomain, loginDomain)));

/** Another company that has proven a login domain, locked until the transaction ends. */
export const lockOtherHolder = (tx: Database, companyId: string, loginDomain: string) =>
  lockCompany(
    tx,
    and(
      ne(company.id, companyId),
      eq(company.loginDomain, loginDomain),
      isNotNull(company.loginDomainVerifiedAt),
    ),
  );

/** Page of the companies with a proven login domain, in the order of their ids. */
export const listDomainHolders = (
  db: Database,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<Company[]> =>
  db
    .select()
    .from(company)
    .where(
      and(
        isNotNull(company.loginDomain),
        isNotNull(company.loginDomainVerifiedAt),
        after ? gt(company.id, after) : undefined,
      ),
    )
    .orderBy(asc(company.id))
    .limit(limit);

/** Accounts of a company's owners and administrators. */
export async function listManagerIds(db: Database, companyId: string): Promise<string[]> {
  const rows = await db
    .select({ accountId: companyMember.accountId })
    .from(companyMember)
    .where(
      and(eq(companyMember.companyId, companyId), inArray(companyMember.role, ['owner', 'admin'])),
    );
  return rows.map(({ accountId }) => accountId);
}
