import { CODES } from '@zhucheng/contracts';
import { toShanghaiDay } from '@zhucheng/domain-tender';
import { toWireId } from '../../wire-format.ts';
import type { Database } from '../../db/client.ts';
import { recordAudit } from '../../infrastructure/audit.repository.ts';
import type { FileStore } from '../../infrastructure/storage/file-store.ts';
import { deleteFiles } from '../../infrastructure/storage/files.repository.ts';
import {
  findFileByWireId,
  removeUnusedBytes,
  saveFile,
} from '../../infrastructure/storage/files.service.ts';
import { ApiError } from '../../http/api-error.ts';
import type { RequestContext } from '../../http/context.ts';
import { enforceLimit } from '../../http/guards.ts';
import { invalidFields } from '../../http/error-mapping.ts';
import type { Upload } from '../../http/files/uploads.ts';
import { SharedLimit } from '../../infrastructure/limits/shared-limit.ts';
import { acceptsApplications } from './job.rules.ts';
import { requireJob } from './job-openings.service.ts';
import { deleteApplicationsAfter, insertApplication } from './recruit.repository.ts';
import { detectResumeType } from './resume.rules.ts';

/** Limit of applications from an address: enough for several jobs and corrected résumés. */
const byAddress = new SharedLimit({ name: 'applications', max: 20, windowMs: 3_600_000 });

/** Retention of applications in months. */
const RETENTION_MONTHS = 12;

/** Validated form of an applicant. */
export interface Application {
  jobId: string;
  name: string;
  phone: string;
  email: string;
  message: string;
}

/** Saves an application with its résumé. Throws where the job takes no applications or the file is no résumé. */
export async function submitApplication(input: Application, context: RequestContext) {
  const job = await requireJob(context.db, input.jobId);
  const now = new Date();
  if (!acceptsApplications(job, toShanghaiDay(now.getTime()))) {
    throw new ApiError(CODES.withdrawn, '这个职位的投递已截止，请看看其他职位');
  }
  const { name, bytes } = checkedResume(context.upload);
  await enforceLimit(context.limits, byAddress, context.visitorAddress);
  await context.db.transaction(async (tx) => {
    const file = await saveFile(tx, context.files, { name, bytes, purpose: 'resume' });
    await insertApplication(tx, {
      jobId: job.id,
      name: input.name,
      phone: input.phone,
      email: input.email,
      message: input.message,
      fileId: file.id,
      consentAt: now,
    });
    await recordAudit(tx, {
      actor: 'visitor',
      action: 'job.apply',
      resource: { kind: 'job', id: toWireId(job.id) },
      requestId: context.requestId,
    });
  });
  return { jobTitle: job.title, receivedAt: now };
}

function checkedResume(upload: Upload | undefined): Upload {
  if (!upload) throw invalidFields([{ field: 'resume', message: '请选择简历文件' }]);
  if (detectResumeType(upload.bytes)) return upload;
  const message = '简历只收 Word（docx）或 PDF 文件，这个文件的内容不是，请另存后重新选择';
  throw new ApiError(CODES.wrongType, message, { errors: [{ field: 'resume', message }] });
}

/** File row of a résumé. The access is audited. Throws where there is none. */
export async function getResume({ db, audit }: RequestContext, id: string) {
  const row = await findFileByWireId(db, id);
  if (row?.purpose !== 'resume') throw new ApiError(CODES.notFound, '没有找到这份简历');
  await audit(db, { resource: { kind: 'file', id } });
  return row;
}

/**
 * Deletes applications older than twelve months with their résumés, and the résumés' bytes unless another file shares
 * them. Returns the number of deleted applications.
 */
export async function deleteOldApplications(
  db: Database,
  store: FileStore,
  now = new Date(),
): Promise<number> {
  const { deleted, hashes } = await db.transaction(async (tx) => {
    const fileIds = await deleteApplicationsAfter(tx, RETENTION_MONTHS, now);
    if (fileIds.length === 0) return { deleted: 0, hashes: [] };
    const hashes = await deleteFiles(tx, fileIds);
    await recordAudit(tx, {
      actor: 'system',
      action: 'job.forget',
      resource: { kind: 'application' },
      detail: { removed: fileIds.length },
    });
    return { deleted: fileIds.length, hashes };
  });
  await removeUnusedBytes(db, store, hashes);
  return deleted;
}
