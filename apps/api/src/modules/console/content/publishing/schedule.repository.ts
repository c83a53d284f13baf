import { and, asc, isNotNull, isNull, lte, notInArray, sql } from 'drizzle-orm';
import type { Database } from '../../../../db/client.ts';
import { articleEntry } from '../../../../db/schema.ts';

/** Signal of a changed schedule: the next moment to wait for may be another one. */
export const CONTENT_SCHEDULED = 'content-scheduled';

/** Article whose scheduled version is due first and that no other process is publishing; none of `except`. */
export async function findDueEntry(
  db: Database,
  except: readonly string[],
): Promise<string | undefined> {
  const [row] = await db
    .select({ id: articleEntry.articleId })
    .from(articleEntry)
    .where(
      and(
        isNotNull(articleEntry.scheduledAt),
        isNull(articleEntry.removedAt),
        lte(articleEntry.scheduledAt, sql`now()`),
        except.length > 0 ? notInArray(articleEntry.articleId, [...except]) : undefined,
      ),
    )
    .orderBy(asc(articleEntry.scheduledAt), asc(articleEntry.articleId))
    .limit(1)
    .for('update', { skipLocked: true });
  return row?.id;
}
