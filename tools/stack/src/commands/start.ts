import { prepareDataFolder } from '../instance/data-folder.ts';
import { acquireLock } from '../instance/lock.ts';
import { Cleanup } from '../processes/cleanup.ts';
import { listenForStop } from '../processes/signals.ts';
import { parseSwitches } from '../settings/arguments.ts';
import { readSettings } from '../settings/settings.ts';
import { checkPublicPort } from '../stack/ports.ts';
import { startStack } from '../stack/stack.ts';
import { printLine, formatSeconds } from '../../bootstrap/terminal.mjs';
import { isDetached, reportReady, startDetached } from './detach.ts';

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
