import { and, eq, gt, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../../../../db/client.ts';
import {
  jobMark,
  publishedArticle,
  standardAbolition,
  standardReplacement,
} from '../../../../db/schema.ts';
import { insertRows } from '../../../../db/statements/many-rows.ts';

const MARK = 'tell-of-replacements';

/** Replacement of a standard by another, by their numbers. */
export interface Replacement {
  replaced: string;
  replacement: string;
}

/** Moves the mark up to which replacements were told, and returns where it was; undefined at the first run. */
export async function moveMark(tx: Database, now: Date): Promise<Date | undefined> {
  const created = await tx
    .insert(jobMark)
    .values({ name: MARK, upTo: now })
    .onConflictDoNothing()
    .returning();
  if (created.length > 0) return undefined;
  const [mark] = await tx.select().from(jobMark).where(eq(jobMark.name, MARK)).for('update');
  await tx.update(jobMark).set({ upTo: now }).where(eq(jobMark.name, MARK));
  return mark?.upTo;
}

/**
 * Facts of the public standards that name others as replaced, or as their replacement, or are abolished, and changed since a
 * time.
 */
export async function listChangingFacts(
  tx: Database,
  since: Date,
  now: Date,
  abolished: string,
): Promise<Record<string, unknown>[]> {
  const { props, bizType, updatedAt, publishAt } = publishedArticle;
  const rows = await tx
    .select({ props })
    .from(publishedArticle)
    .where(
      and(
        eq(bizType, 'NORMAL'),
        or(gt(updatedAt, since), and(gt(publishAt, since), lte(publishAt, now))),
        or(
          sql`${props} ?| array['replaces', 'partlyReplaces', 'replacedBy', 'partlyReplacedBy']`,
          sql`${props} ->> 'status' = ${abolished}`,
        ),
      ),
    );
  return rows.map((row) => row.props);
}

/** Stores replacements and returns those that are new. */
export async function insertReplacements(
  tx: Database,
  replacements: readonly Replacement[],
): Promise<Replacement[]> {
  if (replacements.length === 0) return [];
  const { rows } = await tx.execute<Replacement & Record<string, unknown>>(sql`
    ${insertRows(standardReplacement, replacements)}
    on conflict do nothing returning replaced, replacement`);
  return rows;
}

/** Stores the numbers of abolished standards that nothing replaces, and returns those that are new. */
export async function insertAbolitions(
  tx: Database,
  numbers: readonly string[],
): Promise<string[]> {
  if (numbers.length === 0) return [];
  const { rows } = await tx.execute<{ number: string }>(sql`
    insert into ${standardAbolition} (number)
    select number from unnest(${sql.param([...numbers])}::text[]) as given (number)
    where number not in (select replaced from ${standardReplacement})
    on conflict do nothing returning number`);
  return rows.map(({ number }) => number);
}
