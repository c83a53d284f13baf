import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileHash } from '@zhucheng/api/files';
import { quoteForServer } from '@zhucheng/stack/cluster';
import { changeOwner, type RunUser } from '@zhucheng/stack/run-user';
import { buffer } from 'node:stream/consumers';
import type { LogFile } from '../folder/backup-folder.ts';
import { BackupProblem } from '../folder/problem.ts';
import { unsealFile } from '../folder/sealed-file.ts';
import { missingSegment } from './plan.ts';

const POLL_MS = 20;
/** Above 125, so that the server ends instead of taking the log for ended. */
const GIVE_UP = 200;

/** Options of {@link feedLog}. */
export interface FeedOptions {
  /** Folder for what is asked and answered; made here. */
  folder: string;
  user: RunUser;
  log: ReadonlyMap<string, LogFile>;
  identities: readonly string[];
}

/** Hands the log over to a recovering server. */
export interface LogFeed {
  /** `restore_command`. The server's user can read neither the backup nor the key: it asks for a file and waits for it. */
  command: string;
  /** Segments handed over. */
  count: () => number;
  /** Why recovery was given up, if it was. */
  problem: () => Error | undefined;
  stop: () => Promise<void>;
}

/** Answers a server's questions for its log until it is stopped. */
export async function feedLog({ folder, user, log, identities }: FeedOptions): Promise<LogFeed> {
  await mkdir(folder, { mode: 0o700 });
  changeOwner(user, folder);
  const file = `${quoteForServer(folder)}/%f`;
  const command =
    `rm -f ${file}.code; : >${file}.want; ` +
    // Ends with the server or with us, whoever ended either.
    `while [ ! -e ${file}.code ]; do kill -0 $PPID && [ -d ${quoteForServer(folder)} ] || exit ${GIVE_UP}; sleep 0.02; done; ` +
    `read -r code <${file}.code; [ "$code" != 0 ] || mv ${file} "%p" || exit ${GIVE_UP}; exit $code`;

  let count = 0;
  let problem: Error | undefined;
  let stopped = false;
  async function fetch(name: string): Promise<number> {
    try {
      const found = log.get(name);
      if (!found) {
        refuseGap(log, name);
        return 1;
      }
      const bytes = await readSegment(found, identities);
      const path = join(folder, name);
      await writeFile(path, bytes, { mode: 0o600 });
      changeOwner(user, path);
      count += 1;
      return 0;
    } catch (error) {
      problem ??= error as Error;
      return GIVE_UP;
    }
  }
  async function answer(name: string): Promise<void> {
    const code = await fetch(name);
    const draft = join(folder, `${name}.draft`);
    await writeFile(draft, `${code}\n`, { mode: 0o644 });
    changeOwner(user, draft);
    await rename(draft, join(folder, `${name}.code`));
  }
  async function run(): Promise<void> {
    while (!stopped) {
      for (const asked of await readdir(folder)) {
        if (!asked.endsWith('.want')) continue;
        await rm(join(folder, asked), { force: true });
        await answer(asked.slice(0, -'.want'.length));
      }
      await sleep(POLL_MS);
    }
  }
  const running = run().catch((error: Error) => {
    problem ??= error;
    return rm(folder, { recursive: true, force: true });
  });
  return {
    command,
    count: () => count,
    problem: () => problem,
    async stop() {
      stopped = true;
      await running;
    },
  };
}

async function readSegment({ name, path, sha256 }: LogFile, identities: readonly string[]) {
  const bytes = await buffer(unsealFile(path, identities));
  if (fileHash(bytes) === sha256) return bytes;
  throw new BackupProblem(`备份里的日志 ${name} 不是它名字所说的内容（${path}）`);
}

/** A segment that is missing before others is a gap; one after all others is the end of the log. */
function refuseGap(log: ReadonlyMap<string, LogFile>, name: string): void {
  if (!/^[0-9A-F]{24}$/.test(name)) return;
  const later = [...log.keys()].some(
    (one) => one.length === name.length && one.slice(0, 8) === name.slice(0, 8) && one > name,
  );
  if (later) throw missingSegment(name);
}
