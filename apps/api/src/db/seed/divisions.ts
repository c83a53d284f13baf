import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { setupStep } from '../schema/infrastructure.ts';
import { division } from '../schema/division.ts';
import { divisionRows } from './division-rows.ts';

const STEP = 'divisions';
const BATCH = 500;

/**
 * Fills the table of administrative divisions. Runs only when the package's data changed; divisions that were
 * abolished stay, because old notices name them.
 */
export async function seedDivisions(db: NodePgDatabase<Record<string, unknown>>): Promise<void> {
  const rows = divisionRows();
  const version = createHash('sha256').update(JSON.stringify(rows)).digest('hex');
  const [done] = await db.select().from(setupStep).where(eq(setupStep.name, STEP));
  if (done?.version === version) return;
  await db.transaction(async (tx) => {
    for (let start = 0; start < rows.length; start += BATCH) {
      await tx
        .insert(division)
        .values(rows.slice(start, start + BATCH))
        .onConflictDoUpdate({
          target: division.code,
          set: {
            name: sql`excluded.name`,
            fullName: sql`excluded.full_name`,
            parentCode: sql`excluded.parent_code`,
            level: sql`excluded.level`,
            pinyin: sql`excluded.pinyin`,
          },
        });
    }
    const detail = { count: rows.length };
    await tx
      .insert(setupStep)
      .values({ name: STEP, version, detail })
      .onConflictDoUpdate({
        target: setupStep.name,
        set: { version, detail, doneAt: new Date() },
      });
  });
}
