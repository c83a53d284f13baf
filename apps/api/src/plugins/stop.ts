import { setTimeout as sleep } from 'node:timers/promises';
import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Takes calls for some milliseconds more, each the last one of its connection. Whoever keeps connections open, as nginx does,
     * has none left then on which it could send a call in the moment in which it is closed: nobody could tell what became of it.
     */
    leave: (ms: number) => Promise<void>;
  }
}

/** Closes connections with their next reply while stopping: open ones would hold the process. */
export default fp(
  async (app) => {
    let stopping = false;
    app.decorate('leave', async (ms: number) => {
      stopping = true;
      await sleep(ms);
    });
    app.addHook('preClose', async () => {
      stopping = true;
    });
    app.addHook('onSend', (_request, reply, _payload, done) => {
      if (stopping) reply.header('connection', 'close');
      done();
    });
  },
  { name: 'stop' },
);
