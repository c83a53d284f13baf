import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { signalGroup, spawnNode } from './child.ts';

/** Limit for a command that makes no progress. */
export interface IdleLimit {
  /** Longest time between two lines that match `progress`, in milliseconds. */
  limitMs: number;
  progress: RegExp;
  /** Called before the command is killed with its process group. */
  onTimeout: () => void;
}

/** Options of `runNode`. */
export interface CommandOptions {
  /** Arguments of `node`. */
  args: readonly string[];
  cwd: string;
  environment?: Readonly<Record<string, string | undefined>>;
  /** Receives the command's output; without `onChunk` and `onLine` it goes to the terminal. */
  onChunk?: (chunk: Buffer) => void;
  onLine?: (line: string) => void;
  /** Unlimited if absent. */
  idle?: IdleLimit;
}

const running = new Set<ChildProcess>();

/** Kills a child when the lines it writes show no progress. */
function watchProgress(child: ChildProcess, { limitMs, progress, onTimeout }: IdleLimit) {
  const timer = setTimeout(() => {
    onTimeout();
    signalGroup(child, 'SIGKILL');
  }, limitMs);
  return {
    onLine: (line: string) => progress.test(line) && timer.refresh(),
    stop: () => clearTimeout(timer),
  };
}

/** Runs a Node program to its end and returns its exit code; 1 if it was ended by a signal. */
export function runNode(options: CommandOptions): Promise<number> {
  const { args, cwd, environment, onChunk, onLine, idle } = options;
  const child = spawnNode({ args, cwd, environment, read: Boolean(onChunk ?? onLine ?? idle) });
  running.add(child);
  const watch = idle && watchProgress(child, idle);
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    if (onChunk) stream.on('data', onChunk);
    createInterface({ input: stream }).on('line', (line) => {
      watch?.onLine(line);
      onLine?.(line);
    });
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    // Remaining processes of the command would keep its output open.
    child.once('exit', () => signalGroup(child, 'SIGKILL'));
    child.once('close', (code) => {
      watch?.stop();
      running.delete(child);
      resolve(code ?? 1);
    });
  });
}

/** Terminates every running command with its process group. */
export function terminateCommands(): void {
  for (const child of running) signalGroup(child, 'SIGTERM');
}
