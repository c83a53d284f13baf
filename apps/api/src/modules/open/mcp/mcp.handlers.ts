import { PROBLEMS } from '@zhucheng/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { toApiError } from '../../../http/error-mapping.ts';
import { admitKey, requireScope } from '../../../http/open/key-access.ts';
import { createKeyContext, logKeyCall } from '../../../http/open/key-calls.ts';
import { describeProblem, ProblemError, problemOf } from '../../../http/open/problem.ts';
import { MCP_PATH } from '../../../http/open/rpc-refusal.ts';
import type { KeyGrant } from '../keys/known-keys.ts';
import { MessageAnswerer } from './answer-message.ts';
import type { Answer, ToolCall } from './kept-answers.ts';
import { findTool } from '../tools/tools.ts';
import type { CallTool } from './mcp-server.ts';

/** What of a message decides where it goes. */
interface Message {
  method?: unknown;
  params?: { name?: unknown; arguments?: unknown };
}

/** The tool that a message calls, if it calls one. */
function findCalledTool(body: unknown) {
  const { method, params } = (body ?? {}) as Message;
  return method === 'tools/call' ? findTool(params?.name) : undefined;
}

/** Path of a call in its application's log: that of the tool, where it calls one. */
function pathInLog({ body }: FastifyRequest): string {
  const tool = findCalledTool(body);
  return tool ? `/mcp#${tool.name}` : '/mcp';
}

/** Refuses pages of other sites, which could use what a browser reaches: programs send no origin (DNS rebinding). */
function requireSiteOrigin({ headers, server }: FastifyRequest): void {
  if (headers.origin === undefined || headers.origin === server.config.publicOrigin) return;
  throw new ProblemError('foreign-origin', '请从程序里调用，不要从其他网站的网页里调用');
}

/**
 * Refuses what the protocol's library would answer otherwise: batches, streams of changes, of which there are none, and
 * arguments that are no object, in English.
 */
function requireSingleCall(body: unknown): void {
  if (typeof body !== 'object' || body === null) {
    throw new ProblemError('invalid-request', '请提交一条 JSON-RPC 消息');
  }
  if (Array.isArray(body)) {
    throw new ProblemError('invalid-request', '一次请求只能有一条消息，请分几次发送');
  }
  const { method, params } = body as Message;
  if (method === 'subscriptions/listen') {
    throw new ProblemError('not-found', '这里没有可订阅的变化');
  }
  if (method !== 'tools/call') return;
  if (typeof params?.name !== 'string') throw wrongField('params.name', '请给出工具的名称');
  const given = params.arguments ?? {};
  if (typeof given !== 'object' || Array.isArray(given)) {
    throw wrongField('params.arguments', '工具的参数应为一个对象');
  }
}

const wrongField = (field: string, message: string) =>
  new ProblemError('invalid-request', message, { errors: [{ field, message }] });

/**
 * Refuses a token without the scope of the tool that it calls, so that its client asks for the scope (RFC 6750, 3.1). Keys
 * get no further scopes: they are told by the tool's reply.
 */
function requireTokenScope(grant: KeyGrant, { body }: FastifyRequest): void {
  const tool = findCalledTool(body);
  if (grant.keyId === null && tool) requireScope(grant, tool.scope);
}

/** Answers calls of tools for the caller of a request. Statuses of refusals are kept for the log. */
function createToolCaller(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  statuses: WeakMap<FastifyRequest, number>,
): CallTool {
  return async (tool, given) => {
    try {
      const context = createKeyContext(app, request, reply);
      requireScope(context.grant, tool.scope);
      return await app.openPlatform.tools.run(tool, context, given);
    } catch (error) {
      const refusal = toApiError(error);
      const { status } = PROBLEMS[problemOf(refusal)];
      if (status >= 500) request.log.error({ err: error }, `the tool ${tool.name} failed`);
      statuses.set(request, status);
      return { refusal: describeRefusal(refusal, request) };
    }
  };
}

/** A refusal in words, for a model to act on. */
function describeRefusal(refusal: ReturnType<typeof toApiError>, request: FastifyRequest): string {
  const problem = describeProblem(refusal, request.server.config.publicOrigin, request.id);
  const fields = (problem.errors ?? []).map(({ field, message }) => `参数 ${field}：${message}`);
  return [
    ...(fields.length > 0
      ? [`${problem.title}。`, ...fields]
      : [`${problem.title}：${problem.detail}`]),
    `说明：${problem.type}`,
    `请求编号：${problem.requestId}`,
  ].join('\n');
}

/** Headers that the protocol's library sees: none that is none of its business, such as the key. */
const pickHeaders = ({ headers }: FastifyRequest): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).filter(
      ([name, value]) =>
        /^(accept|content-type|mcp-[\w-]+)$/.test(name) && typeof value === 'string',
    ) as [string, string][],
  );

/** The call of a message whose answer others may get as well: of a tool that its caller may use. */
function findKeptCall(
  { body, keyGrant }: FastifyRequest,
  headers: Record<string, string>,
): ToolCall | undefined {
  const tool = findCalledTool(body);
  if (!tool || !keyGrant?.scopes.includes(tool.scope)) return undefined;
  return { tool, mode: keyGrant.mode, headers, message: body as object };
}

/** The tools by the Model Context Protocol: stateless, a server for each call. */
export default fp(
  async (app) => {
    const statuses = new WeakMap<FastifyRequest, number>();
    const answerer = new MessageAnswerer();
    const address = app.config.publicOrigin + MCP_PATH;
    app.addHook('onClose', () => answerer.close());

    app.route({
      method: 'POST',
      url: '/mcp',
      config: { hasOwnLimits: true },
      onRequest: (request, _reply, done) => {
        requireSiteOrigin(request);
        done();
      },
      onResponse: (request, reply, done) => {
        const call = { method: 'POST', path: pathInLog(request), status: statuses.get(request) };
        logKeyCall(app, call, request, reply);
        done();
      },
      preValidation: async (request, reply) => {
        requireTokenScope(await admitKey(app, request, reply), request);
      },
      handler: async (request, reply) => {
        requireSingleCall(request.body);
        const headers = pickHeaders(request);
        const make = async (): Promise<Answer> => {
          const callTool = createToolCaller(app, request, reply, statuses);
          const asked = new Request(address, { method: 'POST', headers });
          const response = await answerer.answer(asked, request.body, callTool);
          const body = Buffer.from(await response.arrayBuffer());
          return { status: response.status, headers: Object.fromEntries(response.headers), body };
        };
        const call = findKeptCall(request, headers);
        const answer = await (call ? app.openPlatform.answers.answer(call, make) : make());
        return reply.code(answer.status).headers(answer.headers).send(answer.body);
      },
    });
  },
  { name: 'mcp-handlers', encapsulate: true },
);
