import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { createPublicLookup } from '../../../../infrastructure/public-address.ts';
import { findRobotProblem, type RobotRequest } from './robot-request.rules.ts';

const TIMEOUT_MS = 8_000;
const MAX_REPLY_BYTES = 64_000;

/** Makes a robot say something, or throws the reason in Chinese. */
export type SendToRobot = (request: RobotRequest) => Promise<void>;

/**
 * Sender of messages to robots: https to public addresses only, without redirects. `testOrigin` takes the requests in
 * their place, for tests.
 */
export function createRobotSender(testOrigin?: string): SendToRobot {
  return async ({ url, body }) => {
    const reply = await post(url, JSON.stringify(body), testOrigin);
    const problem = findRobotProblem(reply.status, parse(reply.text));
    if (problem !== undefined) throw new Error(problem);
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function post(address: string, body: string, testOrigin: string | undefined) {
  const asked = new URL(address);
  const url = testOrigin ? new URL(asked.pathname + asked.search, testOrigin) : asked;
  // Addresses in figures are never looked up.
  if (!testOrigin && (url.protocol !== 'https:' || isIP(url.hostname.replace(/[[\]]/g, '')))) {
    throw new Error('机器人的地址不在公网');
  }
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; text: string }>();
  const request = send(url, {
    method: 'POST',
    agent: false,
    ...(testOrigin === undefined && { lookup: createPublicLookup() }),
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
    },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  request.on('error', (error) => reject(toProblem(error)));
  request.on('response', (reply) => {
    let text = '';
    reply.setEncoding('utf8');
    reply.on('data', (chunk: string) => {
      text += chunk;
      if (text.length > MAX_REPLY_BYTES) request.destroy(new Error('对方的回应太长'));
    });
    reply.on('error', (error) => reject(toProblem(error)));
    reply.on('end', () => resolve({ status: reply.statusCode ?? 0, text }));
  });
  request.end(body);
  return promise;
}

/** Error that members can read. */
function toProblem(error: Error & { code?: string }): Error {
  if (error.name === 'AbortError' || error.name === 'TimeoutError') {
    return new Error('对方没有及时回应', { cause: error });
  }
  return error.code ? new Error(`连接不上对方（${error.code}）`, { cause: error }) : error;
}
