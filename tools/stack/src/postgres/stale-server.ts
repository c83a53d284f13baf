import { spawnSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { printLine } from '../../bootstrap/terminal.mjs';

const POLL_MS = 50;
/** Fast shutdown with a checkpoint, then immediate shutdown with recovery at the next start, then kill. */
const SHUTDOWNS = [
  { signal: 'SIGINT', waitMs: 20_000 },
  { signal: 'SIGQUIT', waitMs: 5_000 },
  { signal: 'SIGKILL', waitMs: 5_000 },
] as const;

/** Reads the process id recorded in a cluster folder, also of an ended server. */
export function readServerPid(data: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8'), 10) || undefined;
  } catch {
    return undefined;
  }
}

/** Returns true if a process is the server of this cluster, which is its working directory. */
function isServerOf(pid: number, data: string): boolean {
  if (process.platform === 'linux') {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data);
    } catch {
      return false;
    }
  }
  const { stdout } = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout?.includes(data) ?? false;
}

/** Stops the server of a cluster with increasingly forceful signals. */
export async function stopServer(pid: number, data: string): Promise<void> {
  for (const { signal, waitMs } of SHUTDOWNS) {
    if (!isServerOf(pid, data)) return;
    process.kill(pid, signal);
    for (let waited = 0; waited < waitMs && isServerOf(pid, data); waited += POLL_MS) {
      await sleep(POLL_MS);
    }
  }
}

/**
 * Cleans up after a killed process: stops a server that still runs, and removes a lock file whose process id belongs
 * to another program, as PostgreSQL would refuse to start.
 */
export async function removeStaleServer(data: string): Promise<void> {
  const pid = readServerPid(data);
  if (!pid) return;
  if (isServerOf(pid, data)) {
    printLine('! 上次未正常退出，数据库仍在运行：先停止它');
    await stopServer(pid, data);
  }
  if (readServerPid(data) === pid) rmSync(join(data, 'postmaster.pid'), { force: true });
}
