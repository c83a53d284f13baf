import { CODES } from '@zhucheng/contracts';
import { getFileType } from '@zhucheng/domain-news';
import { canAccess } from '../../accounts/access.rules.ts';
import { fromWireId, toWireId } from '../../../wire-format.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { RequestContext } from '../../../http/context.ts';
import { enforceLimit } from '../../../http/guards.ts';
import { SharedLimit } from '../../../infrastructure/limits/shared-limit.ts';
import { toFilePath } from '../../download/file-paths.rules.ts';
import { findContact, listAttachments } from './member-details.repository.ts';
import { toContacts, toNotes } from './member-details.rules.ts';
import { noticeNotFound } from '../project.service.ts';

const LOGIN_TO_SEE = '登录后可以查看联系人、下载附件，登录完成会回到这一页';

/** Notices that a member may open in a minute: above human use, below what scraping contacts needs. */
const readings = new SharedLimit({ name: 'member-details', max: 120, windowMs: 60_000 });

/** Member-only details of a notice: contacts and attachments. */
export async function getMemberDetails(context: RequestContext, wireId: string) {
  const { readDb, session } = context;
  const id = fromWireId(wireId);
  const found = await findContact(readDb, id);
  if (!found) throw await noticeNotFound(context, id);
  if (!session || !canAccess(session, 'read', { kind: 'contact' })) {
    throw new ApiError(CODES.loginNeeded, LOGIN_TO_SEE);
  }
  await enforceLimit(context.limits, readings, session.userId);
  const { contact, ...names } = found;
  const files = await listAttachments(readDb, id);
  return {
    id: wireId,
    contacts: toContacts(contact, names),
    notes: toNotes(contact),
    files: files.map((row) => ({
      ...row,
      id: toWireId(row.id),
      fileType: getFileType(row.mediaType),
      url: toFilePath(row.id),
    })),
  };
}
