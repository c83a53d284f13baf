import cookie from '@fastify/cookie';
import fp from 'fastify-plugin';
import { resolveSession } from '../modules/accounts/sessions/sessions.service.ts';

/** Reads and sets cookies, and resolves sessions on the primary: a replica may not know yet that one has ended. */
export default fp(
  async (app) => {
    await app.register(cookie);
    app.decorateRequest('session', null);
    app.decorate('sessions', {
      resolve: (token) => resolveSession(app.databases.primary, token),
    });
  },
  { name: 'sessions', dependencies: ['database'] },
);
