import fp from 'fastify-plugin';

/** Closes connections with their next reply while stopping: open ones would hold the process. */
export default fp(
  async (app) => {
    let stopping = false;
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
