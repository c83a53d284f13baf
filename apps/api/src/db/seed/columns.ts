import { readFile } from 'node:fs/promises';
import { and, eq, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { saveDirectory } from '../../content/articles/save-directory.ts';
import { programPath } from '../../paths.ts';
import type { Database } from '../client.ts';
import { directory } from '../schema/news.ts';
import { seedTable } from './seed-table.ts';
import { withBrand } from './with-brand.ts';

/** Value of `directory.source` for the columns that every installation has. */
export const SEED_SOURCE = 'seed';

/** Column (栏目) as shipped; `parent` is the key of another column that comes before it in the file. */
interface ColumnRow {
  key: string;
  bizType: string;
  name: string;
  parent: string | null;
  sort: number;
  memo: string;
  /** Holds articles itself: every column without children. */
  direct: boolean;
}

/** Columns of all business types, which lists, navigation and imports refer to by key. */
export async function seedColumns(db: Database): Promise<void> {
  const file = await readFile(programPath('db', 'seed', 'columns.json'), 'utf8');
  const shipped = JSON.parse(withBrand(file)) as Omit<ColumnRow, 'direct'>[];
  const parents = new Set(shipped.map(({ parent }) => parent));
  const rows = shipped.map((row) => ({ ...row, direct: !parents.has(row.key) }));
  await seedTable(db, {
    step: 'columns',
    rows,
    keyOf: ({ key }) => key,
    readStored: async (tx) => {
      await adoptSampleColumns(tx, rows);
      return readColumns(tx);
    },
    write: writeColumns,
  });
}

/** Until 2026-11 the columns came with the sample content and carried its source. */
async function adoptSampleColumns(db: Database, rows: readonly ColumnRow[]): Promise<void> {
  const keys = rows.map(({ key }) => key);
  await db
    .update(directory)
    .set({ source: SEED_SOURCE })
    .where(
      and(
        eq(directory.source, 'sample'),
        eq(directory.kind, 'column'),
        inArray(directory.sourceId, keys),
      ),
    );
}

async function readColumns(db: Database): Promise<ColumnRow[]> {
  const parent = alias(directory, 'parent');
  const rows = await db
    .select({
      key: directory.sourceId,
      bizType: directory.bizType,
      name: directory.name,
      parent: parent.sourceId,
      sort: directory.sort,
      memo: directory.memo,
      direct: directory.direct,
    })
    .from(directory)
    .leftJoin(parent, eq(parent.id, directory.parentId))
    .where(eq(directory.source, SEED_SOURCE));
  return rows.map((row) => ({ ...row, key: row.key ?? '' }));
}

async function writeColumns(db: Database, rows: readonly ColumnRow[]): Promise<void> {
  const ids = await findSeededColumns(db);
  for (const { key, parent, ...row } of rows) {
    const parentId = parent === null ? null : ids.get(parent);
    if (parentId === undefined) throw new Error(`column ${key}: parent ${parent} comes later`);
    const input = { ...row, kind: 'column', parentId, source: SEED_SOURCE, sourceId: key } as const;
    ids.set(key, await saveDirectory(db, input));
  }
}

/** Ids of the seeded columns by key. */
export async function findSeededColumns(db: Database): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: directory.id, key: directory.sourceId })
    .from(directory)
    .where(eq(directory.source, SEED_SOURCE));
  return new Map(rows.map(({ id, key }) => [key ?? '', id]));
}
