import {
  aiExportContract,
  aiExportFileContract,
  CODES,
  toFileAddress,
  type InputOf,
} from '@zhucheng/contracts';
import {
  findDocumentReader,
  type ExportDocument,
  type OwnLayout,
} from '../../ai/export/documents.ts';
import { exportDocument, type ExportedFile } from '../../ai/export/export-document.ts';
import { ApiError } from '../../http/api-error.ts';
import type { RequestContext } from '../../http/context.ts';
import { requireSession } from '../../http/session.ts';
import { consumeBudget } from '../accounts/throttle/throttle.service.ts';
import { issueTicket, tryConsumeTicket } from '../accounts/verification/tickets.service.ts';

const { create } = aiExportContract.endpoints;
type Input = InputOf<typeof create>;

/** Files that a member may make an hour. */
const BUDGET = { scope: 'ai-export', limit: 60, window: 3_600 };
const PURPOSE = 'ai-export';
const TTL_SECONDS = 60;

/** Lets the caller fetch a document once, as a file; returns its address. */
export async function beginDocumentExport(context: RequestContext, input: Input) {
  const { userId: accountId } = requireSession(context);
  await requireDocument(context, input);
  await consumeBudget(context.db, BUDGET, accountId, '一小时内导出的文件太多');
  const ticket = await issueTicket(context.db, {
    purpose: PURPOSE,
    accountId,
    data: input,
    ttlSeconds: TTL_SECONDS,
  });
  return { address: toFileAddress(aiExportFileContract.files.document.path, { ticket }) };
}

/** File behind a ticket, which is used up; throws if it is not the caller's or was used. */
export async function openDocumentExport(
  context: RequestContext,
  token: string,
): Promise<ExportedFile> {
  const ticket = await tryConsumeTicket(context.db, PURPOSE, token);
  if (ticket?.accountId !== requireSession(context).userId) {
    throw new ApiError(CODES.notFound, '这个下载地址用过或过期了，请再导出一次');
  }
  const input = create.request.parse(ticket.data);
  return exportDocument(await requireDocument(context, input), input.format);
}

async function requireDocument(
  context: RequestContext,
  { kind, id }: Input,
): Promise<ExportDocument | OwnLayout> {
  const document = await findDocumentReader(kind)?.(context, id);
  if (!document) throw new ApiError(CODES.notFound, '没有找到要导出的内容');
  return document;
}
