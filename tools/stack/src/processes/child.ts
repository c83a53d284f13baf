import { spawn, type ChildProcess } from 'node:child_process';

const FOLLOW_PARENT = new URL('./follow-parent.mjs', import.meta.url).href;

/** Options of `spawnNode`. */
export interface ChildOptions {
  /** Arguments of `node`. */
  args: readonly string[];
  cwd: string;
  environment?: Readonly<Record<string, string | undefined>>;
  /** True if this process reads the child's output; otherwise it goes to the terminal. */
  read: boolean;
}

/**
 * Starts a Node program that ends with this process (see follow-parent.mjs). It has its own process group: Ctrl-C
 * reaches this process only, which stops its children in order.
 */
export function spawnNode({ args, cwd, environment, read }: ChildOptions): ChildProcess {
  const output = read ? 'pipe' : 'inherit';
  return spawn(process.execPath, ['--import', FOLLOW_PARENT, ...args], {
    cwd,
    env: { ...process.env, ...environment, FOLLOW_PARENT: String(process.pid) },
    detached: true,
    stdio: ['ignore', output, output, 'ipc'],
  });
}

/** Returns true for a child that has started and not ended. */
export function isRunning(child: ChildProcess): boolean {
  return child.pid !== undefined && child.exitCode === null && child.signalCode === null;
}

/** Sends a signal to the process group of a child. */
export function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid) process.kill(-pid, signal);
  } catch {
    // The group has ended.
  }
}
