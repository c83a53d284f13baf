import { spawnSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { printLine } from '../../bootstrap/terminal.mjs';

const POLL_MS = 50;
/** A fast shutdown writes a checkpoint first; the immediate one that follows is recovered from at the next start. */
const SHUTDOWNS = [
  { signal: 'SIGINT', waitMs: 20_000 },
  { signal: 'SIGQUIT', waitMs: 5_000 },
  { signal: 'SIGKILL', waitMs: 5_000 },
] as const;

/** The id that a server has left in its data folder, whether or not it runs. */
export function readServerPid(data: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8'), 10) || undefined;
  } catch {
    return undefined;
  }
}

/** Whether a process is the server of this data folder: PostgreSQL works from within it. */
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

/** Stops the server of a data folder, harder and harder. */
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
 * Clears what a start that was killed has left: a server that still runs is stopped (its port, log and guard belong to
 * the dead start), and a lock file that names a process of something else is removed, as PostgreSQL would refuse it.
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
