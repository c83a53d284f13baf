import { and, desc, eq, isNull, or, type SQL } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { company, openApp, openKey } from '../../../db/schema.ts';
import { announceKeys } from '../keys/keys.repository.ts';

/** Row of the table `open_app`. */
export type AppRow = typeof openApp.$inferSelect;

/** Who owns applications: an account, and the company that it manages, if any. */
export interface AppOwner {
  accountId: string;
  managedCompanyId: string | null;
}

/** Applications of an owner that are not removed. */
function ownedBy({ accountId, managedCompanyId }: AppOwner): SQL | undefined {
  const own = and(eq(openApp.accountId, accountId), isNull(openApp.companyId));
  const ofCompany = managedCompanyId ? eq(openApp.companyId, managedCompanyId) : undefined;
  return and(isNull(openApp.removedAt), or(own, ofCompany));
}

/** Applications of an owner with the names of their companies, the newest first; or one of them. */
export const listApps = (db: Database, owner: AppOwner, id?: string) =>
  db
    .select({ app: openApp, company: company.name })
    .from(openApp)
    .leftJoin(company, eq(company.id, openApp.companyId))
    .where(and(ownedBy(owner), id === undefined ? undefined : eq(openApp.id, id)))
    .orderBy(desc(openApp.createdAt), desc(openApp.id));

/** Inserts an application and returns its id. */
export async function insertApp(
  db: Database,
  values: typeof openApp.$inferInsert,
): Promise<string> {
  const [row] = await db.insert(openApp).values(values).returning({ id: openApp.id });
  if (!row) throw new Error('the application was not written');
  return row.id;
}

/** An application by its id, whoever owns it. */
export async function findApp(db: Database, id: string): Promise<AppRow | undefined> {
  const [row] = await db.select().from(openApp).where(eq(openApp.id, id));
  return row;
}

/** Writes changes to an application. */
export async function updateApp(
  db: Database,
  id: string,
  changes: Partial<Pick<AppRow, 'name' | 'purpose' | 'removedAt'>>,
): Promise<void> {
  await db.update(openApp).set(changes).where(eq(openApp.id, id));
}

/** Locks an application until the transaction ends, so that its keys are counted by one call at a time. */
export async function lockApp(tx: Database, id: string): Promise<void> {
  await tx.select({ id: openApp.id }).from(openApp).where(eq(openApp.id, id)).for('update');
}

/** Deletes the applications of an account that is closed, with their keys and log. Those of its company stay. */
export async function deleteOwnApps(tx: Database, accountId: string): Promise<void> {
  await tx.delete(openApp).where(and(eq(openApp.accountId, accountId), isNull(openApp.companyId)));
  await tx.update(openApp).set({ accountId: null }).where(eq(openApp.accountId, accountId));
  await announceKeys(tx);
}

/** Applications of an account, and their keys as their owner knows them, for the export of its data. */
export const listAppsOfAccount = (db: Database, accountId: string) =>
  db
    .select({
      name: openApp.name,
      purpose: openApp.purpose,
      createdAt: openApp.createdAt,
      key: openKey.name,
      hint: openKey.hint,
      scopes: openKey.scopes,
      revokedAt: openKey.revokedAt,
    })
    .from(openApp)
    .leftJoin(openKey, eq(openKey.appId, openApp.id))
    .where(eq(openApp.accountId, accountId))
    .orderBy(desc(openApp.createdAt), desc(openKey.createdAt));
