import { PROBLEMS, type KeyEndpointDef } from '@zhucheng/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { canonicalJson } from '../../infrastructure/canonical-json.ts';
import { invalidFields, toApiError } from '../error-mapping.ts';
import { sendJson } from '../send-json.ts';
import { createSerialiser } from '../serialise.ts';
import { createEntityTag, matchesTag } from './entity-tag.ts';
import { answerOnce } from './idempotency.ts';
import { authoriseKey } from './key-access.ts';
import { createKeyContext, logKeyCall, type KeyContext } from './key-calls.ts';
import { PROBLEM_TYPE, problemOf, toProblemBody } from './problem.ts';
import { readQuery } from './request-values.ts';
import type { TaggedReply } from './tagged-reply.ts';

/** Handler whose contract was checked where it was defined. */
export type AnyKeyHandler = (call: { input: unknown; context: KeyContext }) => Promise<object>;

/** A reply before it is sent: its text, and the cursor of what follows. */
interface MadeReply {
  body: string;
  next: string | undefined;
}

/** Makes the reply to a call. */
type MakeReply = (input: unknown, context: KeyContext) => Promise<MadeReply>;

/** Mounts an entry of the public API: key, limits, validation, entity tags, idempotency, and its line in the log. */
export function mountKeyEndpoint(
  app: FastifyInstance,
  endpoint: KeyEndpointDef,
  handler: AnyKeyHandler,
) {
  const serialise = createSerialiser(endpoint, app.config.mode);
  const answer: MakeReply = async (input, context) => {
    const made = await handler({ input, context });
    const next = 'next' in made && typeof made.next === 'string' ? made.next : undefined;
    return { body: serialise(made), next };
  };
  const readReply = createReader(app, endpoint, answer);

  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { hasOwnLimits: true },
    compress: false,
    onResponse: (request, reply, done) => {
      logKeyCall(app, endpoint, request, reply);
      done();
    },
    // Before the body is looked at, so that callers without a key learn nothing of the schema.
    preValidation: async (request, reply) => {
      await authoriseKey(app, request, reply, endpoint.auth);
    },
    handler: async (request, reply) => {
      const context = createKeyContext(app, request, reply);
      const input = readInput(endpoint, request);
      if (endpoint.method === 'POST') return sendOnce(request, reply, { input, context, answer });
      return sendTagged(request, reply, await readReply(input, context));
    },
  });
}

/** Input of a call, validated: parameters of the path, and those of the query or the body. */
function readInput({ method, request: schema }: KeyEndpointDef, request: FastifyRequest): unknown {
  const rest =
    method === 'GET'
      ? readQuery(schema, request.query as Record<string, string | string[]>)
      : (request.body ?? {});
  const isObject = typeof rest === 'object' && rest !== null && !Array.isArray(rest);
  const given = isObject ? { ...rest, ...(request.params as object) } : rest;
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw invalidFields(
    parsed.error.issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((field) => ({
            field,
            message: `没有“${field}”这个参数，请对照接口页检查`,
          }))
        : [{ field: issue.path.join('.'), message: issue.message }],
    ),
  );
}

/** Makes the replies of a query, from the cache where the contract allows it. */
function createReader(
  app: FastifyInstance,
  { path, tags = [], cacheSeconds = 0 }: KeyEndpointDef,
  answer: MakeReply,
) {
  const cache = app.openPlatform.replies;
  const running = new Map<string, Promise<TaggedReply>>();
  const make = async (key: string, input: unknown, context: KeyContext): Promise<TaggedReply> => {
    const ticket = cache.version();
    const made = await answer(input, context);
    const body = Buffer.from(made.body);
    const value = { body, tag: createEntityTag(body), next: made.next, encoded: new Map() };
    if (cacheSeconds > 0) cache.put(ticket, key, { value, tags }, cacheSeconds);
    return value;
  };
  return (input: unknown, context: KeyContext): Promise<TaggedReply> | TaggedReply => {
    const key = `${context.grant.mode} ${path} ${canonicalJson(input)}`;
    const found = cache.get(key);
    if (found) return found;
    let making = running.get(key);
    if (!making) {
      making = make(key, input, context).finally(() => running.delete(key));
      running.set(key, making);
    }
    return making;
  };
}

/** Sends a reply, or 304 to a caller that has it. */
function sendTagged(request: FastifyRequest, reply: FastifyReply, found: TaggedReply) {
  const known = request.headers['if-none-match'];
  // Callers ask each time; what they have stays theirs, and no shared cache keeps it.
  reply.headers({ 'cache-control': 'private, no-cache', vary: 'accept-encoding, authorization' });
  if (known !== undefined && matchesTag(known, found.tag, { weak: true })) {
    return reply.code(304).header('etag', found.tag).send();
  }
  if (found.next !== undefined) reply.header('link', toNextLink(request, found.next));
  return sendJson(request, reply, found);
}

/** Link to the next part of a list (RFC 8288): the same address with its cursor. */
function toNextLink({ url }: FastifyRequest, next: string): string {
  const [path = '', query] = url.split('?');
  const parameters = new URLSearchParams(query);
  parameters.set('cursor', next);
  return `<${path}?${parameters}>; rel="next"`;
}

/** Sends the reply to a POST, which is made once for each `Idempotency-Key`. Refusals are kept as well, failures not. */
async function sendOnce(
  request: FastifyRequest,
  reply: FastifyReply,
  {
    input,
    context,
    answer,
  }: {
    input: unknown;
    context: KeyContext;
    answer: MakeReply;
  },
) {
  const { appId } = context.grant;
  const db = request.server.databases.primary;
  const made = await answerOnce(db, request, { appId, input }, async () => {
    try {
      const { body } = await answer(input, context);
      return { status: 200, contentType: 'application/json; charset=utf-8', body };
    } catch (error) {
      const refusal = toApiError(error);
      const { status } = PROBLEMS[problemOf(refusal)];
      if (status >= 500) throw error;
      const body = toProblemBody(refusal, request);
      return { status, contentType: PROBLEM_TYPE, body };
    }
  });
  if (made.isRepeated) reply.header('idempotent-replayed', 'true');
  if (made.status !== 200) return reply.code(made.status).type(made.contentType).send(made.body);
  return sendJson(request, reply, { body: made.body });
}
