import { ConfigError } from './config.ts';
import { UPLOAD_TIMEOUT_MS } from './http/files/uploads.ts';
import { isDatabaseUnavailable } from './http/error-mapping.ts';
import { describeDatabaseProblem } from './infrastructure/watch/dependencies.ts';

/** Milliseconds that running work gets to finish when the process stops: an upload on a slow line takes the longest. */
const STOP_WITHIN_MS = UPLOAD_TIMEOUT_MS + 5_000;

/** Stops gracefully on the first SIGTERM or SIGINT; later ones change nothing. */
export function stopOnSignal(stop: () => Promise<unknown>): void {
  let stopping: Promise<void> | undefined;
  const onSignal = () => {
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    stopping ??= stop().then(() => process.exit(0));
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

/** Runs work on a database; where that can't be used, the error says in Chinese which and why. */
export async function explainDatabase<T>(
  url: string,
  work: (url: string) => Promise<T>,
): Promise<T> {
  try {
    return await work(url);
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    throw new Error(describeDatabaseProblem(url, error));
  }
}

/** Ends the process with the reason why a program, such as `The API`, could not start: one line. */
export function failToStart(program: string, error: unknown): never {
  const problem = error instanceof ConfigError ? 'is not configured' : 'could not start';
  process.stderr.write(`${program} ${problem}: ${reasonOf(error)}\n`);
  process.exit(1);
}

/** Message of the innermost cause in one line. */
function reasonOf(error: unknown): string {
  let innermost = error;
  while (innermost instanceof Error && innermost.cause instanceof Error)
    innermost = innermost.cause;
  if (!(innermost instanceof Error)) return String(innermost);
  const { message, code } = innermost as Error & { code?: string };
  return (message || code || innermost.name).replace(/\s*\n\s*/g, ' ');
}
