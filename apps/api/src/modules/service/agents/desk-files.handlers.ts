import { deskFileContract } from '@zhucheng/contracts';
import { defineFileHandlers } from '../../../http/define-file-handlers.ts';
import { sendFile } from '../../../http/files/send-file.ts';
import { CHAT_FILE_OPTIONS, getChatFile } from '../chat/chat-files.service.ts';

/** A file of the chat, for agents. */
export default defineFileHandlers(deskFileContract, {
  file: async ({ input, context, request, reply }) => {
    const file = await getChatFile(context.db, input.id);
    return sendFile(request, reply, context.files, file, CHAT_FILE_OPTIONS);
  },
});
