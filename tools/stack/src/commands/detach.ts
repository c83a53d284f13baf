import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { getLogPath, prepareDataFolder } from '../instance/data-folder.ts';
import { ROOT } from '../settings/workspace.ts';
import { readSettings } from '../settings/settings.ts';
import { onOutputLine, printLine } from '../../bootstrap/terminal.mjs';

const MAIN = join(ROOT, 'tools/stack/src/main.ts');
const DETACHED_VARIABLE = 'STACK_DETACHED';

type Message = { line: string } | { ready: true };

/** Returns true in the background process of a detached start. */
export function isDetached(): boolean {
  return process.env[DETACHED_VARIABLE] === '1';
}

function send(message: Message): void {
  if (process.connected) process.send?.(message);
}

/** Tells the launching process that the stack is ready. */
export function reportReady(): void {
  if (isDetached()) send({ ready: true });
}

if (isDetached()) onOutputLine((line) => send({ line }));

/** Starts the stack in a background process, prints its progress, and resolves when it is ready. */
export function startDetached(): Promise<number> {
  const { dataDir } = readSettings(process.env);
  prepareDataFolder(dataDir);
  const log = openSync(getLogPath(dataDir, 'stack'), 'a', 0o600);
  const child = spawn(process.execPath, [MAIN, 'start', '--detach'], {
    cwd: ROOT,
    detached: true,
    stdio: ['ignore', log, log, 'ipc'],
    env: { ...process.env, [DETACHED_VARIABLE]: '1' },
  });
  closeSync(log);
  const stop = () => void child.kill('SIGTERM');
  process.on('SIGINT', stop).on('SIGTERM', stop);
  return new Promise((resolve) => {
    child.on('message', (message: Message) => {
      if ('line' in message) return printLine(message.line);
      child.disconnect();
      child.unref();
      process.off('SIGINT', stop).off('SIGTERM', stop);
      resolve(0);
    });
    child.once('exit', (code) => resolve(code || 1));
  });
}
