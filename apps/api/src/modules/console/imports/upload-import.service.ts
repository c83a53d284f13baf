import { CODES } from '@zhucheng/contracts';
import { ApiError } from '../../../http/api-error.ts';
import type { RequestContext } from '../../../http/context.ts';
import { invalidFields } from '../../../http/error-mapping.ts';
import { toSafeName } from '../../../http/files/safe-name.ts';
import { requireSession } from '../../../http/session.ts';
import { loadDivisions, loadMappings } from '../../../import/index.ts';
import { insertFile } from '../../../infrastructure/storage/files.repository.ts';
import { toWireId } from '../../../wire-format.ts';
import { insertJob, NO_COUNTS } from './import-jobs.repository.ts';
import { getImport } from './imports.service.ts';
import { cutHead } from './job-file.ts';
import { recogniseFile, UnsupportedFileError } from './recognise.ts';

/** Stores an uploaded file that can be imported. */
export async function uploadImport(context: RequestContext) {
  const { db, upload } = context;
  if (!upload) throw invalidFields([{ field: 'file', message: '请选择要导入的文件' }]);
  const { bytes } = upload;
  const name = toSafeName(upload.name, '导入文件');
  const mappings = await loadMappings();
  const head = cutHead(bytes, bytes.length);
  const divisions = await loadDivisions(db);
  const recognised = await recogniseFile({ name, ...head }, mappings, { divisions }).catch(
    (error: unknown) => {
      if (error instanceof UnsupportedFileError) throw new ApiError(CODES.wrongType, error.message);
      throw error;
    },
  );
  const { userId } = requireSession(context);
  const sha256 = await context.files.put(bytes);
  const id = await db.transaction(async (tx) => {
    const file = await insertFile(tx, {
      sha256,
      name,
      mediaType: 'application/octet-stream',
      size: bytes.length,
      purpose: 'import',
    });
    const job = await insertJob(tx, {
      ...recognised,
      accountId: userId,
      fileId: file.id,
      name,
      bytesTotal: bytes.length,
      counts: NO_COUNTS,
    });
    const resource = { kind: 'import', id: toWireId(job.id) };
    const { format, mapping } = recognised;
    await context.audit(tx, { resource, detail: { name, size: bytes.length, format, mapping } });
    return toWireId(job.id);
  });
  return getImport(context, id);
}
