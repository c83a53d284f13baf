/** The API with all rooms and checks of the chat's sockets, except that messages are numbered in memory and not stored. */
import { randomUUID } from 'node:crypto';
import { buildApp } from '@zhucheng/api';
import { emitMessagesStored } from '@zhucheng/api/chat-events';
import { readConfig } from '@zhucheng/api/config';

const config = readConfig(process.env);
const numbers = new Map<string, number>();

const app = await buildApp(config, {
  appendMessage: async (_db, { conversationId, senderKind, senderId, ...given }) => {
    const seq = (numbers.get(conversationId) ?? 0) + 1;
    numbers.set(conversationId, seq);
    const id = randomUUID().replaceAll('-', '');
    const createdAt = new Date().toISOString();
    const { clientId, kind, text, senderName = '' } = given;
    const message = { seq, id, clientId, from: senderKind, senderName, kind, text };
    emitMessagesStored([
      {
        conversationId: conversationId.replaceAll('-', ''),
        senderId,
        message: { ...message, file: null, card: null, createdAt },
        reopened: false,
      },
    ]);
    return { seq, id, createdAt, repeated: false };
  },
});
await app.listen({ host: config.host, port: config.port });
process.once('SIGTERM', () => void app.close().then(() => process.exit(0)));
