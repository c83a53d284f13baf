import { and, asc, count, eq } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { listView } from '../../../db/schema.ts';

/** Row of the table `list_view`. */
export type ListView = typeof listView.$inferSelect;

/** Values of a view that its owner sets. */
export type ListViewValues = Pick<ListView, 'page' | 'name' | 'query' | 'hidden'>;

/** Views of a list that an account has saved, the oldest first. */
export const listViews = (db: Database, accountId: string, page: string): Promise<ListView[]> =>
  db
    .select()
    .from(listView)
    .where(and(eq(listView.accountId, accountId), eq(listView.page, page)))
    .orderBy(asc(listView.createdAt), asc(listView.id));

/** Number of views of a list that an account has saved. */
export async function countViews(db: Database, accountId: string, page: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(listView)
    .where(and(eq(listView.accountId, accountId), eq(listView.page, page)));
  return row?.total ?? 0;
}

/** Inserts a view. */
export async function insertView(
  db: Database,
  accountId: string,
  values: ListViewValues,
): Promise<ListView> {
  const [row] = await db
    .insert(listView)
    .values({ ...values, accountId })
    .returning();
  if (!row) throw new Error('the view was not inserted');
  return row;
}

const ownView = (accountId: string, id: string) =>
  and(eq(listView.accountId, accountId), eq(listView.id, id));

/** Changes a view of an account; undefined if it has none with the id. */
export async function updateView(
  db: Database,
  accountId: string,
  id: string,
  values: ListViewValues,
): Promise<ListView | undefined> {
  const [row] = await db.update(listView).set(values).where(ownView(accountId, id)).returning();
  return row;
}

/** Deletes a view of an account; undefined if it has none with the id. */
export async function deleteView(
  db: Database,
  accountId: string,
  id: string,
): Promise<ListView | undefined> {
  const [row] = await db.delete(listView).where(ownView(accountId, id)).returning();
  return row;
}
