import type { Database } from '../../../db/client.ts';
import { recordAudit } from '../../../infrastructure/audit.repository.ts';
import type { FileStore } from '../../../infrastructure/storage/file-store.ts';
import { deleteFiles } from '../../../infrastructure/storage/files.repository.ts';
import { removeUnusedBytes } from '../../../infrastructure/storage/files.service.ts';
import {
  deleteConversations,
  deleteGuestsBefore,
  listFileIds,
  lockConversationsBefore,
} from './old-conversations.repository.ts';

/** Retention of chats in months since their last message, as the privacy policy says; guests are forgotten as late. */
const RETENTION_MONTHS = 12;

/** Conversations that are deleted in one transaction. */
const BATCH_SIZE = 200;

/**
 * Deletes chats whose last message is older than twelve months, with their notes and files, and guests who have not been
 * seen since. Returns the number of conversations.
 */
export async function deleteOldConversations(
  db: Database,
  store: FileStore,
  now = new Date(),
): Promise<number> {
  let removed = 0;
  for (;;) {
    const { count, hashes } = await db.transaction((tx) => deleteBatch(tx, now));
    await removeUnusedBytes(db, store, hashes);
    removed += count;
    if (count < BATCH_SIZE) break;
  }
  await deleteGuestsBefore(db, RETENTION_MONTHS, now);
  return removed;
}

async function deleteBatch(tx: Database, now: Date): Promise<{ count: number; hashes: string[] }> {
  const ids = await lockConversationsBefore(tx, { months: RETENTION_MONTHS, now, max: BATCH_SIZE });
  if (ids.length === 0) return { count: 0, hashes: [] };
  const fileIds = await listFileIds(tx, ids);
  await deleteConversations(tx, ids);
  const hashes = await deleteFiles(tx, fileIds);
  await recordAudit(tx, {
    actor: 'system',
    action: 'chat.forget',
    resource: { kind: 'conversation' },
    detail: { removed: ids.length },
  });
  return { count: ids.length, hashes };
}
