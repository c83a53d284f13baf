import { pino } from 'pino';

/** Lines of a stack that show where it happened; React adds a hundred of its own. */
const STACK_LINES = 8;

function serializeError(error: unknown): unknown {
  if (typeof error !== 'object' || error === null || !('stack' in error)) return error;
  const { name, message, code, stack } = error as NodeJS.ErrnoException;
  return { name, message, code, stack: stack?.split('\n').slice(0, STACK_LINES).join('\n') };
}

/** Log of the server: a JSON object a line on standard output. `LOG_LEVEL` is its minimum level; default `warn`. */
export const logger = pino({
  level: process.env.LOG_LEVEL ?? 'warn',
  base: null,
  serializers: { error: serializeError },
});
