import { CODES } from '@zhucheng/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { ApiError } from '../../http/api-error.ts';
import {
  errorBody,
  isDatabaseUnavailable,
  isDiskFull,
  toApiError,
} from '../../http/error-mapping.ts';
import { isKeyCall, noSuchCall, sendProblem } from '../../http/open/problem.ts';
import { isMcpCall, refuseMcpMethod, sendRpcRefusal } from '../../http/open/rpc-refusal.ts';
import { FileStoreError } from '../../infrastructure/storage/s3/file-store-error.ts';

/**
 * Replies with the envelope of an error; in the public API with a problem, to models' tools with an error of their protocol.
 * Causes go to the log, never to the caller.
 */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  if (isKeyCall(request)) return sendProblem(error, request, reply);
  if (isMcpCall(request)) return sendRpcRefusal(error, request, reply);
  const refusal = toApiError(error);
  if (refusal.status >= 500) {
    const line = isDiskFull(error) ? '磁盘已满，写不进去：请腾出空间或换大的盘' : 'a call failed';
    const level = isKnownOutage(error, request) ? 'info' : 'error';
    request.log[level]({ err: error, request }, line);
  }
  if (refusal.retryAfter !== undefined) reply.header('retry-after', refusal.retryAfter);
  return reply
    .code(refusal.status)
    .header('x-request-id', request.id)
    .type('application/json; charset=utf-8')
    .send(errorBody(refusal, request.id));
}

/** True for a call that failed for what the log has told already: one line for all of them. */
const isKnownOutage = (error: unknown, { server }: FastifyRequest): boolean =>
  server.dependencies.problems.size > 0 &&
  (isDatabaseUnavailable(error) || error instanceof FileStoreError);

function noSuchAddress(request: FastifyRequest, reply: FastifyReply): ApiError {
  if (isKeyCall(request)) return noSuchCall(request, reply);
  if (isMcpCall(request)) return refuseMcpMethod(reply);
  return new ApiError(CODES.notFound, '没有这个接口，请检查地址和方法');
}

/** Replies to every failure, including unknown addresses, with an error envelope. */
export default fp(
  async (app) => {
    app.setErrorHandler(sendError);
    app.setNotFoundHandler(async (request, reply) =>
      sendError(noSuchAddress(request, reply), request, reply),
    );
  },
  { name: 'errors' },
);
