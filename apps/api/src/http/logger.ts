import { describeRequests } from '@zhucheng/telemetry';
import type { FastifyRequest } from 'fastify';
import type { Logger, LoggerOptions } from 'pino';
import type { Config } from '../config.ts';

const PHONE = /(?<![0-9A-Za-z])(1[3-9]\d)\d{4}(\d{4})(?![0-9A-Za-z])/g;
/** The look-behind anchors a match at the first character of a name; otherwise long lines take quadratic time. */
const MAIL = /(?<![\w.+-])([\w+-])[\w.+-]*@(?=[\w-]+\.)/g;
const TOKEN =
  /\b(token|password|session|cookie|authorization|ticket|secret|vcode|icode)(["']?\s*[:=]\s*["']?)[^\s"',;&]+/gi;
/** Addresses whose last segment is a secret. */
const SECRET_PATH =
  /(\/(?:tender\/(?:calendar|unsubscribe)|help\/share|oauth\/auth|open\/inbox)\/)[^/\s"'?]+/g;
const QUERY = /(\?|&)([\w.-]+)=[^&\s"']+/g;

/** Masks personal data and secrets in a log line. */
export function maskSensitive(line: string): string {
  return line
    .replace(PHONE, '$1****$2')
    .replace(MAIL, '$1***@')
    .replace(SECRET_PATH, '$1***')
    .replace(QUERY, '$1$2=*')
    .replace(TOKEN, (_all, name: string, between: string) => `${name}${between}***`);
}

/** Name of a request's id in the lines of every process. */
export const REQUEST_ID_LABEL = 'req';

/** Log form of a request: path and query names, nothing about the caller. */
function serialiseRequest(request: FastifyRequest) {
  return { method: request.method, url: maskSensitive(request.url) };
}

/** Log form of an error: stack and causes, without query parameters. */
function serialiseError(error: Error) {
  const { name, message, stack } = error;
  const causes: string[] = [];
  for (let cause = error.cause; cause instanceof Error; cause = cause.cause) {
    causes.push(withoutValues(cause.message));
  }
  return {
    type: name,
    message: withoutValues(message),
    causes,
    stack: (stack ?? '').replace(message, () => withoutValues(message)),
  };
}

/** Removes the parameters of a query and PostgreSQL's quotes of them. */
const withoutValues = (text: string) =>
  text.replace(/\nparams: [\s\S]*/, '\nparams: *').replace(/(syntax for type [\w ]+): ".*/s, '$1');

/** What a line says of the requests that are being worked for, unless its logger does: that of a call has its id from the start. */
function addRequests(_line: object, _level: number, logger: Logger): object {
  const requests = describeRequests();
  if (requests === undefined || REQUEST_ID_LABEL in logger.bindings()) return {};
  return { [REQUEST_ID_LABEL]: requests };
}

/** Settings of the log: one JSON line each, silent in production unless a level is given. */
export function loggerOptions({ logLevel }: Pick<Config, 'logLevel'>): LoggerOptions {
  return {
    level: logLevel,
    base: { service: 'api' },
    serializers: {
      request: serialiseRequest,
      err: serialiseError,
      // Fastify's own takes it for a request.
      [REQUEST_ID_LABEL]: (id: string | string[]) => id,
    },
    mixin: addRequests,
    hooks: { streamWrite: maskSensitive },
  };
}
