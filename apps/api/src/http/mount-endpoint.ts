import { CODES, isWithinListDepth, type EndpointDef } from '@zhucheng/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from './api-error.ts';
import { canonicalJson } from '../infrastructure/canonical-json.ts';
import { checkAudit, chooseReader, createContext, createGuards } from './calls.ts';
import type { RequestContext } from './context.ts';
import type { CachedReply } from './replies/caches.ts';
import { rememberWrite } from './database/write-position.ts';
import { toApiError, errorBody } from './error-mapping.ts';
import { answerThroughFailover } from './database/failover.ts';
import { sendJson } from './replies/send-json.ts';
import { createSerialiser } from './replies/serialise.ts';
import { UPLOAD_TIMEOUT_MS, registerUploadScope } from './files/uploads.ts';

/** Handler whose contract was checked where it was defined. */
export type AnyHandler = (call: { input: unknown; context: RequestContext }) => Promise<object>;

type Responder = (input: unknown, context: RequestContext) => Promise<string>;

/** Mounts one contract entry: authorisation, validation, serialisation and caching. */
export function mountEndpoint(app: FastifyInstance, endpoint: EndpointDef, handler: AnyHandler) {
  const mount = (scope: FastifyInstance) => mountRoute(scope, endpoint, handler);
  if (endpoint.upload) registerUploadScope(app, mount);
  else mount(app);
}

function mountRoute(app: FastifyInstance, endpoint: EndpointDef, handler: AnyHandler) {
  const inBody = endpoint.method === 'POST';
  const serialise = createSerialiser(endpoint, app.config.mode);
  const answer: Responder = async (input, context) => {
    const result = await handler({ input, context });
    checkAudit(app, context);
    return serialise({ code: CODES.success, msg: '成功', ...result });
  };
  const cached = endpoint.auth === 'public' && endpoint.cacheSeconds !== undefined;
  const told = endpoint.business ? withBusinessErrors(answer) : answer;
  const hasReplicas = app.databases.replicas.length > 0;
  const send = cached
    ? cachedReply(app, endpoint, answer)
    : uncachedReply(withPosition(app, endpoint, told));

  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: {
      mutates: endpoint.kind === 'mutation',
      ...(endpoint.upload && { timeLimitMs: UPLOAD_TIMEOUT_MS }),
    },
    schema: inBody ? { body: endpoint.request } : { querystring: endpoint.request },
    // `sendJson` compresses; the plugin looks at each reply in vain.
    compress: false,
    ...createGuards(app, endpoint),
    handler: async (request, reply) => {
      const input = inBody ? request.body : request.query;
      rejectDeepPages(input);
      return answerThroughFailover(endpoint.kind, async (isRepeated) => {
        const choice = { reply, kind: endpoint.kind, isShared: cached, isRepeated };
        const readDb = hasReplicas ? await chooseReader(app, request, choice) : undefined;
        const context = createContext(app, request, reply, { audit: endpoint.audit, readDb });
        return send(input, context, request, reply);
      });
    },
  });
}

/** Codes that always keep their HTTP status, on which clients back off and gateways retry. */
const TRANSPORT_CODES: readonly string[] = [
  CODES.tooMany,
  CODES.failure,
  CODES.unavailable,
  CODES.outcomeUnknown,
];

/** Returns rejections of a business call's handler as HTTP 200 with the business code. */
function withBusinessErrors(answer: Responder): Responder {
  return async (input, context) => {
    try {
      return await answer(input, context);
    } catch (error) {
      const refusal = toApiError(error);
      if (TRANSPORT_CODES.includes(refusal.code)) throw error;
      return JSON.stringify(errorBody(refusal, context.requestId));
    }
  };
}

/** Lets the callers of a mutation read what it wrote, wherever they read. */
function withPosition(app: FastifyInstance, { kind }: EndpointDef, answer: Responder): Responder {
  if (kind === 'query' || app.databases.replicas.length === 0) return answer;
  return async (input, context) => {
    const body = await answer(input, context);
    await rememberWrite(app, context.cookies);
    return body;
  };
}

type SendReply = (
  input: unknown,
  context: RequestContext,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply>;

function uncachedReply(answer: Responder): SendReply {
  return async (input, context, request, reply) =>
    sendJson(request, reply, { body: await answer(input, context) });
}

/** Replies from the cache; concurrent equal calls that miss share one computation. */
function cachedReply(app: FastifyInstance, endpoint: EndpointDef, answer: Responder): SendReply {
  const { metrics } = app;
  const cache = app.caches.replies;
  const running = new Map<string, Promise<CachedReply>>();
  const tags = endpoint.tags ?? [];

  const make = async (key: string, input: unknown, context: RequestContext) => {
    const ticket = cache.version();
    const body = Buffer.from(await answer(input, context));
    const value = { body, encoded: new Map<string, Buffer>() };
    cache.put(ticket, key, { value, tags }, endpoint.cacheSeconds ?? 0);
    return value;
  };
  return async (input, context, request, reply) => {
    const key = `${endpoint.path} ${canonicalJson(input)}`;
    const found = cache.get(key);
    metrics.replyCache.inc({ result: found ? 'hit' : 'miss' });
    if (found) return sendJson(request, reply, found);
    let making = running.get(key);
    if (!making) {
      making = make(key, input, context).finally(() => running.delete(key));
      running.set(key, making);
    }
    return sendJson(request, reply, await making);
  };
}

function rejectDeepPages(input: unknown) {
  const { current, size } = (input ?? {}) as { current?: unknown; size?: unknown };
  if (typeof current !== 'number' || typeof size !== 'number') return;
  if (isWithinListDepth({ current, size })) return;
  const message = '请缩小筛选范围';
  throw new ApiError(CODES.badInput, message, { errors: [{ field: 'current', message }] });
}
