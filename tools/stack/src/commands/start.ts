import { prepareDataFolder } from '../instance/data-folder.ts';
import { acquireLock, getLockHolder } from '../instance/lock.ts';
import { Cleanup } from '../processes/cleanup.ts';
import { listenForStop } from '../processes/signals.ts';
import { parseSwitches } from '../settings/arguments.ts';
import { readSettings } from '../settings/settings.ts';
import { hasActiveStaff } from '../postgres/staff.ts';
import { checkPublicPort } from '../stack/ports.ts';
import { startStack } from '../stack/stack.ts';
import { printLine, formatSeconds } from '../../bootstrap/terminal.mjs';
import { isDetached, reportReady, startDetached } from './detach.ts';

const STAFF_HINT =
  '还没有人能进工作台 /console。第一位管理员：npm run staff -- add 手机号 --name 姓名 --role admin';

/** `npm start`: runs the whole stack until it is asked to stop. */
export async function run(args: string[]): Promise<number> {
  if (parseSwitches(args, ['detach']).detach && !isDetached()) return startDetached();
  return runStack('平台');
}

/** Runs the whole stack. `devApp` is served from its sources. */
export async function runStack(purpose: string, devApp?: string): Promise<number> {
  const begun = Date.now();
  const settings = readSettings(process.env);
  prepareDataFolder(settings.dataDir);
  const lock = acquireLock(settings.dataDir, purpose);
  const cleanup = new Cleanup();
  const stop = listenForStop(isDetached());
  void stop.promise.then(() => {
    printLine('正在停止…');
    lock.update({ state: 'stopping' });
    return cleanup.run();
  });
  try {
    await checkPublicPort(settings);
    await startStack({ settings, lock, cleanup, devApp, stopRequested: stop.requested });
    printLine(`\n  ${settings.publicOrigin}\n`);
    printLine(`已就绪，共 ${formatSeconds(Date.now() - begun)}。${formatStopHint()}`);
    const url = getLockHolder(settings.dataDir)?.databaseUrl;
    if (url && !(await hasActiveStaff(url))) printLine(STAFF_HINT);
    reportReady();
    await stop.promise;
    return 0;
  } catch (error) {
    if (stop.requested()) return 130;
    throw error;
  } finally {
    await cleanup.run();
    lock.release();
    if (stop.requested()) printLine('已停止');
  }
}

function formatStopHint(): string {
  return isDetached() ? '停止：npm run stop；状态：npm run status' : '停止：Ctrl-C';
}
