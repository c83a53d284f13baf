/*
 * Entry point on a fresh machine, with Node 20 or later and nothing installed. Installs missing packages and continues
 * in TypeScript with the pinned Node. No file of this folder may have dependencies.
 */
import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { installDependencies } from './install.mjs';
import { chooseNode, isAtLeast } from './node-version.mjs';
import { printError, UserError } from './terminal.mjs';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const MAIN = join(ROOT, 'tools/stack/src/main.ts');
const ORPHAN_CHECK_MS = 1000;

/** Commands on a running stack, which need no installation. */
const COMMANDS_WITHOUT_INSTALL = new Set(['stop', 'status']);

/** Calls `stop` when the parent process changes: npm killed with -9 forwards no signal. @param {() => void} stop */
function onOrphaned(stop) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop();
  }, ORPHAN_CHECK_MS);
  timer.unref();
}

/** @param {string} node @param {string[]} args @returns {Promise<number>} */
function runWithNode(node, args) {
  // Detached, so that Ctrl-C reaches only this process, which forwards it exactly once.
  const child = spawn(node, [MAIN, ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: true,
  });
  const pass = (/** @type {NodeJS.Signals} */ signal) => void child.kill(signal);
  process.on('SIGINT', pass);
  process.on('SIGTERM', pass);
  onOrphaned(() => child.kill('SIGTERM'));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(signal ? 1 : (code ?? 1)));
  });
}

/** Runs a command of `tools/stack`. @param {string} command @param {string[]} args */
export async function launch(command, args) {
  try {
    if (!isAtLeast(process.version, [20, 0])) {
      throw new UserError(`需要 Node 20 以上版本，当前是 ${process.version}`);
    }
    if (!COMMANDS_WITHOUT_INSTALL.has(command)) await installDependencies(ROOT);
    const node = chooseNode(ROOT);
    process.env.PATH = [join(ROOT, 'node_modules/.bin'), process.env.PATH].join(delimiter);
    if (node !== process.execPath) {
      process.exitCode = await runWithNode(node, [command, ...args]);
      return;
    }
    onOrphaned(() => process.kill(process.pid, 'SIGTERM'));
    const { main } = await import(pathToFileURL(MAIN).href);
    await main(command, args);
  } catch (error) {
    printError(error);
    process.exitCode = 1;
  }
}
