import { and, eq, inArray, isNull, lt, ne, or } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { account, accountIdentity, company, companyMember } from '../../db/schema.ts';

/** Row of the table `account`. */
export type Account = typeof account.$inferSelect;

/** Columns of an account to be written. */
export type AccountChanges = Partial<typeof account.$inferInsert>;

const loginColumn = (loginName: string) =>
  loginName.includes('@') ? account.email : account.phone;

/** Account of a mobile number or an e-mail address; closed accounts are not found. */
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

/** Account by its id. */
export async function findAccount(db: Database, id: string): Promise<Account | undefined> {
  const [row] = await db.select().from(account).where(eq(account.id, id));
  return row;
}

/** Ids and password hashes of the accounts of mobile numbers. */
export const listAccountsByPhones = (db: Database, phones: readonly string[]) =>
  db
    .select({ id: account.id, phone: account.phone, passwordHash: account.passwordHash })
    .from(account)
    .where(inArray(account.phone, [...phones]));

/** Fields of accounts that people are named by. */
export const listAccountNames = (db: Database, ids: readonly string[]) =>
  db
    .select({
      id: account.id,
      realname: account.realname,
      nickname: account.nickname,
      phone: account.phone,
    })
    .from(account)
    .where(inArray(account.id, [...ids]));

/** Inserts an account; undefined if the number or mailbox is taken. */
export async function insertAccount(
  db: Database,
  values: typeof account.$inferInsert,
): Promise<Account | undefined> {
  const [row] = await db.insert(account).values(values).onConflictDoNothing().returning();
  return row;
}

/** Updates an account and returns its row; a taken number or mailbox fails with a unique violation. */
export async function updateAccount(
  db: Database,
  id: string,
  changes: AccountChanges,
): Promise<Account | undefined> {
  const [row] = await db.update(account).set(changes).where(eq(account.id, id)).returning();
  return row;
}

/** Stores the time step of a TOTP code; false if it or a later one was used already. */
export async function saveTotpStep(
  db: Database,
  id: string,
  step: number,
  changes: Pick<AccountChanges, 'totpSecret'> = {},
): Promise<boolean> {
  const rows = await db
    .update(account)
    .set({ totpLastStep: step, ...changes })
    .where(
      and(eq(account.id, id), or(isNull(account.totpLastStep), lt(account.totpLastStep, step))),
    )
    .returning({ id: account.id });
  return rows.length === 1;
}

/** Marks a profile as completed; undefined if it was before, else who invited the account. */
export async function markProfileCompleted(db: Database, id: string) {
  const [row] = await db
    .update(account)
    .set({ profileCompletedAt: new Date() })
    .where(and(eq(account.id, id), isNull(account.profileCompletedAt)))
    .returning({ invitedBy: account.invitedBy });
  return row;
}

/** Membership in a company. */
export interface Membership {
  id: string;
  number: number;
  name: string;
  role: 'owner' | 'admin' | 'member';
}

/** Active companies of an account, oldest membership first. */
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

const isIdentityOf = (accountId: string, provider: string) =>
  and(eq(accountIdentity.accountId, accountId), eq(accountIdentity.provider, provider));

/** WeChat union id of an account; empty if no WeChat user is bound. */
export async function findUnionId(db: Database, accountId: string): Promise<string> {
  const [row] = await db
    .select({ unionid: accountIdentity.unionid })
    .from(accountIdentity)
    .where(and(eq(accountIdentity.accountId, accountId), ne(accountIdentity.unionid, '')))
    .limit(1);
  return row?.unionid ?? '';
}

/** Account that a third-party user is bound to. */
export async function findAccountByIdentity(db: Database, provider: string, subject: string) {
  const [row] = await db
    .select({ account })
    .from(accountIdentity)
    .innerJoin(account, eq(account.id, accountIdentity.accountId))
    .where(and(eq(accountIdentity.provider, provider), eq(accountIdentity.subject, subject)));
  return row?.account;
}

/** Third-party user of a provider that is bound to an account. */
export async function findIdentity(db: Database, accountId: string, provider: string) {
  const [row] = await db
    .select({ subject: accountIdentity.subject, nickname: accountIdentity.nickname })
    .from(accountIdentity)
    .where(isIdentityOf(accountId, provider));
  return row;
}

/** Binds a third-party user; one that is bound to another account fails with a unique violation. */
export async function insertIdentity(db: Database, values: typeof accountIdentity.$inferInsert) {
  await db.insert(accountIdentity).values(values);
}

/** Replaces the third-party user of a provider; false if that user is bound to another account. */
export async function replaceIdentity(
  tx: Database,
  { accountId, provider, subject }: { accountId: string; provider: string; subject: string },
): Promise<boolean> {
  await deleteIdentity(tx, accountId, provider);
  const rows = await tx
    .insert(accountIdentity)
    .values({ accountId, provider, subject })
    .onConflictDoNothing()
    .returning({ id: accountIdentity.id });
  return rows.length > 0;
}

/** Unbinds the third-party user of a provider. */
export async function deleteIdentity(db: Database, accountId: string, provider: string) {
  await db.delete(accountIdentity).where(isIdentityOf(accountId, provider));
}
