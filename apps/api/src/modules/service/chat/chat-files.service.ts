import { CODES } from '@zhucheng/contracts';
import type { ChatFile } from '@zhucheng/domain-service/chat';
import type { Database } from '../../../db/client.ts';
import { ApiError } from '../../../http/api-error.ts';
import { invalidFields } from '../../../http/error-mapping.ts';
import type { Upload } from '../../../http/files/uploads.ts';
import type { FileStore } from '../../../infrastructure/storage/file-store.ts';
import { deleteFiles } from '../../../infrastructure/storage/files.repository.ts';
import {
  findFileByWireId,
  removeUnusedBytes,
  saveFile,
} from '../../../infrastructure/storage/files.service.ts';
import { reencodeImage } from '../../../infrastructure/storage/images.ts';
import { detectMediaType } from '../../../infrastructure/storage/media-type.ts';
import { toWireId } from '../../../wire-format.ts';
import { appendMessage, type MessageReceipt } from './append-messages.service.ts';
import { chooseFileHandling, WRONG_FILE_MESSAGE } from './chat-files.rules.ts';
import { findConversationOfGuest } from './conversations.repository.ts';
import type { NewMessage } from './messages.repository.ts';

/** Larger pictures are scaled down to this size in pixels. */
const MAX_IMAGE_SIDE = 2_560;

/** Pictures and PDF are shown in place; no browser runs any of them as code. */
export const CHAT_FILE_OPTIONS = {
  disposition: 'inline',
  cacheControl: 'private, no-cache',
} as const;

/** Checks an uploaded file by its content and re-encodes pictures, which removes what they tell besides the picture. */
async function prepareFile(upload: Upload | undefined) {
  if (!upload) throw invalidFields([{ field: 'file', message: '请选择要发送的文件' }]);
  const { name, bytes } = upload;
  const { type } = await detectMediaType(bytes);
  const kind = chooseFileHandling(type);
  if (kind === 'refused') {
    const errors = [{ field: 'file', message: WRONG_FILE_MESSAGE }];
    throw new ApiError(CODES.wrongType, WRONG_FILE_MESSAGE, { errors });
  }
  if (kind === 'file') return { kind, name, bytes };
  const side = MAX_IMAGE_SIDE;
  const image = await reencodeImage(upload, { width: side, height: side, fit: 'inside' });
  return { kind, name, bytes: image };
}

/** Sender of a file. */
export type FileSender = Pick<
  NewMessage,
  'conversationId' | 'senderKind' | 'senderId' | 'senderName' | 'clientId'
>;

/** A sent file with the number of its message. */
export interface SentFile extends MessageReceipt {
  kind: 'image' | 'file';
  file: ChatFile;
}

/** Stores a file and the message that carries it. A repeated message keeps its first file. */
export async function appendFile(
  { db, files }: { db: Database; files: FileStore },
  sender: FileSender,
  upload: Upload | undefined,
): Promise<SentFile> {
  const { kind, name, bytes } = await prepareFile(upload);
  const ownerId = sender.conversationId;
  const row = await saveFile(db, files, { name, bytes, purpose: 'chat', ownerId });
  const file = { id: toWireId(row.id), name: row.name, size: row.size, mediaType: row.mediaType };
  const remove = async () => removeUnusedBytes(db, files, await deleteFiles(db, [row.id]));
  try {
    const message = { ...sender, kind, text: row.name, file, fileId: row.id };
    const receipt = await appendMessage(db, message);
    if (receipt.repeated) await remove();
    return { ...receipt, kind, file };
  } catch (error) {
    await remove();
    throw error;
  }
}

const fileNotFound = () => new ApiError(CODES.notFound, '没有找到这个文件');

/** File of a conversation for agents; throws for any other file. */
export async function getChatFile(db: Database, wireId: string) {
  const row = await findFileByWireId(db, wireId);
  if (row?.purpose !== 'chat' || !row.ownerId) throw fileNotFound();
  return { ...row, conversationId: row.ownerId };
}

/** File of a guest's own conversation; throws for any other file. */
export async function getOwnChatFile(db: Database, guestId: string | undefined, wireId: string) {
  const row = guestId ? await getChatFile(db, wireId) : undefined;
  const own = row && guestId && (await findConversationOfGuest(db, guestId, row.conversationId));
  if (!row || !own) throw fileNotFound();
  return row;
}
