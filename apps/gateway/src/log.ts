import { pino } from 'pino';

/** Log of the gateway: one JSON object per line on standard output. `LOG_LEVEL` is the minimum level; default `warn`. */
export const logger = pino({
  level: process.env.LOG_LEVEL ?? 'warn',
  base: { service: 'gateway' },
  serializers: { error: ({ message, code }: NodeJS.ErrnoException) => ({ message, code }) },
});
