import { spawn, type ChildProcess } from 'node:child_process';

const FOLLOW_PARENT = new URL('./follow-parent.mjs', import.meta.url).href;

/** How a child is started. */
export interface ChildOptions {
  /** Arguments of node. */
  args: readonly string[];
  cwd: string;
  environment?: Readonly<Record<string, string | undefined>>;
  /** Whether this process reads what the child writes; else it goes to the terminal. */
  read: boolean;
}

/**
 * Starts a node program that ends when this process does (see follow-parent.mjs). It has a process group of its own:
 * Ctrl-C reaches this process only, which then stops all in order.
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

/** Whether a child has been started and has not ended. */
export function isRunning(child: ChildProcess): boolean {
  return child.pid !== undefined && child.exitCode === null && child.signalCode === null;
}

/** Signals a child with everything it has started. */
export function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid) process.kill(-pid, signal);
  } catch {
    // Nobody left.
  }
}
