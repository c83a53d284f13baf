const METHODS = ['debug', 'log', 'info', 'warn', 'error', 'trace', 'table', 'dir'] as const;

/** Flag that keeps console output: an entry of local storage, or a name in the page's query. */
const FLAG = 'debug';

/** True if the user asked for console output. */
export function isDebugRequested(search: string, storage: () => Pick<Storage, 'getItem'>): boolean {
  if (new URLSearchParams(search).has(FLAG)) return true;
  try {
    return Boolean(storage().getItem(FLAG));
  } catch {
    return false;
  }
}

/** Makes the console silent. Spec §9: in production, unless a debug flag is set. */
export function silenceConsole(target: Console = console): void {
  for (const method of METHODS) target[method] = () => undefined;
}
