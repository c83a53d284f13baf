import cookie from '@fastify/cookie';
import fp from 'fastify-plugin';

/** Reads the Cookie header into `request.cookies` and lets replies set cookies. */
export default fp(async (app) => app.register(cookie), { name: 'cookies' });
