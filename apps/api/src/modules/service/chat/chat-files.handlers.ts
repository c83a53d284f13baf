import { chatFileContract } from '@zhucheng/contracts';
import { defineFileHandlers } from '../../../http/define-file-handlers.ts';
import { sendFile } from '../../../http/files/send-file.ts';
import { getBrowserGuest } from '../guests/guests.service.ts';
import { CHAT_FILE_OPTIONS, getOwnChatFile } from './chat-files.service.ts';

/** A file of the chat, for the visitor of the conversation. Nobody else gets it, not even by `/api/files/{id}`. */
export default defineFileHandlers(chatFileContract, {
  file: async ({ input, context, request, reply }) => {
    const guest = await getBrowserGuest(context);
    const file = await getOwnChatFile(context.db, guest?.id, input.id);
    return sendFile(request, reply, context.files, file, CHAT_FILE_OPTIONS);
  },
});
