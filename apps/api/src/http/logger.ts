import type { FastifyRequest } from 'fastify';
import type { LoggerOptions } from 'pino';
import type { Config } from '../config.ts';

const PHONE = /(?<![0-9A-Za-z])(1[3-9]\d)\d{4}(\d{4})(?![0-9A-Za-z])/g;
const TOKEN = /\b(token|password|session|cookie|authorization)(["']?\s*[:=]\s*["']?)[^\s"',;&]+/gi;
const QUERY = /(\?|&)([\w.-]+)=[^&\s"']+/g;

/** Takes personal data and secrets out of a line of the log. */
export function masked(line: string): string {
  return line
    .replace(PHONE, '$1****$2')
    .replace(QUERY, '$1$2=*')
    .replace(TOKEN, (_all, name: string, between: string) => `${name}${between}***`);
}

/** A request as the log shows it: the path and the names of query values, nothing of who asks. */
function requestLine(request: FastifyRequest) {
  return { method: request.method, url: masked(request.url) };
}

/** An error as the log shows it: where it happened and why, without the values that a query was run with. */
function errorLine(error: Error) {
  const { name, message, stack } = error;
  const causes: string[] = [];
  for (let cause = error.cause; cause instanceof Error; cause = cause.cause) {
    causes.push(cause.message);
  }
  return {
    type: name,
    message: withoutValues(message),
    causes,
    stack: withoutValues(stack ?? ''),
  };
}

const withoutValues = (text: string) => text.replace(/\nparams: .*/g, '\nparams: *');

/** Settings of the log: one JSON line each, silent in production unless a level is given. */
export function loggerOptions({ logLevel }: Pick<Config, 'logLevel'>): LoggerOptions {
  return {
    level: logLevel,
    base: { service: 'api' },
    serializers: { req: requestLine, err: errorLine },
    hooks: { streamWrite: masked },
  };
}
