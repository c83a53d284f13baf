import { and, asc, eq, gt, inArray, isNotNull, ne } from 'drizzle-orm';
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

/** Company that still has a login domain, locked until the transaction ends. */
export async function lockDomainOf(
  tx: Database,
  companyId: string,
  loginDomain: string,
): Promise<Company | undefined> {
  const [row] = await tx
    .select()
    .from(company)
    .where(and(eq(company.id, companyId), eq(company.loginDomain, loginDomain)))
    .for('update');
  return row;
}

/** Another company that has proven a login domain, locked until the transaction ends. */
export async function lockOtherHolder(
  tx: Database,
  companyId: string,
  loginDomain: string,
): Promise<Company | undefined> {
  const [row] = await tx
    .select()
    .from(company)
    .where(
      and(
        ne(company.id, companyId),
        eq(company.loginDomain, loginDomain),
        isNotNull(company.loginDomainVerifiedAt),
      ),
    )
    .for('update');
  return row;
}

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
