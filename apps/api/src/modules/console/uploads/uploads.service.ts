import { CODES, UPLOAD_HOURS, type UploadPurpose } from '@zhucheng/contracts';
import type { Database } from '../../../db/client.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { RequestContext } from '../../../http/context.ts';
import { requireSession } from '../../../http/session.ts';
import type { FileStore } from '../../../infrastructure/storage/file-store.ts';
import { removeUnusedBytes } from '../../../infrastructure/storage/files.service.ts';
import { fromWireId, isWireId, toWireId } from '../../../wire-format.ts';
import { PartialFiles } from './partial-files.ts';
import { PartialPieces } from './partial-pieces.ts';
import type { Partials } from './partials.ts';
import {
  deleteExpiredUploads,
  deleteUpload,
  findUpload,
  updateUpload,
  type UploadRow,
} from './uploads.repository.ts';

const HOUR = 3_600_000;

/** End of the time in which an upload has to go on. */
export const nextExpiry = (): Date => new Date(Date.now() + UPLOAD_HOURS * HOUR);

/** Services that store uploads. */
export interface UploadServices {
  db: Database;
  files: FileStore;
  partials: Partials;
  log?: { error: (text: string) => void };
}

/** Opens the partials beside the files: in the bucket, where any machine goes on with them, else in a local folder. */
export const openPartials = ({ pieces }: Pick<FileStore, 'pieces'>, dataDir: string): Partials =>
  pieces ? new PartialPieces(pieces) : new PartialFiles(dataDir);

const gone = () => new ApiError(CODES.notFound, '这次上传已过期或已取消，请重新选择文件');

/** Somebody's upload; throws where there is none. */
async function requireOwn(db: Database, id: string, accountId: string): Promise<UploadRow> {
  const row = isWireId(id) ? await findUpload(db, fromWireId(id)) : undefined;
  if (!row || row.accountId !== accountId) throw gone();
  return row;
}

/** Purpose of somebody's upload; throws where there is none. */
export const findOwnPurpose = async (db: Database, id: string, accountId: string) =>
  (await requireOwn(db, id, accountId)).purpose;

/** Puts the bytes of an upload whose last byte has come into the file store. */
export async function finishUpload(services: UploadServices, id: string): Promise<void> {
  const row = await findUpload(services.db, fromWireId(id));
  if (row) await storeUpload(services, row);
}

/** Puts the bytes of a complete upload into the file store, and returns their hash. */
async function storeUpload(
  { db, files, partials }: UploadServices,
  { id, sha256, size }: UploadRow,
): Promise<string> {
  if (sha256 !== null) return sha256;
  const wireId = toWireId(id);
  const stored = await files.putStream(partials.read(wireId));
  if (stored.size !== size) throw new Error(`${wireId}: ${stored.size} bytes instead of ${size}`);
  await updateUpload(db, id, { sha256: stored.sha256 });
  await partials.remove(wireId);
  return stored.sha256;
}

/** Complete upload of the caller. */
export interface TakenUpload {
  /** Of its bytes in the file store. */
  sha256: string;
  size: number;
  /** As the browser names the file; not verified. */
  name: string;
  /** Ends the upload, after its bytes have got the row of a file or were refused. */
  release: () => Promise<void>;
}

/** The caller's complete upload of a purpose, with its bytes in the file store. Throws where there is none. */
export async function takeUpload(
  context: RequestContext,
  uploadId: string,
  purpose: UploadPurpose,
): Promise<TakenUpload> {
  const { db, files, config } = context;
  const row = await requireOwn(db, uploadId, requireSession(context).userId);
  if (row.purpose !== purpose) throw gone();
  const partials = openPartials(files, config.dataDir);
  const length = row.sha256 === null ? await partials.sizeOf(uploadId) : row.size;
  if (length !== row.size) {
    throw new ApiError(CODES.conflict, '文件还没有传完，请接着传完再继续');
  }
  const sha256 = await storeUpload({ db, files, partials }, row);
  const release = async () => {
    await deleteUpload(db, row.id);
    await removeUnusedBytes(db, files, [sha256]);
  };
  return { sha256, size: row.size, name: row.name, release };
}

/** Removes uploads whose time is over, with bytes that belong to no file. Returns their number. */
export async function removeExpiredUploads(
  db: Database,
  files: FileStore,
  dataDir: string,
): Promise<number> {
  const partials = openPartials(files, dataDir);
  const expired = await deleteExpiredUploads(db);
  for (const { id, sha256 } of expired) {
    await partials.remove(toWireId(id));
    if (sha256 !== null) await removeUnusedBytes(db, files, [sha256]);
  }
  // Files whose rows went with their account.
  for (const id of await partials.listOlderThan(Date.now() - 2 * UPLOAD_HOURS * HOUR)) {
    if (!(await findUpload(db, fromWireId(id)))) await partials.remove(id);
  }
  return expired.length;
}
