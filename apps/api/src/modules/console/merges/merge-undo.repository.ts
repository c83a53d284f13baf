import { MERGE_UNDO_SECONDS } from '@zhucheng/contracts';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { mergeUndo } from '../../../db/schema.ts';

/** Records that can be merged. */
type MergeKind = (typeof mergeUndo.$inferInsert)['kind'];

/** A merger that can still be taken back. */
interface OpenMerge<Moved> {
  intoId: string;
  moved: Moved;
}

/** Keeps what a merger is about to move, and forgets what can't be taken back any more. */
export async function keepMerge(
  tx: Database,
  kind: MergeKind,
  { id, intoId, moved }: { id: string; intoId: string; moved: unknown },
): Promise<void> {
  await tx.execute(sql`delete from merge_undo
    where merged_at < now() - make_interval(secs => ${MERGE_UNDO_SECONDS}) or id = ${id}`);
  await tx.insert(mergeUndo).values({ id, kind, intoId, moved });
}

/** The merger of a record, for taking it back once; undefined if there is none or its time is over. */
export async function takeMerge<Moved>(
  tx: Database,
  kind: MergeKind,
  id: string,
): Promise<OpenMerge<Moved> | undefined> {
  const { rows } = await tx.execute<{ intoId: string; moved: Moved }>(sql`
    delete from merge_undo
    where id = ${id} and kind = ${kind} and merged_at >= now() - make_interval(secs => ${MERGE_UNDO_SECONDS})
    returning into_id as "intoId", moved`);
  return rows[0];
}
