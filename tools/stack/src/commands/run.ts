import { resolve } from 'node:path';
import { prepareDataFolder } from '../instance/data-folder.ts';
import { acquireLock, getLockHolder } from '../instance/lock.ts';
import { Cleanup } from '../processes/cleanup.ts';
import { runNode } from '../processes/command.ts';
import { listenForStop } from '../processes/signals.ts';
import { ROOT, resolveUserPath } from '../settings/workspace.ts';
import { readSettings, type Settings } from '../settings/settings.ts';
import { openDatabase } from '../stack/database.ts';
import { UserError } from '../../bootstrap/terminal.mjs';

/** Returns the database of the running stack, else opens one for this command. */
async function findOrOpenDatabase(
  settings: Settings,
  purpose: string,
  cleanup: Cleanup,
): Promise<string> {
  const running = getLockHolder(settings.dataDir);
  if (settings.databaseUrl) return openDatabase(settings, cleanup);
  // Only the database of a whole stack is reused: that of another program ends with the program.
  if (running?.services && running.databaseUrl) return running.databaseUrl;
  const lock = acquireLock(settings.dataDir, purpose);
  cleanup.add(() => lock.release());
  const url = await openDatabase(settings, cleanup);
  lock.update({ state: 'ready' });
  return url;
}

/** `node bin/run.mjs FILE …`: runs a TypeScript program with `DATABASE_URL` set. */
export async function run([file, ...args]: string[]): Promise<number> {
  if (!file) throw new UserError('用法：node tools/stack/cli.mjs run 文件.ts [参数…]');
  const settings = readSettings(process.env);
  prepareDataFolder(settings.dataDir);
  const cleanup = new Cleanup();
  const stop = listenForStop();
  try {
    const databaseUrl = await findOrOpenDatabase(settings, `运行 ${file}`, cleanup);
    if (stop.requested()) return 130;
    return await runNode({
      args: [resolve(ROOT, file), ...args],
      cwd: resolveUserPath('.'),
      environment: {
        DATABASE_URL: databaseUrl,
        DATA_DIR: settings.dataDir,
        LOG_LEVEL: settings.logLevel,
      },
    });
  } finally {
    await cleanup.run();
  }
}
