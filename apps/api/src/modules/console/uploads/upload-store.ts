import { DataStore, ERRORS, Upload } from '@tus/server';
import { CODES, UPLOAD_HOURS, UPLOAD_RULES, type UploadPurpose } from '@zhucheng/contracts';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { ApiError } from '../../../http/api-error.ts';
import { fromWireId } from '../../../wire-format.ts';
import {
  countUploads,
  deleteUpload,
  findUpload,
  insertUpload,
  updateUpload,
} from './uploads.repository.ts';
import { nextExpiry, type UploadServices } from './uploads.service.ts';

const MAX_OPEN_UPLOADS = 50;
const MAX_NAME_LENGTH = 200;

/** Request that is being answered: the protocol's server hands on neither a session nor the reply. */
interface UploadCall {
  accountId: string;
  reply: ServerResponse;
}

/** The request of whoever uploads. */
export const uploadCall = new AsyncLocalStorage<UploadCall>();

/** Purpose that an upload names; undefined if there is no such. */
export const readPurpose = (text: unknown): UploadPurpose | undefined =>
  typeof text === 'string' && Object.hasOwn(UPLOAD_RULES, text)
    ? (text as UploadPurpose)
    : undefined;

/** Store of resumable uploads: rows in the database, bytes in partials. Any process goes on where another ended. */
export class UploadStore extends DataStore {
  readonly #services: UploadServices;
  #hasTold = false;

  constructor(services: UploadServices) {
    super();
    this.#services = services;
    this.extensions = ['creation', 'creation-with-upload', 'expiration', 'termination'];
  }

  /** Begins an upload; `metadata` has the file's name and purpose. */
  override async create(upload: Upload): Promise<Upload> {
    const { db, partials } = this.#services;
    const accountId = uploadCall.getStore()?.accountId;
    const { filename } = upload.metadata ?? {};
    const purpose = readPurpose(upload.metadata?.purpose);
    if (!purpose || !accountId || upload.size === undefined) throw ERRORS.INVALID_METADATA;
    requireSize(upload.size, UPLOAD_RULES[purpose].maxBytes);
    if ((await countUploads(db, accountId)) >= MAX_OPEN_UPLOADS) {
      throw new ApiError(CODES.conflict, '没传完的文件太多，请先传完或取消几个');
    }
    await partials.create(upload.id);
    await insertUpload(db, {
      id: fromWireId(upload.id),
      accountId,
      purpose,
      name: (filename ?? '').slice(0, MAX_NAME_LENGTH) || '文件',
      size: upload.size,
      expiresAt: nextExpiry(),
    });
    upload.creation_date = new Date().toISOString();
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const { db, partials } = this.#services;
    const row = await findUpload(db, fromWireId(id));
    if (!row) throw ERRORS.FILE_NOT_FOUND;
    const offset = row.sha256 === null ? await partials.sizeOf(id) : row.size;
    if (offset === undefined) {
      this.#tellOfMissing();
      throw ERRORS.FILE_NOT_FOUND;
    }
    return new Upload({
      id,
      size: row.size,
      offset: Math.min(offset, row.size),
      metadata: { filename: row.name, purpose: row.purpose },
      creation_date: row.updatedAt.toISOString(),
    });
  }

  /** Once: an upload that is known but lies elsewhere was begun on a machine with which nothing is shared. */
  #tellOfMissing(): void {
    if (this.#hasTold) return;
    this.#hasTold = true;
    this.#services.log?.error(
      '有上传的内容不在本机：几台机器要用 FILES_URL=s3://…，或共用 DATA_DIR/uploads，或把 /api/console/uploads 固定到一台',
    );
  }

  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const { db, partials } = this.#services;
    const end = await partials.write(id, offset, stream);
    await updateUpload(db, fromWireId(id), { expiresAt: nextExpiry() });
    return end;
  }

  override async remove(id: string): Promise<void> {
    await deleteUpload(this.#services.db, fromWireId(id));
    await this.#services.partials.remove(id);
  }

  override getExpiration(): number {
    return UPLOAD_HOURS * 3_600_000;
  }
}

function requireSize(size: number, maxBytes: number): void {
  if (size > 0 && size <= maxBytes) return;
  throw size === 0
    ? new ApiError(CODES.badInput, '文件是空的，请重新选择')
    : new ApiError(
        CODES.tooLarge,
        `文件超过 ${Math.floor(maxBytes / 1024 ** 3)} GB，请压缩或分成几个再上传`,
      );
}
