import fp from 'fastify-plugin';

/** While stopping, every reply ends its connection: one that is kept open would hold the process. */
export default fp(
  async (app) => {
    let stopping = false;
    app.addHook('preClose', async () => {
      stopping = true;
    });
    app.addHook('onSend', async (_request, reply) => {
      if (stopping) reply.header('connection', 'close');
    });
  },
  { name: 'stop' },
);
