import cookie from '@fastify/cookie';
import fp from 'fastify-plugin';
import { retryRead } from '../../http/database/failover.ts';
import {
  hasRecentProof,
  resolveSession,
} from '../../modules/accounts/sessions/sessions.service.ts';

/** Reads and sets cookies, and resolves sessions on the primary: a replica may not know yet that one has ended. */
export default fp(
  async (app) => {
    await app.register(cookie);
    app.decorateRequest('session', null);
    app.decorate('sessions', {
      resolve: (token, options) =>
        retryRead(() => resolveSession(app.databases.primary, token, options)),
      hasRecentProof: (id) => retryRead(() => hasRecentProof(app.databases.primary, id)),
    });
  },
  { name: 'sessions', dependencies: ['database'] },
);
