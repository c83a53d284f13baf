import { currentRequestId } from '@zhucheng/telemetry';
import { pino } from 'pino';

/** Number of logged stack lines; React's frames alone may be a hundred. */
const STACK_LINES = 8;

function serializeError(error: unknown): unknown {
  if (typeof error !== 'object' || error === null || !('stack' in error)) return error;
  const { name, message, code, stack } = error as NodeJS.ErrnoException;
  return { name, message, code, stack: stack?.split('\n').slice(0, STACK_LINES).join('\n') };
}

/** Path for the log: without the query, which may hold invitation codes, and without the secrets of share links. */
export const maskPath = (target: string): string =>
  target.replace(/\?.*/s, '').replace(/(\/help\/share\/)[^/]+/, '$1***');

/**
 * Logger of the server: one JSON object per line on standard output, with the id of the request as `req`. `LOG_LEVEL` is
 * the minimum level; default `warn`.
 */
export const logger = pino({
  level: process.env.LOG_LEVEL ?? 'warn',
  base: null,
  mixin: () => ({ req: currentRequestId() }),
  serializers: { error: serializeError },
});
