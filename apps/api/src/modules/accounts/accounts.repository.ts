import { and, eq, ne } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { account, accountIdentity, company, companyMember } from '../../db/schema.ts';

/** A row of the table `account`. */
export type Account = typeof account.$inferSelect;

/** What somebody logs in with says which column it stands in. */
const loginColumn = (loginName: string) =>
  loginName.includes('@') ? account.email : account.phone;

/** The account that a mobile number or an e-mail address belongs to; closed ones are gone. */
export async function findAccountByLogin(
  db: Database,
  loginName: string,
): Promise<Account | undefined> {
  const [row] = await db
    .select()
    .from(account)
    .where(and(eq(loginColumn(loginName), loginName), ne(account.state, 'closed')));
  return row;
}

/** An account by its id. */
export async function findAccount(db: Database, id: string): Promise<Account | undefined> {
  const [row] = await db.select().from(account).where(eq(account.id, id));
  return row;
}

/** A company that somebody belongs to, and as what. */
export interface Membership {
  id: string;
  number: number;
  name: string;
  role: 'owner' | 'admin' | 'member';
}

/** The companies somebody belongs to, the oldest membership first. */
export async function listMemberships(db: Database, accountId: string): Promise<Membership[]> {
  const rows = await db
    .select({
      id: company.id,
      number: company.number,
      name: company.name,
      role: companyMember.role,
    })
    .from(companyMember)
    .innerJoin(company, eq(company.id, companyMember.companyId))
    .where(and(eq(companyMember.accountId, accountId), eq(company.state, 'active')))
    .orderBy(companyMember.createdAt, companyMember.id);
  return rows.map((row) => ({ ...row, role: row.role as Membership['role'] }));
}

/** What links an account with WeChat; empty where nothing does. */
export async function findUnionId(db: Database, accountId: string): Promise<string> {
  const [row] = await db
    .select({ unionid: accountIdentity.unionid })
    .from(accountIdentity)
    .where(and(eq(accountIdentity.accountId, accountId), ne(accountIdentity.unionid, '')))
    .limit(1);
  return row?.unionid ?? '';
}

/** The account of another provider's user; undefined where none is bound. */
export async function findAccountByIdentity(db: Database, provider: string, subject: string) {
  const [row] = await db
    .select({ account })
    .from(accountIdentity)
    .innerJoin(account, eq(account.id, accountIdentity.accountId))
    .where(and(eq(accountIdentity.provider, provider), eq(accountIdentity.subject, subject)));
  return row?.account;
}
