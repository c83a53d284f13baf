import fp from 'fastify-plugin';
import { resolveSession } from '../modules/accounts/sessions/sessions.service.ts';

/** Resolves sessions on the primary: a replica may not know yet that a session has ended. */
export default fp(
  async (app) => {
    app.decorate('sessions', {
      resolve: (token) => resolveSession(app.databases.primary, token),
    });
  },
  { name: 'sessions', dependencies: ['database'] },
);
