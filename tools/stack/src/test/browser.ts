import { execFile, spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright';
import { runNode } from '../processes/command.ts';
import { ROOT } from '../settings/workspace.ts';
import { UserError, runStep } from '../../bootstrap/terminal.mjs';

/** Browser for the journeys. */
export interface Browser {
  file: string;
  /** Origin of the browser in Chinese, for the terminal. */
  source: string;
}

const COMMANDS = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const MACOS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Possible places of a browser in the order of preference. `path` is the user's CHROMIUM_PATH. */
export function listCandidates(
  path: string | undefined,
  searchPath: string,
  downloaded: string,
): Browser[] {
  const folders = searchPath.split(delimiter).filter(isAbsolute);
  const installed = [...COMMANDS.flatMap((name) => folders.map((f) => join(f, name))), ...MACOS];
  return [
    ...(path ? [{ file: path, source: 'CHROMIUM_PATH' }] : []),
    ...installed.map((file) => ({ file, source: '系统已安装' })),
    { file: downloaded, source: 'Playwright 已下载' },
  ];
}

/** Returns whether a browser starts: some are stubs, and a downloaded one may lack libraries of the system. */
export function canStart(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
  } catch {
    return false;
  }
  return spawnSync(file, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}

/** Finds an installed browser that starts. */
export function findBrowser(): Browser | undefined {
  const { CHROMIUM_PATH, PATH = '' } = process.env;
  if (CHROMIUM_PATH && !canStart(CHROMIUM_PATH)) {
    throw new UserError(`CHROMIUM_PATH 指定的浏览器无法启动：${CHROMIUM_PATH}。请改正或去掉它`);
  }
  return listCandidates(CHROMIUM_PATH, PATH, chromium.executablePath()).find(({ file }) =>
    canStart(file),
  );
}

/**
 * Possible places of Debian's Firefox. `path` is the user's FIREFOX_PATH. Other commands named `firefox` may be stubs or
 * run in a sandbox of their own.
 */
export function listFirefoxCandidates(path: string | undefined, searchPath: string): string[] {
  if (path) return [path];
  const folders = searchPath.split(delimiter).filter(isAbsolute);
  return folders.map((folder) => join(folder, 'firefox-esr'));
}

/** Finds an installed Firefox that starts. Unlike Chromium it is never installed. */
export function findFirefox(): string | undefined {
  const { FIREFOX_PATH, PATH = '' } = process.env;
  const file = listFirefoxCandidates(FIREFOX_PATH, PATH).find(canStart);
  if (FIREFOX_PATH && !file) {
    throw new UserError(`FIREFOX_PATH 指定的浏览器无法启动：${FIREFOX_PATH}。请改正或去掉它`);
  }
  return file;
}

/** Collects error lines of an installer, for the message that no browser could be installed. */
function collector(reasons: string[]): (line: string) => void {
  return (line) => {
    if (/^(error|fail|E:)/i.test(line.trim())) reasons.push(line.trim());
  };
}

/** Runs `playwright install chromium`. */
async function download(output: (line: string) => void): Promise<void> {
  const cli = join(ROOT, 'node_modules/playwright/cli.js');
  await runNode({ args: [cli, 'install', 'chromium'], cwd: ROOT, onLine: output });
}

/** Installs Debian's package with the fonts that Chinese pages need; needs root. */
async function installPackage(output: (line: string) => void): Promise<void> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const install = 'apt-get update -q && apt-get install -yq --no-install-recommends "$@"';
  const packages = ['chromium', 'fonts-noto-cjk'];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await promisify(execFile)('/bin/sh', ['-c', install, 'sh', ...packages], { env }).catch(
    (error: { stderr: string }) => error.stderr.split('\n').forEach(output),
  );
}

/** Returns an installed browser, else downloads one, else installs the system's package. Throws a UserError when all fail. */
export function prepareBrowser(): Promise<Browser> {
  return runStep('浏览器', async (note) => {
    const reasons: string[] = [];
    const output = collector(reasons);
    let browser = findBrowser();
    for (const [label, install] of [
      ['正在下载 Chromium', download],
      ['正在安装系统软件包 chromium', installPackage],
    ] as const) {
      if (browser) break;
      note(label);
      await install(output);
      browser = findBrowser();
    }
    if (!browser) {
      throw new UserError(
        `没有可用的浏览器，也无法安装（${[...new Set(reasons)].slice(0, 3).join('；')}）：请安装 Chromium，或用 CHROMIUM_PATH 指定它的位置`,
      );
    }
    note(`${browser.source}：${browser.file}`);
    return browser;
  });
}
