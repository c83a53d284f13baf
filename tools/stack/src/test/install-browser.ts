import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { runNode } from '../processes/command.ts';
import { ROOT } from '../settings/root.ts';
import { Refusal, step } from '../terminal.ts';
import { findBrowser, type Browser } from './browser.ts';

/** Keeps what sounds like a reason, for the line that says why nothing worked. */
function collector(reasons: string[]): (line: string) => void {
  return (line) => {
    if (/^(error|fail|E:)/i.test(line.trim())) reasons.push(line.trim());
  };
}

/** `playwright install chromium`. */
async function download(output: (line: string) => void): Promise<void> {
  const cli = join(ROOT, 'node_modules/playwright/cli.js');
  await runNode({ args: [cli, 'install', 'chromium'], cwd: ROOT, onLine: output });
}

/** Debian's package, with the fonts that Chinese pages need. */
async function installPackage(output: (line: string) => void): Promise<void> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const install = 'apt-get update -q && apt-get install -yq --no-install-recommends "$@"';
  const packages = ['chromium', 'fonts-noto-cjk'];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await promisify(execFile)('/bin/sh', ['-c', install, 'sh', ...packages], { env }).catch(
    (error: { stderr: string }) => error.stderr.split('\n').forEach(output),
  );
}

/** A browser that is there, else one that is downloaded, else the system's package. */
export function prepareBrowser(): Promise<Browser> {
  return step('浏览器', async (note) => {
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
      throw new Refusal(
        `没有可用的浏览器，也无法安装（${[...new Set(reasons)].slice(0, 3).join('；')}）：请安装 Chromium，或用 CHROMIUM_PATH 指定它的位置`,
      );
    }
    note(`${browser.source}：${browser.file}`);
    return browser;
  });
}
