import { CODES, type consoleApplicationsContract, type InputOf } from '@zhucheng/contracts';
import { pageInfo } from '../../../db/paging.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { RequestContext } from '../../../http/context.ts';
import { fromWireId, toWireId, toWireTime } from '../../../wire-format.ts';
import { maskPhone } from '../../accounts/masking.rules.ts';
import { countApplications, findApplication, listApplications } from './jobs.repository.ts';

type Endpoints = (typeof consoleApplicationsContract)['endpoints'];

/** A page of applications; numbers are masked. */
export async function getApplicationPage(
  { db }: RequestContext,
  input: InputOf<Endpoints['listPaged']>,
) {
  const filter = { ...input, jobId: input.jobId && fromWireId(input.jobId) };
  const [rows, total] = await Promise.all([
    listApplications(db, filter),
    countApplications(db, filter),
  ]);
  const records = rows.map(({ application, jobTitle }) => ({
    id: toWireId(application.id),
    jobId: toWireId(application.jobId),
    jobTitle,
    name: application.name,
    phone: maskPhone(application.phone),
    hasEmail: application.email !== '',
    resumeId: toWireId(application.fileId),
    receiveTime: toWireTime(application.createdAt),
  }));
  return { ...pageInfo(input, total), records };
}

/** Number, mailbox and words of an applicant; the reading is audited. */
export const revealApplication = (context: RequestContext, id: string) =>
  context.db.transaction(async (tx) => {
    const row = await findApplication(tx, fromWireId(id));
    if (!row) throw new ApiError(CODES.notFound, '这份应聘已删除（保存 12 个月）');
    await context.audit(tx, { resource: { kind: 'application', id } });
    const { phone, email, message } = row;
    return { phone, email, message };
  });
