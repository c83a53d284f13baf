import type { consoleContentContract, InputOf } from '@zhucheng/contracts';
import type { Database } from '../../../../db/client.ts';
import type { RequestContext } from '../../../../http/context.ts';
import { fromWireId } from '../../../../wire-format.ts';
import {
  auditContent,
  conflict,
  contentNotFound,
  lockContent,
  presentState,
  type Doer,
} from '../content-state.service.ts';
import { lockEntry, updateEntry, type EntryRow } from '../entries.repository.ts';

type Input = InputOf<(typeof consoleContentContract)['endpoints']['remove']>;

/** Deletes a draft that was never published, or undoes that. */
export const removeContent = (context: RequestContext, { id, undo }: Input) =>
  context.db.transaction(async (tx) => {
    const change = undo ? restoreDraft : removeDraft;
    return presentState(tx, await change(tx, context, fromWireId(id)));
  });

/** Deletes a draft. Its address was never public, so nothing has to answer 410. */
export async function removeDraft(tx: Database, doer: Doer, articleId: string): Promise<EntryRow> {
  const entry = await lockContent(tx, articleId);
  if (entry.live !== null || entry.publishedNumber !== null) {
    throw conflict('发布过的文章不能删除，可以撤回');
  }
  if (entry.scheduledAt) throw conflict('这篇文章定了时间发布，请先取消定时再删除');
  return setRemoved(tx, doer, entry, new Date());
}

/** Brings a deleted draft back. */
export async function restoreDraft(tx: Database, doer: Doer, articleId: string): Promise<EntryRow> {
  const entry = await lockEntry(tx, articleId, { removed: true });
  if (!entry) throw contentNotFound();
  return setRemoved(tx, doer, entry, null);
}

async function setRemoved(
  tx: Database,
  doer: Doer,
  entry: EntryRow,
  removedAt: Date | null,
): Promise<EntryRow> {
  const changed = await updateEntry(tx, entry.articleId, { removedAt });
  await auditContent(tx, doer, entry, { after: { removed: removedAt !== null } });
  return changed;
}
