import { tenderFileContract } from '@zhucheng/contracts';
import { defineFileHandlers } from '../../../http/define-file-handlers.ts';
import { askToLogIn, sendAttachment } from '../../../http/files/send-file.ts';
import { recordAttachmentDownloads } from '../../download/downloads.service.ts';
import { getProjectArchive, getProjectName, openArchive } from './project-files.service.ts';

/** The attachments of a project's notices in one archive, for members, who have them among their downloads then. */
export default defineFileHandlers(tenderFileContract, {
  projectFiles: async ({ input: { id }, context, request, reply }) => {
    const { db, session } = context;
    if (!session) {
      await getProjectName(db, id);
      return askToLogIn(request, reply, `/tenderDetails/${id}`);
    }
    const { name, entries, files } = await getProjectArchive(context, id, session);
    if (request.method === 'GET') await recordAttachmentDownloads(db, session, files);
    const { stream, size } = await openArchive(context.files, entries);
    return sendAttachment(reply, { name, mediaType: 'application/zip', size }, stream);
  },
});
