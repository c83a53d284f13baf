import type { ProblemCode } from '@zhucheng/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { beginRefusal, describeProblem, ProblemError } from './problem.ts';
import { getRoutePath } from './request-values.ts';

/** Address of the tools for models (Model Context Protocol). */
export const MCP_PATH = '/api/mcp';

/** Tests whether a call is one of the tools', whose refusals are errors of JSON-RPC. */
export function isMcpCall(request: FastifyRequest): boolean {
  const path = getRoutePath(request);
  return path === MCP_PATH || path.startsWith(`${MCP_PATH}?`);
}

/** Error of the server's own range, for refusals that JSON-RPC has no name for. */
const OTHER_ERROR = -32_000;

/** Code of JSON-RPC for a refusal. A call without a body that could be read is none yet. */
function toRpcCode(code: ProblemCode, { body }: FastifyRequest, hasFields: boolean): number {
  if (code === 'internal') return -32_603;
  if (code === 'not-found') return -32_601;
  if (code !== 'invalid-request') return OTHER_ERROR;
  if (body === undefined) return -32_700;
  return hasFields ? -32_602 : -32_600;
}

/** Replies to a call of the tools that is refused before the protocol sees it: an error of JSON-RPC with the problem as data. */
export function sendRpcRefusal(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { publicOrigin } = request.server.config;
  const { refusal, code } = beginRefusal(error, request, reply);
  const data = describeProblem(refusal, publicOrigin, request.id);
  return reply.type('application/json; charset=utf-8').send(
    JSON.stringify({
      jsonrpc: '2.0',
      id: getCallId(request.body),
      error: {
        code: toRpcCode(code, request, data.errors !== undefined),
        message: data.detail,
        data,
      },
    }),
  );
}

/** Id of a call, for its reply; null where it could not be read. */
function getCallId(body: unknown): string | number | null {
  const { id } = (body ?? {}) as { id?: unknown };
  return typeof id === 'string' || typeof id === 'number' ? id : null;
}

/** Error for a method that the tools' address does not take. */
export function refuseMcpMethod(reply: FastifyReply): ProblemError {
  reply.header('allow', 'POST');
  return new ProblemError('method-not-allowed', '这个地址只接受 POST');
}
