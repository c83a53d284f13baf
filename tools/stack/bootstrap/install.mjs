import { spawn } from 'node:child_process';
import {
  accessSync,
  constants,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { needsInstall } from './lock-check.mjs';
import { runStep, UserError } from './terminal.mjs';

const FLAGS = [
  '--include=dev',
  '--include=optional',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
];

/** Returns the running npm, else the one in PATH. */
function npmCommand() {
  const script = process.env.npm_execpath;
  return script?.endsWith('.js') ? [process.execPath, script] : ['npm'];
}

/** Selects a temporary npm cache if the home folder is not writable (containers with an arbitrary user). */
function cacheFlags() {
  const folder = process.env.npm_config_cache ?? join(homedir(), '.npm');
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return [];
  } catch {
    return [`--cache=${join(tmpdir(), `npm-cache-${process.getuid?.() ?? 0}`)}`];
  }
}

/** Extracts the error from npm's output, without its list of flags. @param {string} output */
export function formatNpmError(output) {
  const lines = output.split('\n').filter((line) => /^npm (error|ERR!)/.test(line));
  const usage = lines.findIndex((line) => /Clean install a project|complete log/.test(line));
  const own = (usage === -1 ? lines : lines.slice(0, usage)).map((line) => line.trimEnd());
  return (own.length > 0 ? own.slice(0, 12) : [output.trim().slice(-600)]).join('\n');
}

/** @param {string} root @param {(text: string) => void} note @returns {Promise<void>} */
function npmCi(root, note) {
  const [command = 'npm', ...first] = npmCommand();
  const child = spawn(command, [...first, 'ci', ...FLAGS, ...cacheFlags()], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const collect = (/** @type {Buffer} */ chunk) => (output = (output + chunk).slice(0, 100_000));
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const timer = setInterval(() => note(`${countPackages(root)} 个包`), 1000);
  const stop = () => child.kill();
  process.once('exit', stop);
  process.once('SIGTERM', stop);
  return new Promise((resolve, reject) => {
    child.on('error', () =>
      reject(new UserError('找不到 npm：请安装 Node.js（含 npm）20 以上版本')),
    );
    child.on('close', (code) => {
      clearInterval(timer);
      process.off('exit', stop).off('SIGTERM', stop);
      if (code === 0) resolve();
      else
        reject(
          new UserError(`npm ci 失败，请检查网络与 npm 源后重试：\n${formatNpmError(output)}`),
        );
    });
  });
}

/** @param {string} root */
function countPackages(root) {
  try {
    return readdirSync(join(root, 'node_modules')).length;
  } catch {
    return 0;
  }
}

/** @param {string} file */
function readInstallerPid(file) {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    process.kill(pid, 0);
    return pid;
  } catch {
    return undefined;
  }
}

/**
 * Prevents two simultaneous installations, which would corrupt node_modules. @param {string} root @returns {() =>
 * void}
 */
function lockInstallation(root) {
  const file = join(root, '.data/install.pid');
  try {
    mkdirSync(join(root, '.data'), { recursive: true });
    const holder = readInstallerPid(file);
    if (holder) throw new UserError(`依赖正由另一个进程（${holder}）安装，请等它完成后再启动`);
    writeFileSync(file, String(process.pid));
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw new UserError(`项目目录不可写，无法安装依赖：${root}（请检查目录权限）`);
  }
  return () => rmSync(file, { force: true });
}

/** Installs the packages of the lock file if node_modules differs from it. @param {string} root */
export async function installDependencies(root) {
  if (!needsInstall(root)) return;
  const release = lockInstallation(root);
  try {
    await runStep('安装依赖', async (note) => {
      await npmCi(root, note);
      note(`${countPackages(root)} 个包`);
    });
  } finally {
    release();
  }
}
