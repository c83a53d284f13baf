import { join, resolve } from 'node:path';
import { prepareDataFolder } from '../instance/data-folder.ts';
import { acquireLock, getLockHolder } from '../instance/lock.ts';
import { Cleanup } from '../processes/cleanup.ts';
import { runNode } from '../processes/command.ts';
import { listenForStop } from '../processes/signals.ts';
import { listTools, ROOT, resolveUserPath } from '../settings/workspace.ts';
import { readSettings, type Settings } from '../settings/settings.ts';
import { buildProjects } from '../stack/build.ts';
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

/**
 * `node tools/stack/cli.mjs run [NODE_FLAGS] FILE …`: runs a program with `DATABASE_URL` set. The project of a built program is
 * built before.
 */
export async function run(args: string[]): Promise<number> {
  const at = args.findIndex((arg) => !arg.startsWith('-'));
  const file = args[at];
  if (!file) throw new UserError('用法：node tools/stack/cli.mjs run [Node 选项] 文件 [参数…]');
  const program = resolve(ROOT, file);
  const settings = readSettings(process.env);
  prepareDataFolder(settings.dataDir);
  const cleanup = new Cleanup();
  const stop = listenForStop();
  try {
    const databaseUrl = await findOrOpenDatabase(settings, `运行 ${file}`, cleanup);
    await buildProjects(
      listTools().filter(({ folder }) => program.startsWith(join(folder, 'dist/'))),
      settings.dataDir,
    );
    if (stop.requested()) return 130;
    return await runNode({
      args: [...args.slice(0, at), program, ...args.slice(at + 1)],
      cwd: resolveUserPath('.'),
      environment: {
        DATABASE_URL: databaseUrl,
        DATA_DIR: settings.dataDir,
        PUBLIC_ORIGIN: settings.publicOrigin,
        LOG_LEVEL: settings.logLevel,
      },
    });
  } finally {
    await cleanup.run();
  }
}
