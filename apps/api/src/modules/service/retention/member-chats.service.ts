import type { Database } from '../../../db/client.ts';
import { toWireId } from '../../../wire-format.ts';
import { deleteFiles } from '../../../infrastructure/storage/files.repository.ts';
import * as chats from './member-chats.repository.ts';
import { deleteConversations, listFileIds } from './old-conversations.repository.ts';

/** Maximum files of chats in an export. */
const MAX_FILES = 1_000;

/** File of a chat in the export of a member's data. */
export interface ExportedChatFile {
  /** Path in the zip; the messages name it. */
  path: string;
  sha256: string;
}

const toFilePath = ({ id, name }: { id: string; name: string }) =>
  `chat-files/${toWireId(id).slice(-8)}-${name}`;

/** Chats of an account with their messages and ratings; messages name the files of {@link listExportedFiles}. */
export async function collectChats(db: Database, accountId: string, maxRows: number) {
  const [conversations, messages, files] = await Promise.all([
    chats.listConversationsOf(db, accountId, maxRows),
    chats.listMessagesOf(db, accountId, maxRows),
    chats.listChatFilesOf(db, accountId, MAX_FILES),
  ]);
  const pathOf = new Map(files.map((file) => [file.id, toFilePath(file)]));
  const messagesOf = Map.groupBy(messages, ({ conversationId }) => conversationId);
  return conversations.map(({ id, ...conversation }) => ({
    ...conversation,
    messages: (messagesOf.get(id) ?? []).map(({ conversationId: _, fileId, ...message }) => ({
      ...message,
      file: pathOf.get(fileId ?? '') ?? null,
    })),
  }));
}

/** Files that were sent in the chats of an account, by either side. */
export async function listExportedFiles(
  db: Database,
  accountId: string,
): Promise<ExportedChatFile[]> {
  const files = await chats.listChatFilesOf(db, accountId, MAX_FILES);
  return files.map((file) => ({ path: toFilePath(file), sha256: file.sha256 }));
}

/**
 * Deletes the chats of an account that is closed: messages, files, ratings and notes; its browsers become strangers.
 * Returns the hashes of the files' bytes, which are removed after the transaction.
 */
export async function eraseChats(tx: Database, accountId: string): Promise<string[]> {
  await chats.detachGuests(tx, accountId);
  const ids = await chats.lockConversationsOf(tx, accountId);
  if (ids.length === 0) return [];
  const fileIds = await listFileIds(tx, ids);
  await deleteConversations(tx, ids);
  return deleteFiles(tx, fileIds);
}
