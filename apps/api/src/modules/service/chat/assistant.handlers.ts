import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { answerFromHelp } from './assistant.service.ts';
import { onMessagesStored } from './chat-events.ts';

/** Answers visitors' questions from the help centre after their messages are stored. */
async function addAssistant(app: FastifyInstance): Promise<void> {
  const running = new Set<Promise<void>>();
  const remove = onMessagesStored((stored) => {
    for (const one of stored) {
      if (one.message.from !== 'visitor') continue;
      const answering = answerFromHelp(app.databases.primary, one)
        .catch((error: unknown) => app.log.warn({ err: error }, 'a question was not answered'))
        .finally(() => running.delete(answering));
      running.add(answering);
    }
  });
  app.addHook('onClose', async () => {
    remove();
    await Promise.all(running);
  });
}

export default fp(addAssistant, { name: 'chat-assistant', encapsulate: true });
