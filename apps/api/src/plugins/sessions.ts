import fp from 'fastify-plugin';
import { noSessions } from '../access/session.ts';

/** Who is logged in. The accounts module replaces the resolver. */
export default fp(
  async (app) => {
    app.decorate('sessions', { resolve: noSessions });
  },
  { name: 'sessions' },
);
