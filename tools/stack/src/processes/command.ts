import type { ChildProcess } from 'node:child_process';
import { signalGroup, spawnNode } from './child.ts';
import { lineSplitter } from './error-lines.ts';

/** How a command is run that ends by itself. */
export interface CommandPlan {
  /** Arguments of node. */
  args: readonly string[];
  cwd: string;
  environment?: Readonly<Record<string, string | undefined>>;
  /** Gets everything the command writes; without it the command writes to the terminal itself. */
  onChunk?: (chunk: Buffer) => void;
  /** Longest time it may take before it is ended with all it has started; without it there is no limit. */
  limitMs?: number;
  onLine?: (line: string) => void;
}

const running = new Set<ChildProcess>();

/** Runs a node program to its end and gives its exit code; one that a signal ended counts as 1. */
export function runNode(plan: CommandPlan): Promise<number> {
  const { args, cwd, environment } = plan;
  const read = plan.onChunk !== undefined || plan.onLine !== undefined;
  const child = spawnNode({ args, cwd, environment, read });
  running.add(child);
  for (const stream of [child.stdout, child.stderr]) {
    const lines = lineSplitter((line) => plan.onLine?.(line));
    stream?.on('data', (chunk: Buffer) => {
      plan.onChunk?.(chunk);
      lines(chunk);
    });
  }
  const limit = plan.limitMs && setTimeout(() => signalGroup(child, 'SIGKILL'), plan.limitMs);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    // What it has left behind would hold its output open, and must not stay in any case.
    child.once('exit', () => signalGroup(child, 'SIGKILL'));
    child.once('close', (code) => {
      clearTimeout(limit);
      running.delete(child);
      resolve(code ?? 1);
    });
  });
}

/** Ends every command that runs now, with what it has started. */
export function endCommands(): void {
  for (const child of running) signalGroup(child, 'SIGTERM');
}
