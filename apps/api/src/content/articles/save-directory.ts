import type { Database } from '../../db/client.ts';
import { saveSuggestions } from '../../search/suggest/save-suggestions.ts';
import { hashRecord } from '../source-records.repository.ts';
import { findDirectoryId, upsertDirectory } from './articles.repository.ts';

/** Input of a column or topic. `sourceId` is its key in the source. */
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

/** Saves a directory, if it is new or changed, and returns its id. */
export async function saveDirectory(db: Database, input: DirectoryInput): Promise<string> {
  const row = {
    ...input,
    parentId: input.parentId ?? null,
    memo: input.memo ?? '',
    sort: input.sort ?? 0,
    direct: input.direct ?? false,
    sourceHash: hashRecord(input),
  };
  const writtenId = await db.transaction(async (tx) => {
    const id = await upsertDirectory(tx, row);
    if (id) await saveSuggestions(tx, [{ kind: 'column', refId: id, text: row.name }]);
    return id;
  });
  const id = writtenId ?? (await findDirectoryId(db, input.source, input.sourceId));
  if (!id) throw new Error(`directory ${input.source}/${input.sourceId} was not written`);
  return id;
}
