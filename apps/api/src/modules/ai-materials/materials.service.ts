import {
  CODES,
  AI_MATERIAL_FORMATS,
  MAX_AI_MATERIALS,
  type aiMaterialsContract,
  type Code,
  type InputOf,
  type AiMaterial,
} from '@zhucheng/contracts';
import { uuidv7 } from 'uuidv7';
import { getExtension } from '../../ai/passages/reading/file-format.rules.ts';
import { FileProblem, type ProblemKind } from '../../ai/passages/reading/file-problem.ts';
import type { ReadFile } from '../../ai/passages/reading/read-file.ts';
import { readInThread } from '../../ai/passages/reading/read-in-thread.ts';
import { savePassages } from '../../ai/passages/index.ts';
import type { Database } from '../../db/client.ts';
import { pageInfo } from '../../db/paging.ts';
import { ApiError } from '../../http/api-error.ts';
import type { RequestContext } from '../../http/context.ts';
import { invalidFields } from '../../http/error-mapping.ts';
import type { Upload } from '../../http/files/uploads.ts';
import { enforceLimit } from '../../http/guards.ts';
import { requireSession } from '../../http/session.ts';
import { SharedLimit } from '../../infrastructure/limits/shared-limit.ts';
import {
  removeUnusedBytes,
  safeName,
  saveFile,
} from '../../infrastructure/storage/files.service.ts';
import { fileHash } from '../../infrastructure/storage/file-store.ts';
import { fromWireId, toWireId, toWireTime } from '../../wire-format.ts';
import { ConcurrencyLimiter } from '../accounts/passwords/concurrency-limiter.ts';
import { eraseMaterials } from './member-materials.service.ts';
import * as materials from './materials.repository.ts';

type Input<K extends keyof typeof aiMaterialsContract.endpoints> = InputOf<
  (typeof aiMaterialsContract.endpoints)[K]
>;

/** Uploads of a member an hour. */
const uploads = new SharedLimit({ name: 'ai-materials', max: 60, windowMs: 3_600_000 });

/** A thread may take 256 MB. */
const threads = new ConcurrencyLimiter({
  concurrency: 2,
  initialDurationMs: 2_000,
  maxWaitMs: 45_000,
  busy: '正在读的文件较多',
});

const CODE_OF_PROBLEM: Readonly<Record<ProblemKind, Code>> = {
  wrongType: CODES.wrongType,
  tooLarge: CODES.tooLarge,
  badInput: CODES.badInput,
};

/** Reads an upload and stores it with its passages. Throws with what to do for files that can't be read. */
export async function uploadMaterial(context: RequestContext): Promise<AiMaterial> {
  const { userId: accountId } = requireSession(context);
  const { db, files, upload } = context;
  if (!upload) throw invalidFields([{ field: 'file', message: '请选择要上传的文件' }]);
  await enforceLimit(context.limits, uploads, accountId);
  await requireRoom(db, accountId);
  const material = {
    id: uuidv7(),
    accountId,
    name: toMaterialName(upload.name),
    createdAt: new Date(),
  };
  const read = await readUpload(upload, material);
  try {
    return await db.transaction(async (tx) => {
      await materials.lockOwner(tx, accountId);
      await requireRoom(tx, accountId);
      const { bytes } = upload;
      const { name } = material;
      const file = await saveFile(tx, files, {
        name,
        bytes,
        purpose: 'material',
        ownerId: accountId,
      });
      const { format, pages, text, passages } = read;
      const facts = { format, pages, size: bytes.length, passages: passages.length };
      await materials.insertMaterial(tx, { ...material, ...facts, fileId: file.id, text });
      const source = {
        kind: 'material',
        refId: material.id,
        publishedAt: material.createdAt,
      } as const;
      await savePassages(tx, [{ ...source, accountId, passages }]);
      return presentMaterial({ ...material, ...facts });
    });
  } catch (error) {
    await removeUnusedBytes(db, files, [fileHash(upload.bytes)]);
    throw error;
  }
}

/** Name of a file without path and unsafe characters; its extension stays, by which it is read. */
const toMaterialName = (name: string) => safeName(name, getExtension(name) || 'bin');

async function readUpload(
  { bytes }: Upload,
  material: Parameters<typeof readInThread>[0]['material'],
): Promise<ReadFile> {
  try {
    return await threads.run(() => readInThread({ bytes, material }));
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error;
    const errors = [{ field: 'file', message: error.message }];
    throw new ApiError(CODE_OF_PROBLEM[error.kind], error.message, { errors });
  }
}

/** Throws where an account has as many materials as it may. */
async function requireRoom(db: Database, accountId: string): Promise<void> {
  if ((await materials.countMaterials(db, accountId)) < MAX_AI_MATERIALS) return;
  throw new ApiError(CODES.conflict, `最多保存 ${MAX_AI_MATERIALS} 份资料，请先删除不用的`);
}

/** A page of the caller's materials. */
export async function getMaterialPage(context: RequestContext, input: Input<'listPaged'>) {
  const { userId } = requireSession(context);
  const rows = await materials.listMaterials(context.db, userId, input);
  const total = await materials.countMaterials(context.db, userId);
  return { records: rows.map(presentMaterial), ...pageInfo(input, total) };
}

/** Removes a material of the caller with its file and its passages. */
export async function removeMaterial(context: RequestContext, { id }: Input<'remove'>) {
  const { userId } = requireSession(context);
  const { db, files } = context;
  const hashes = await db.transaction((tx) => eraseMaterials(tx, userId, [fromWireId(id)]));
  if (hashes.length === 0) throw new ApiError(CODES.notFound, '没有找到这份资料，请刷新后再试');
  await removeUnusedBytes(db, files, hashes);
  return { id };
}

type MaterialRow = Awaited<ReturnType<typeof materials.listMaterials>>[number];

function presentMaterial({
  id,
  name,
  format,
  size,
  pages,
  passages,
  createdAt,
}: MaterialRow): AiMaterial {
  const known = AI_MATERIAL_FORMATS.find((other) => other === format);
  if (!known) throw new Error(`${format} is no format of materials`);
  const createTime = toWireTime(createdAt);
  return { id: toWireId(id), name, format: known, size, pages, passages, createTime };
}
