import {
  CODES,
  keyContracts,
  PROBLEMS,
  toProblemType,
  type Code,
  type KeyEndpointDef,
  type ProblemCode,
  type Scope,
} from '@zhucheng/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  getCalledResource,
  toResourceMetadataPath,
} from '../../modules/open/oauth/resources.rules.ts';
import { ApiError } from '../api-error.ts';
import { toApiError } from '../error-mapping.ts';
import { getRoutePath, type RoutedCall } from './request-values.ts';

/** Base of the public API. */
export const KEY_API_BASE = '/api/open/v1/';

/** Tests whether a call is one of the public API, whose refusals are problems. */
export function isKeyCall(call: RoutedCall): boolean {
  const path = getRoutePath(call);
  return path.startsWith(KEY_API_BASE) || /^\/api\/open\/v1(\?|$)/.test(path);
}

/** Media type of problem documents. */
export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

/** Problems of refusals that name none of their own. */
const PROBLEM_OF_CODE: Readonly<Record<Exclude<Code, typeof CODES.success>, ProblemCode>> = {
  [CODES.badInput]: 'invalid-request',
  [CODES.loginNeeded]: 'unauthorized',
  [CODES.notAllowed]: 'insufficient-scope',
  [CODES.stepUpNeeded]: 'insufficient-scope',
  [CODES.notFound]: 'not-found',
  [CODES.conflict]: 'conflict',
  [CODES.withdrawn]: 'gone',
  [CODES.tooLarge]: 'payload-too-large',
  [CODES.wrongType]: 'unsupported-media-type',
  [CODES.tooMany]: 'rate-limited',
  [CODES.failure]: 'internal',
  [CODES.unavailable]: 'unavailable',
  [CODES.outcomeUnknown]: 'unavailable',
};

/** A refusal of the public API. `detail` says what was wrong with this call. */
export class ProblemError extends ApiError {
  readonly problem: ProblemCode;
  /** Scope that the caller lacks. */
  readonly scope: Scope | undefined;

  constructor(
    problem: ProblemCode,
    detail: string,
    { scope, ...details }: ConstructorParameters<typeof ApiError>[2] & { scope?: Scope } = {},
  ) {
    super(codeOf(problem), detail, details);
    this.problem = problem;
    this.scope = scope;
  }
}

/** The business code next to a problem; it decides nothing but how the error is logged. */
const codeOf = (problem: ProblemCode): Code => {
  const [code] = Object.entries(PROBLEM_OF_CODE).find(([, own]) => own === problem) ?? [];
  return (code as Code | undefined) ?? CODES.badInput;
};

/** Code of the problem that an error is reported as. */
export function problemOf(error: ApiError): ProblemCode {
  if (error instanceof ProblemError) return error.problem;
  return error.code === CODES.success ? 'internal' : PROBLEM_OF_CODE[error.code];
}

/** Replies with a problem document (RFC 9457). Causes go to the log, never to the caller. */
export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { refusal } = beginRefusal(error, request, reply);
  return reply.type(PROBLEM_TYPE).send(toProblemBody(refusal, request));
}

/** Sets status and headers of a refusal, and logs a failure with its cause. */
export function beginRefusal(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = toApiError(error);
  const code = problemOf(refusal);
  const { status } = PROBLEMS[code];
  if (status >= 500) request.log.error({ err: error }, 'a call of the public API failed');
  if (refusal.retryAfter !== undefined) reply.header('retry-after', refusal.retryAfter);
  const challenge = toChallenge(refusal, request);
  if (challenge !== undefined) reply.header('www-authenticate', challenge);
  reply.code(status).header('x-request-id', request.id);
  return { refusal, code };
}

/** The problem document of a refusal, as text. */
export const toProblemBody = (refusal: ApiError, request: FastifyRequest): string =>
  JSON.stringify(describeProblem(refusal, request.server.config.publicOrigin, request.id));

/** The problem document of a refusal. */
export function describeProblem(refusal: ApiError, origin: string, requestId: string) {
  const code = problemOf(refusal);
  const { status, title } = PROBLEMS[code];
  return {
    type: toProblemType(origin, code),
    title,
    status,
    detail: refusal.message,
    ...(refusal.errors && { errors: refusal.errors }),
    requestId,
  };
}

/** Challenge of a refused key or token: what is wrong with it (RFC 6750), and where to ask for one (RFC 9728). */
export function toChallenge(refusal: ApiError, request: FastifyRequest): string | undefined {
  const code = problemOf(refusal);
  if (PROBLEMS[code].status !== 401 && code !== 'insufficient-scope') return undefined;
  const scope = refusal instanceof ProblemError ? refusal.scope : undefined;
  const errors = {
    'key-revoked': 'invalid_token',
    'token-invalid': 'invalid_token',
    'insufficient-scope': 'insufficient_scope',
  };
  const { publicOrigin } = request.server.config;
  const resource = getCalledResource(getRoutePath(request));
  const parameters = {
    error: code in errors ? errors[code as keyof typeof errors] : undefined,
    scope,
    resource_metadata: publicOrigin + toResourceMetadataPath(resource),
  };
  const given = Object.entries(parameters).filter(([, value]) => value !== undefined);
  return `Bearer ${given.map(([name, value]) => `${name}="${value}"`).join(', ')}`;
}

const patterns = keyContracts.flatMap(({ endpoints }) =>
  Object.values<KeyEndpointDef>(endpoints).map(({ method, path }) => ({
    method,
    pattern: new RegExp(`^/api${path.replaceAll(/:\w+/g, '[^/]+')}$`),
  })),
);

/** Error for an address of the public API that nobody answers: an unknown one, or a method that it does not take. */
export function noSuchCall(request: FastifyRequest, reply: FastifyReply): ProblemError {
  const [path = ''] = request.url.split('?');
  const allowed = new Set(
    patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method),
  );
  if (allowed.size === 0)
    return new ProblemError('not-found', '没有这个接口，请对照接口页检查地址');
  const methods = [...allowed].join(', ');
  reply.header('allow', methods);
  return new ProblemError('method-not-allowed', `这个地址只接受 ${methods}`);
}
