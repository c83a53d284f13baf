import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';
import { chromium } from 'playwright';
import { Refusal } from '../terminal.ts';

/** A browser for the journeys. */
export interface Browser {
  file: string;
  /** Where it comes from, in the user's words. */
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

/** Where a browser may be, in the order of preference. `path` is the user's CHROMIUM_PATH. */
export function candidates(
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

/** Whether a browser starts: some are stubs, and a downloaded one may lack libraries of the system. */
export function starts(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
  } catch {
    return false;
  }
  return spawnSync(file, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}

/** Finds a browser that is there. */
export function findBrowser(): Browser | undefined {
  const { CHROMIUM_PATH, PATH = '' } = process.env;
  if (CHROMIUM_PATH && !starts(CHROMIUM_PATH)) {
    throw new Refusal(`CHROMIUM_PATH 指定的浏览器无法启动：${CHROMIUM_PATH}。请改正或去掉它`);
  }
  return candidates(CHROMIUM_PATH, PATH, chromium.executablePath()).find(({ file }) =>
    starts(file),
  );
}
