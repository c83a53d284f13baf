import { getSuccessStatus, PROBLEMS, type KeyEndpointDef } from '@zhucheng/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { toApiError } from '../error-mapping.ts';
import { answerThroughFailover } from '../database/failover.ts';
import { sendJson } from '../replies/send-json.ts';
import { createSerialiser } from '../replies/serialise.ts';
import { leaveEndpoint } from './deprecation.ts';
import { createEntityTag } from './entity-tag.ts';
import { answerOnce } from './idempotency.ts';
import { authoriseKey } from './key-access.ts';
import { createKeyContext, logKeyCall, type KeyCall, type MakeReply } from './key-calls.ts';
import { createPreconditions } from './precondition.ts';
import { PROBLEM_TYPE, ProblemError, problemOf, toProblemBody } from './problem.ts';
import { createInputReader } from './request-values.ts';
import { createReader, sendTagged } from './tagged-replies.ts';

/** Handler whose contract was checked where it was defined. */
export type AnyKeyHandler = (call: KeyCall) => Promise<unknown>;

/** Mounts an entry of the public API: key, limits, validation, entity tags, idempotency, and its line in the log. */
export function mountKeyEndpoint(
  app: FastifyInstance,
  endpoint: KeyEndpointDef,
  handler: AnyKeyHandler,
) {
  const { mode } = app.config;
  const readInput = createInputReader(endpoint);
  const readPrecondition = createPreconditions(endpoint, mode);
  const send = createSender(app, endpoint, createAnswer(endpoint, mode, handler));
  const { onRequest, requireRunning } = leaveEndpoint(endpoint);

  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { hasOwnLimits: true, mutates: endpoint.kind === 'mutation' },
    compress: false,
    ...(onRequest && { onRequest }),
    onResponse: (request, reply, done) => {
      logKeyCall(app, endpoint, request, reply);
      done();
    },
    // Before the body is looked at, so that callers without a key learn nothing of the schema.
    preValidation: async (request, reply) => {
      await authoriseKey(app, request, reply, endpoint.auth);
      requireRunning();
    },
    handler: async (request, reply) => {
      const context = createKeyContext(app, request, reply);
      const { input, inputText } = readInput(request);
      const precondition = readPrecondition(request);
      if (endpoint.kind === 'mutation' && context.grant.mode === 'test') throw sandboxIsFrozen();
      return answerThroughFailover(endpoint.kind, () =>
        send(request, reply, { input, inputText, context, precondition }),
      );
    },
  });
}

/** Makes replies by a handler: their text, nothing where the contract has no reply. */
function createAnswer(
  { path, reply }: KeyEndpointDef,
  mode: Config['mode'],
  handler: AnyKeyHandler,
): MakeReply {
  const serialise = reply && createSerialiser({ path, reply }, mode);
  return async (call) => {
    const made = ((await handler(call)) ?? {}) as { next?: unknown };
    if (mode !== 'production' && !call.precondition.isChecked()) {
      throw new Error(`${path} changes a resource whose state it has not required`);
    }
    const next = typeof made.next === 'string' ? made.next : undefined;
    return { body: serialise ? serialise(made) : '', next };
  };
}

type Send = (request: FastifyRequest, reply: FastifyReply, call: KeyCall) => Promise<FastifyReply>;

/** Sends the replies of an endpoint as its method and its contract ask for. */
function createSender(app: FastifyInstance, endpoint: KeyEndpointDef, answer: MakeReply): Send {
  if (endpoint.method === 'GET') {
    const read = createReader(app, endpoint, answer);
    return async (request, reply, call) => sendTagged(request, reply, await read(call));
  }
  if (endpoint.method === 'POST') {
    return (request, reply, call) => sendOnce(request, reply, { call, endpoint, answer });
  }
  return async (request, reply, call) => {
    const { body } = await answer(call);
    if (!endpoint.reply) return reply.code(204).send();
    return sendJson(request, reply, { body, tag: createEntityTag(body) });
  };
}

const sandboxIsFrozen = () =>
  new ProblemError(
    'sandbox-read-only',
    '测试密钥读的是冻结的样例数据，不保存改动；内容没有错，换用正式密钥就会生效',
  );

/**
 * Sends the reply to a POST, which is made once for each `Idempotency-Key`. Refusals are kept as well, but for those that end
 * by waiting; failures are not.
 */
async function sendOnce(
  request: FastifyRequest,
  reply: FastifyReply,
  { call, endpoint, answer }: { call: KeyCall; endpoint: KeyEndpointDef; answer: MakeReply },
) {
  const { input, context } = call;
  const { grant } = context;
  const db = request.server.databases.primary;
  const { location } = endpoint;
  const made = await answerOnce(db, request, { grant, input }, async () => {
    try {
      const { body } = await answer(call);
      return {
        status: getSuccessStatus(endpoint),
        contentType: 'application/json; charset=utf-8',
        body,
      };
    } catch (error) {
      const refusal = toApiError(error);
      const { status } = PROBLEMS[problemOf(refusal)];
      if (status >= 500 || refusal.retryAfter !== undefined) throw error;
      const body = toProblemBody(refusal, request);
      return { status, contentType: PROBLEM_TYPE, body };
    }
  });
  if (made.isRepeated) reply.header('idempotent-replayed', 'true');
  reply.code(made.status);
  if (made.status >= 300) return reply.type(made.contentType).send(made.body);
  if (made.status === 204) return reply.send();
  if (!location) return sendJson(request, reply, { body: made.body });
  reply.header('location', toLocation(location, made.body));
  return sendJson(request, reply, { body: made.body, tag: createEntityTag(made.body) });
}

/** Address of a resource that was created: its fields in the place of the parameters. */
function toLocation(location: string, body: string): string {
  const fields = JSON.parse(body) as Record<string, unknown>;
  const path = location.replaceAll(/:(\w+)/g, (_, field: string) => String(fields[field]));
  return `/api${path}`;
}
