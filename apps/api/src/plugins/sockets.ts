import fp from 'fastify-plugin';
import { openLiveChat } from '../modules/service/sockets/open-live-chat.ts';

/** WebSockets of the customer service, beside the calls on the same server. */
export default fp(
  async (app) => {
    let close: (() => Promise<void>) | undefined;
    app.addHook('onReady', async () => {
      close = openLiveChat(app);
    });
    // Before the server waits for its connections to end.
    app.addHook('preClose', async () => close?.());
  },
  { name: 'sockets', dependencies: ['database', 'sessions', 'limits'] },
);
