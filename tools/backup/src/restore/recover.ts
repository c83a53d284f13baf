import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { recoverCluster, type LocalCluster } from '@zhucheng/stack/cluster';
import { changeOwner } from '@zhucheng/stack/run-user';
import type { LogFile } from '../folder/backup-folder.ts';
import { BackupProblem } from '../folder/problem.ts';
import { feedLog } from './feed.ts';
import type { RestorePlan } from './plan.ts';

/** Reading the log of a week may take hours; a server that ends is noticed at once. */
const WAIT_MS = 7 * 24 * 3_600_000;

/** What {@link recover} needs beside its plan. */
export interface Recovery {
  /** The unpacked base, in `home/data`. */
  cluster: LocalCluster;
  log: ReadonlyMap<string, LogFile>;
  identities: readonly string[];
  /** Settings by which the recovered server hands over its log, if it does. */
  settings: readonly string[];
}

/** Replays the log up to the plan's moment and leaves the cluster stopped, on a timeline of its own. */
export async function recover({ timeline, target }: RestorePlan, recovery: Recovery) {
  const { cluster, log, identities } = recovery;
  const signal = join(cluster.home, 'data/recovery.signal');
  await writeFile(signal, '');
  changeOwner(cluster.user, signal);
  const logFile = join(cluster.home, 'recovery.log');
  const feed = await feedLog({
    folder: join(cluster.home, 'feed'),
    user: cluster.user,
    log,
    identities,
  });
  const run = (until: Date | undefined) =>
    recoverCluster(cluster, {
      logFile,
      waitMs: WAIT_MS,
      settings: [
        ...recovery.settings,
        // Nobody may see what is not complete; it accepts connections once it is.
        'hot_standby=off',
        'log_timezone=UTC',
        'timezone=UTC',
        `restore_command=${feed.command}`,
        `recovery_target_timeline=${timeline}`,
        'recovery_target_action=promote',
        ...(until ? [`recovery_target_time=${until.toISOString().replace('Z', '+00')}`] : []),
      ],
    });
  try {
    await run(target).catch((error: Error) => {
      // No transaction is later: the end of the log, which reaches beyond the moment, is its state.
      if (/before configured recovery target was reached/.test(error.message))
        return run(undefined);
      throw error;
    });
  } catch (error) {
    throw feed.problem() ?? explain(error as Error);
  } finally {
    await feed.stop();
  }
  return { segments: feed.count(), lastTransaction: await readLastTransaction(logFile) };
}

function explain(error: Error): Error {
  if (/No space left/.test(error.message)) {
    return new BackupProblem('恢复时磁盘已满。请腾出空间再执行一次，原来的数据没有动');
  }
  if (/before consistent recovery point/.test(error.message)) {
    return new BackupProblem('这个时刻在备份完成之前，请给晚几秒的时刻');
  }
  return new BackupProblem(`数据库没能恢复：${error.message}`);
}

/** Moment of the last transaction that was replayed, as the server says in its log. */
async function readLastTransaction(logFile: string): Promise<Date | undefined> {
  const text = await readFile(logFile, 'utf8');
  const [, found] =
    [...text.matchAll(/last completed transaction was at log time ([\d-]+ [\d:.]+)\+00/g)].at(-1) ??
    [];
  const moment = new Date(`${found?.replace(' ', 'T')}Z`);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}
