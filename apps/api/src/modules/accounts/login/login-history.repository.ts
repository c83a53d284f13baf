import { desc, eq } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { offsetOf, type PageInput } from '../../../db/paging.ts';
import { loginAttempt } from '../../../db/schema.ts';

/** Inserts a login attempt, successful or not. */
export async function insertLoginAttempt(db: Database, values: typeof loginAttempt.$inferInsert) {
  await db.insert(loginAttempt).values(values);
}

/** Page of an account's login attempts, newest first, with the total. */
export async function listLoginAttempts(db: Database, accountId: string, page: PageInput) {
  const where = eq(loginAttempt.accountId, accountId);
  const total = await db.$count(loginAttempt, where);
  const rows = await db
    .select()
    .from(loginAttempt)
    .where(where)
    .orderBy(desc(loginAttempt.at), desc(loginAttempt.id))
    .limit(page.size)
    .offset(offsetOf(page));
  return { total, rows };
}
