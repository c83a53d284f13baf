import { isIP } from 'node:net';
import fp from 'fastify-plugin';
import { createTokenChecker } from '../../http/guards.ts';

/**
 * Resolves the visitor's address. Our apps name the visitor they act for and authenticate with the service token;
 * behind the gateway the address is the one that it saw (Fastify's `trustProxy` trusts the gateway only).
 */
export default fp(
  async (app) => {
    const isServiceToken = createTokenChecker(app.config.serviceToken);
    app.decorateRequest('visitorAddress', '');
    app.decorateRequest('fromService', false);
    app.addHook('onRequest', (request, _reply, done) => {
      const { 'x-service-token': token, 'x-visitor-address': told } = request.headers;
      request.fromService = token !== undefined && isServiceToken(token);
      request.visitorAddress =
        request.fromService && typeof told === 'string' && isIP(told) ? told : request.ip;
      done();
    });
  },
  { name: 'visitor' },
);
