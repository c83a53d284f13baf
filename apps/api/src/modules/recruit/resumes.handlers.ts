import { recruitFileContract } from '@zhucheng/contracts';
import { defineFileHandlers } from '../../http/define-file-handlers.ts';
import { sendFile } from '../../http/files/send-file.ts';
import { getResume } from './applications.service.ts';

/** Résumés, for recruiting staff only. The public address of files never serves them. */
export default defineFileHandlers(recruitFileContract, {
  resume: async ({ input, context, request, reply }) =>
    sendFile(request, reply, context.files, await getResume(context, input.id)),
});
