import { CODES, isStaffCaller, SIGNED_IN_COOKIE, type EndpointDef } from '@zhucheng/contracts';
import { currentRequestId } from '@zhucheng/telemetry';
import type { Feature } from '@zhucheng/site-config';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Database } from '../db/client.ts';
import { ApiError } from './api-error.ts';
import { createAuditTrail, refuseAudit, type AuditTrail } from './audit-trail.ts';
import type { RequestContext } from './context.ts';
import { createCookies } from './cookies.ts';
import { parseForm, getUpload } from './files/uploads.ts';
import { readPosition } from './database/write-position.ts';
import { authorise, requireOwnOrigin, requireRecentProof } from './guards.ts';

/** Entries that running calls have written into the audit log. */
const trails = new WeakMap<RequestContext, AuditTrail>();

/** Throws if a call that succeeds has not written its one entry: a bug of the handler, as a wrong reply is. */
export function checkAudit(app: FastifyInstance, context: RequestContext): void {
  if (app.config.mode !== 'production') trails.get(context)?.check();
}

/** Facts of an endpoint that decide who may call it. */
type GuardedEndpoint = Pick<EndpointDef, 'kind' | 'auth' | 'method'> &
  Partial<Pick<EndpointDef, 'upload' | 'stepUp' | 'background' | 'feature'>>;

/** What callers are told while a feature is switched off. */
const FEATURES_CLOSED: Readonly<Record<Feature, string>> = {
  chat: '在线客服暂停，请拨打服务热线，或过一会儿再来',
  booking: '网上预约暂停，请拨打服务热线，我们马上为您安排',
  applications: '网上投递暂停，请把简历发到页面上的邮箱',
};

/** Hooks of an endpoint before its handler; those that have nothing to check are left out. */
export function createGuards(
  app: FastifyInstance,
  { kind, auth, method, upload, stepUp, background, feature }: GuardedEndpoint,
): Pick<RouteOptions, 'onRequest' | 'preValidation'> {
  const onRequest: RouteOptions['onRequest'] = (request, _reply, done) => {
    requireOwnOrigin(request, app.config.publicOrigin);
    done();
  };
  const requireFeature: RouteOptions['preValidation'] = async () => {
    if (!feature || (await app.featureFlags.isOn(feature))) return;
    throw new ApiError(CODES.withdrawn, FEATURES_CLOSED[feature]);
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
      ...(feature ? [requireFeature] : []),
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

/**
 * What calls and the work of runs share. A property that is read when it is asked for stays one. With replicas, figures are
 * cached only if nothing has changed since the call began: it may have chosen its replica before.
 */
const createServices = (app: FastifyInstance, readDb?: Database) => ({
  db: app.databases.primary,
  get readDb() {
    return readDb ?? app.databases.reader();
  },
  memoise: app.databases.replicas.length > 0 ? app.caches.memoiseFromNow() : app.caches.memoise,
  featureFlags: app.featureFlags,
  signals: app.signals,
  model: app.model,
  runs: app.runs,
  files: app.files,
  limits: app.limits,
  config: app.config,
  oauth: app.oauth,
});

/** What a call with replicas reads from depends on. */
interface ReaderChoice {
  reply: FastifyReply;
  kind: EndpointDef['kind'];
  /** Everybody gets the reply: it doesn't depend on what its first caller wrote. */
  isShared: boolean;
  /** The call is answered again, because a connection was lost. */
  isRepeated: boolean;
}

/** Where a call reads; undefined for any replica that has the last change of content. */
export async function chooseReader(
  app: FastifyInstance,
  request: FastifyRequest,
  { reply, kind, isShared, isRepeated }: ReaderChoice,
): Promise<Database | undefined> {
  if (kind === 'mutation' || isRepeated) return app.databases.primary;
  if (isShared) return undefined;
  const position = readPosition(app, cookiesOf(app, request, reply));
  return position === undefined ? undefined : app.databases.readerAfter(position);
}

/** Services and request data of a call, with the audit trail that its contract asks for. */
export function createContext(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  { audit, readDb }: { audit?: EndpointDef['audit']; readDb?: Database | undefined } = {},
): RequestContext {
  const { session, visitorAddress, id: requestId } = request;
  const trail = audit
    ? createAuditTrail(audit, { session, address: visitorAddress, requestId })
    : undefined;
  const context: RequestContext = Object.assign(createServices(app, readDb), {
    session,
    cookies: cookiesOf(app, request, reply),
    userAgent: request.headers['user-agent'] ?? '',
    upload: getUpload(request),
    visitorAddress,
    requestId,
    audit: trail?.write ?? refuseAudit,
    log: request.log,
  });
  if (trail) trails.set(context, trail);
  return context;
}

/** Context of work that goes on without a call: a visitor's, without a browser. */
export const createWorkContext = (app: FastifyInstance): RequestContext =>
  Object.assign(createServices(app), {
    session: null,
    cookies: { get: () => undefined, set: () => undefined, clear: () => undefined },
    userAgent: '',
    upload: undefined,
    visitorAddress: '',
    requestId: currentRequestId() ?? '',
    audit: refuseAudit,
    log: app.log,
  });
