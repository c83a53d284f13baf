import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { directory } from '../db/schema.ts';
import { saveSuggestions } from '../search/index.ts';
import { hashRecord } from './hash.ts';

/** A column or topic as an importer knows it. `sourceId` is its key there. */
export interface DirectoryInput {
  source: string;
  sourceId: string;
  bizType: string;
  kind: 'column' | 'topic';
  /** Id of the parent directory. */
  parentId?: string | null;
  name: string;
  memo?: string;
  sort?: number;
  direct?: boolean;
}

/** Writes a directory, new or changed, and returns its id. */
export async function saveDirectory(db: Database, input: DirectoryInput): Promise<string> {
  const values = {
    ...input,
    parentId: input.parentId ?? null,
    memo: input.memo ?? '',
    sort: input.sort ?? 0,
    direct: input.direct ?? false,
    sourceHash: hashRecord(input),
  };
  const { source: _source, sourceId: _sourceId, ...changes } = values;
  const written = await db.transaction((tx) => write(tx, values, changes));
  return written ?? findDirectory(db, input.source, input.sourceId);
}

type Values = typeof directory.$inferInsert;

/** The id, where there was something to write. */
async function write(tx: Database, values: Values, changes: Partial<Values>) {
  const [written] = await tx
    .insert(directory)
    .values(values)
    .onConflictDoUpdate({
      target: [directory.source, directory.sourceId],
      set: changes,
      setWhere: sql`${directory.sourceHash} is distinct from excluded.source_hash`,
    })
    .returning({ id: directory.id });
  if (written) {
    await saveSuggestions(tx, [{ kind: 'column', refId: written.id, text: values.name }]);
  }
  return written?.id;
}

async function findDirectory(db: Database, source: string, sourceId: string): Promise<string> {
  const [found] = await db
    .select({ id: directory.id })
    .from(directory)
    .where(sql`${directory.source} = ${source} and ${directory.sourceId} = ${sourceId}`);
  if (!found) throw new Error(`directory ${source}/${sourceId} was not written`);
  return found.id;
}
