import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '../client.ts';
import { division } from '../schema/division.ts';
import { findSetupStep, saveSetupStep } from '../setup-steps.ts';
import { divisionRows } from './division-rows.ts';

const STEP = 'divisions';
/** Raised when the same names would get another pinyin. */
const PINYIN_VERSION = 1;
const BATCH = 500;

/**
 * Administrative divisions by GB/T 2260. They are not edited, so a new version of the package overwrites them;
 * abolished divisions stay, because old notices name them.
 */
export async function seedDivisions(db: Database): Promise<void> {
  const rows = divisionRows();
  const version = createHash('sha256')
    .update(JSON.stringify([PINYIN_VERSION, rows]))
    .digest('hex');
  const applied = await findSetupStep(db, STEP);
  if (applied?.version === version) return;
  // A dictionary of several megabytes, which programs don't need once the divisions are there.
  const { pinyin } = await import('pinyin-pro');
  const toPinyin = (name: string) => pinyin(name, { toneType: 'none', type: 'array' }).join(' ');
  await db.transaction(async (tx) => {
    for (let start = 0; start < rows.length; start += BATCH) {
      await tx
        .insert(division)
        .values(
          rows.slice(start, start + BATCH).map((row) => ({ ...row, pinyin: toPinyin(row.name) })),
        )
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
    await saveSetupStep(tx, { name: STEP, version, detail: { count: rows.length } });
  });
}
