import {
  CODES,
  isStaffCaller,
  isWithinListDepth,
  SIGNED_IN_COOKIE,
  type EndpointDef,
} from '@zhucheng/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { ApiError } from './api-error.ts';
import { authorise, requireOwnOrigin, requireRecentProof } from './guards.ts';
import { canonicalJson } from '../infrastructure/canonical-json.ts';
import { createAuditTrail, refuseAudit, type AuditTrail } from './audit-trail.ts';
import type { RequestContext } from './context.ts';
import type { CachedReply } from './caches.ts';
import { createCookies } from './cookies.ts';
import { toApiError, errorBody } from './error-mapping.ts';
import { sendJson } from './send-json.ts';
import { createSerialiser } from './serialise.ts';
import { parseForm, getUpload, UPLOAD_TIMEOUT_MS, registerUploadScope } from './files/uploads.ts';

/** Handler whose contract was checked where it was defined. */
export type AnyHandler = (call: { input: unknown; context: RequestContext }) => Promise<object>;

/** Entries that running calls have written into the audit log. */
const trails = new WeakMap<RequestContext, AuditTrail>();

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
    // A bug of the handler, as a reply that breaks the contract is.
    if (app.config.mode !== 'production') trails.get(context)?.check();
    return serialise({ code: CODES.success, msg: '成功', ...result });
  };
  const cached = endpoint.auth === 'public' && endpoint.cacheSeconds !== undefined;
  const told = endpoint.business ? withBusinessErrors(answer) : answer;
  const send = cached ? cachedReply(app, endpoint, answer) : uncachedReply(told);

  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...(endpoint.upload && { config: { timeLimitMs: UPLOAD_TIMEOUT_MS } }),
    schema: inBody ? { body: endpoint.request } : { querystring: endpoint.request },
    // `sendJson` compresses; the plugin looks at each reply in vain.
    compress: false,
    ...createGuards(app, endpoint),
    handler: async (request, reply) => {
      const input = inBody ? request.body : request.query;
      rejectDeepPages(input);
      return send(input, createContext(app, request, reply, endpoint.audit), request, reply);
    },
  });
}

/** Hooks of an endpoint before its handler; those that have nothing to check are left out. */
function createGuards(
  app: FastifyInstance,
  { kind, auth, method, upload, stepUp, background }: EndpointDef,
): Pick<RouteOptions, 'onRequest' | 'preValidation'> {
  const onRequest: RouteOptions['onRequest'] = (request, _reply, done) => {
    requireOwnOrigin(request, app.config.publicOrigin);
    done();
  };
  // Before the input is parsed, so that unauthorised callers learn nothing of its schema.
  const preValidation: RouteOptions['preValidation'] = async (request, reply) => {
    request.session = await authorise(app, request, auth, {
      background: background === true,
    }).catch((error: unknown) => {
      const isLoginNeeded = error instanceof ApiError && error.code === CODES.loginNeeded;
      if (isLoginNeeded && !isStaffCaller(auth)) forgetLogin(app, request, reply);
      throw error;
    });
    if (stepUp && request.session) await requireRecentProof(app, request.session);
    // Text fields of an upload are validated by the contract's schema like any other body.
    if (upload) request.body = await parseForm(request, upload);
  };
  const emptyBody: RouteOptions['preValidation'] = (request, _reply, done) => {
    request.body ??= {};
    done();
  };
  return {
    ...(kind === 'mutation' && { onRequest }),
    preValidation: [
      ...(auth === 'public' && !upload ? [] : [preValidation]),
      ...(method === 'POST' ? [emptyBody] : []),
    ],
  };
}

const cookiesOf = (app: FastifyInstance, request: FastifyRequest, reply: FastifyReply) =>
  createCookies(request, reply, app.config.publicOrigin.startsWith('https:'));

/** Removes the mark of a login that the browser still has after its session has ended. */
function forgetLogin(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply) {
  const cookies = cookiesOf(app, request, reply);
  if (cookies.get(SIGNED_IN_COOKIE)) cookies.clear(SIGNED_IN_COOKIE);
}

/** Codes that always keep their HTTP status, on which clients back off and gateways retry. */
const TRANSPORT_CODES: readonly string[] = [CODES.tooMany, CODES.failure, CODES.unavailable];

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

function createContext(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  audit: EndpointDef['audit'],
): RequestContext {
  const { session, visitorAddress, id: requestId } = request;
  const trail = audit
    ? createAuditTrail(audit, { session, address: visitorAddress, requestId })
    : undefined;
  const context: RequestContext = {
    db: app.databases.primary,
    get readDb() {
      return app.databases.reader();
    },
    session,
    memoise: app.caches.memoise,
    featureFlags: app.featureFlags,
    signals: app.signals,
    files: app.files,
    counters: app.counters,
    config: app.config,
    cookies: cookiesOf(app, request, reply),
    userAgent: request.headers['user-agent'] ?? '',
    upload: getUpload(request),
    visitorAddress,
    requestId,
    audit: trail?.write ?? refuseAudit,
    log: request.log,
  };
  if (trail) trails.set(context, trail);
  return context;
}
