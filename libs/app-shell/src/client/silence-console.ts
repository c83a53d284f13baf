const METHODS = ['debug', 'log', 'info', 'warn', 'error', 'trace', 'table', 'dir'] as const;

/** Name of the flag that keeps console output, in local storage or in the query. */
const FLAG = 'debug';

/** Returns true if the debug flag is set. */
export function isDebugRequested(search: string, storage: () => Pick<Storage, 'getItem'>): boolean {
  if (new URLSearchParams(search).has(FLAG)) return true;
  try {
    return Boolean(storage().getItem(FLAG));
  } catch {
    return false;
  }
}

/** Silences the console. Source: specification §9: in production unless a debug flag is set. */
export function silenceConsole(target: Console = console): void {
  for (const method of METHODS) target[method] = () => undefined;
}
