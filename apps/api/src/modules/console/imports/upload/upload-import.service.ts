import { CODES } from '@zhucheng/contracts';
import { ApiError } from '../../../../http/api-error.ts';
import type { RequestContext } from '../../../../http/context.ts';
import { toSafeName } from '../../../../http/files/safe-name.ts';
import { requireSession } from '../../../../http/session.ts';
import { loadDivisions, loadMappings } from '../../../../import/index.ts';
import { TableError } from '../../../../import/tables/table-rows.ts';
import { insertFile } from '../../../../infrastructure/storage/files.repository.ts';
import { toWireId } from '../../../../wire-format.ts';
import { takeUpload, type TakenUpload } from '../../uploads/uploads.service.ts';
import { insertJob, NO_COUNTS } from '../import-jobs.repository.ts';
import { getImport } from '../imports.service.ts';
import { isTable, readHead } from '../job-file.ts';
import {
  recogniseFile,
  recogniseFormat,
  UnsupportedFileError,
  type RecognisedFile,
} from './recognise.ts';
import { storeTable } from './table-columns.ts';

/** Takes a file that was uploaded, if it can be imported. */
export async function uploadImport(context: RequestContext, uploadId: string) {
  const taken = await takeUpload(context, uploadId, 'imports');
  try {
    const id = await createJob(context, taken);
    await taken.release();
    return await getImport(context, id);
  } catch (error) {
    if (!(error instanceof UnsupportedFileError || error instanceof TableError)) throw error;
    await taken.release();
    throw new ApiError(CODES.wrongType, error.message);
  }
}

async function createJob(context: RequestContext, taken: TakenUpload) {
  const name = toSafeName(taken.name, '导入文件');
  const { sha256, size, ...recognised } = await recognise(context, name, taken);
  const { userId } = requireSession(context);
  return context.db.transaction(async (tx) => {
    const file = await insertFile(tx, {
      sha256,
      name,
      mediaType: 'application/octet-stream',
      size,
      purpose: 'import',
    });
    const job = await insertJob(tx, {
      ...recognised,
      accountId: userId,
      fileId: file.id,
      name,
      bytesTotal: size,
      counts: NO_COUNTS,
    });
    const id = toWireId(job.id);
    const { format, mapping } = recognised;
    const detail = { name, size: taken.size, format, mapping };
    await context.audit(tx, { resource: { kind: 'import', id }, detail });
    return id;
  });
}

/** Recognises a file; a table is stored as its records. */
async function recognise(
  { db, files }: RequestContext,
  name: string,
  { sha256, size }: TakenUpload,
): Promise<RecognisedFile & { sha256: string; size: number }> {
  const start = await readHead(files, sha256);
  const format = recogniseFormat(name, start.head);
  const context = { divisions: await loadDivisions(db) };
  const mappings = await loadMappings();
  if (!isTable(format)) {
    return { sha256, size, ...(await recogniseFile({ format, ...start }, mappings, context)) };
  }
  const { headers, ...stored } = await storeTable(files, sha256, format);
  const table = { format, headers, ...(await readHead(files, stored.sha256)) };
  return { ...stored, ...(await recogniseFile(table, mappings, context)) };
}
