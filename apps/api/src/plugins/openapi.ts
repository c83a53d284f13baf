import fp from 'fastify-plugin';
import { openApiDocument } from '../http/openapi.ts';
import { sendJson } from '../http/replies/send-json.ts';

/** The description of all endpoints at `/api/openapi.json`. */
export default fp(
  async (app) => {
    const server = `${app.config.publicOrigin}/api`;
    let document: { body: Buffer; encoded: Map<string, Buffer> } | undefined;
    app.get('/api/openapi.json', async (request, reply) => {
      document ??= {
        body: Buffer.from(JSON.stringify(openApiDocument(server))),
        encoded: new Map(),
      };
      return sendJson(request, reply, document);
    });
  },
  { name: 'openapi' },
);
