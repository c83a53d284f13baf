const PINO_ERROR = 50;
const MAX_BURST_LINES = 20;
const QUIET_MS = 10_000;

/**
 * Returns the terminal text of a log line: pino errors, and everything written to stderr. Undefined for other lines.
 */
export function formatErrorLine(line: string, fromStderr: boolean): string | undefined {
  if (!line.trim()) return undefined;
  if (!line.startsWith('{')) return fromStderr ? line : undefined;
  try {
    const { level, msg, err } = JSON.parse(line) as {
      level?: number;
      msg?: string;
      err?: { message?: string };
    };
    if (typeof level !== 'number' || level < PINO_ERROR) return undefined;
    return [msg, err?.message].filter((text, i, all) => text && all.indexOf(text) === i).join('：');
  } catch {
    return fromStderr ? line : undefined;
  }
}

/** Returns a function that splits chunks into lines. */
export function createLineSplitter(
  onLine: (line: string) => void,
): (chunk: Buffer | string) => void {
  let rest = '';
  return (chunk) => {
    const lines = (rest + chunk.toString()).split('\n');
    rest = lines.pop() ?? '';
    lines.forEach(onLine);
  };
}

/** Limits bursts of lines: shows `more` once after the maximum. */
export function limitBursts(show: (line: string) => void, more: string): (line: string) => void {
  let shown = 0;
  let last = 0;
  return (line) => {
    const now = Date.now();
    if (now - last > QUIET_MS) shown = 0;
    last = now;
    shown += 1;
    if (shown <= MAX_BURST_LINES) show(line);
    else if (shown === MAX_BURST_LINES + 1) show(more);
  };
}
