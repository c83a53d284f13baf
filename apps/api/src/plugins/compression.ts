import compress from '@fastify/compress';
import fp from 'fastify-plugin';
import { MIN_COMPRESS_BYTES } from '../http/replies/send-json.ts';

/** Compresses large replies, except to our own processes. */
export default fp(
  async (app) => {
    await app.register(compress, { threshold: MIN_COMPRESS_BYTES, encodings: ['br', 'gzip'] });
    app.addHook('onRequest', (request, _reply, done) => {
      if (request.fromService) request.headers['x-no-compression'] = '1';
      done();
    });
  },
  { name: 'compression', dependencies: ['visitor'] },
);
