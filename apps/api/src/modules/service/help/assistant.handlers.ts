import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { answerFromHelp } from './assistant.service.ts';
import { onMessagesStored } from '../chat/chat-events.ts';
import { QuestionQueue } from './question-queue.ts';

/** Answers visitors' questions from the help centre after their messages are stored. */
async function addAssistant(app: FastifyInstance): Promise<void> {
  const questions = new QuestionQueue((question) =>
    answerFromHelp(app.databases.primary, question).catch((error: unknown) =>
      app.log.warn({ err: error }, 'a question was not answered'),
    ),
  );
  const remove = onMessagesStored((stored) => {
    for (const one of stored) if (one.message.from === 'visitor') questions.add(one);
  });
  app.addHook('onClose', async () => {
    remove();
    await questions.close();
  });
}

export default fp(addAssistant, { name: 'chat-assistant', encapsulate: true });
