/** Weights of the levels; a message below the configured level is not written. */
const LEVELS = { debug: 20, info: 30, warn: 40, error: 50, silent: 100 } as const;

type Level = Exclude<keyof typeof LEVELS, 'silent'>;

const configured = process.env.LOG_LEVEL ?? 'warn';
const threshold = LEVELS[configured as keyof typeof LEVELS] ?? LEVELS.warn;

/** Lines of a stack that tell where it happened; React adds a hundred of its own. */
const STACK_LINES = 8;

function plain(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('stack' in value)) return value;
  const { name, message, code } = value as NodeJS.ErrnoException;
  const stack = String(value.stack).split('\n').slice(0, STACK_LINES).join('\n');
  return { name, message, ...(code ? { code } : {}), stack };
}

/** Writes one line of JSON, in the form of the API's log. `LOG_LEVEL` decides what is written; default `warn`. */
export function log(level: Level, msg: string, fields: Record<string, unknown> = {}): void {
  if (LEVELS[level] < threshold) return;
  const entries = Object.entries(fields).map(([key, value]) => [key, plain(value)]);
  const line = { level: LEVELS[level], time: Date.now(), msg, ...Object.fromEntries(entries) };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
