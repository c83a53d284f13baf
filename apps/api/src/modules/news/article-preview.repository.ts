import { eq, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/client.ts';
import { directory, tag } from '../../db/schema.ts';
import { toWireId } from '../../wire-format.ts';

const parent = alias(directory, 'parent');

/** Names of a column and of the one above it, published or not. */
export async function findDirectoryNames(db: Database, id: string) {
  const [row] = await db
    .select({ dirName: directory.name, parentDirName: parent.name })
    .from(directory)
    .leftJoin(parent, eq(parent.id, directory.parentId))
    .where(eq(directory.id, id));
  return { dirName: row?.dirName ?? '', parentDirName: row?.parentDirName ?? '' };
}

/** Ids of the tags that exist, by their names. */
export async function findTagIds(
  db: Database,
  names: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: tag.id, name: tag.name })
    .from(tag)
    .where(inArray(tag.name, [...names]));
  return new Map(rows.map(({ id, name }) => [name, toWireId(id)]));
}
