import type { FileContract, FileEndpointDef } from '@zhucheng/contracts';
import type {
  FastifyInstance,
  FastifyPluginAsync,
  FastifyReply,
  FastifyRequest,
  preValidationHookHandler,
} from 'fastify';
import fp from 'fastify-plugin';
import type { z } from 'zod';
import { checkAudit, createContext, createGuards } from './calls.ts';
import type { RequestContext } from './context.ts';

/** Answers one address with bytes, by `reply`. Refusals are thrown as `ApiError`. */
export type FileHandler<E extends FileEndpointDef> = (call: {
  input: z.output<E['request']>;
  context: RequestContext;
  request: FastifyRequest;
  reply: FastifyReply;
}) => Promise<FastifyReply>;

/** One handler for each file of a contract: a missing one doesn't compile. */
export type FileHandlers<T extends Record<string, FileEndpointDef>> = {
  [K in keyof T]: FileHandler<T[K]>;
};

type AnyFileHandler = FileHandler<FileEndpointDef>;

/** Makes the plugin that serves a domain's files; the default export of a file, found by its name `*.handlers.ts`. */
export function defineFileHandlers<T extends Record<string, FileEndpointDef>>(
  contract: FileContract<T>,
  handlers: FileHandlers<T>,
): FastifyPluginAsync {
  const plugin: FastifyPluginAsync = async (app) => {
    for (const [name, endpoint] of Object.entries<FileEndpointDef>(contract.files)) {
      mountFile(app, endpoint, handlers[name] as unknown as AnyFileHandler);
    }
  };
  return fp(plugin, { name: `${contract.domain}-file-handlers`, encapsulate: true });
}

/** The parameters of the path are fields of the request like those of the query. */
const joinParameters: preValidationHookHandler = (request, _reply, done) => {
  request.query = { ...(request.query as object), ...(request.params as object) };
  done();
};

function mountFile(app: FastifyInstance, endpoint: FileEndpointDef, handler: AnyFileHandler) {
  const { path, kind, request: schema, timeLimitMs, audit } = endpoint;
  const guards = createGuards(app, { ...endpoint, method: 'GET' });
  app.route({
    method: kind === 'query' ? ['GET', 'HEAD'] : 'GET',
    exposeHeadRoute: false,
    url: path,
    schema: { querystring: schema },
    ...(timeLimitMs !== undefined && { config: { timeLimitMs } }),
    ...guards,
    preValidation: [...[guards.preValidation ?? []].flat(), joinParameters],
    handler: async (request, reply) => {
      const context = createContext(app, request, reply, { audit });
      const input = request.query as z.output<typeof schema>;
      const sent = await handler({ input, context, request, reply });
      checkAudit(app, context);
      return sent;
    },
  });
}
