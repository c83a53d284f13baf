import { join } from 'node:path';
import { getLogPath } from '../instance/data-folder.ts';
import { runNode } from '../processes/command.ts';
import { LogFile } from '../processes/log-file.ts';
import { type Project, ROOT } from '../settings/workspace.ts';
import { UserError, runStep } from '../../bootstrap/terminal.mjs';

/**
 * Returns the Nx environment of a single run: no daemon, prompts or cloud. Variables of an outer Nx task are removed.
 */
export function getNxEnvironment(): Record<string, string | undefined> {
  const outer = Object.keys(process.env).filter((name) => name.startsWith('NX_'));
  return {
    ...Object.fromEntries(outer.map((name) => [name, undefined])),
    NX_DAEMON: 'false',
    NX_NO_CLOUD: 'true',
    NX_TUI: 'false',
    NX_INTERACTIVE: 'false',
    FORCE_COLOR: '0',
  };
}

/** Returns the arguments of `node` that run an Nx command. */
export function getNxArgs(...args: string[]): string[] {
  return [join(ROOT, 'node_modules/nx/dist/bin/nx.js'), ...args];
}

/** Builds projects of a workspace; Nx leaves unchanged ones alone, or restores them from its cache. */
export async function buildProjects(
  projects: readonly Pick<Project, 'name'>[],
  dataDir: string,
  { root = ROOT, label = '构建' } = {},
): Promise<void> {
  if (projects.length === 0) return;
  await runStep(label, async (note) => {
    const log = new LogFile(getLogPath(dataDir, 'build'));
    const names = projects.map(({ name }) => name);
    let done = 0;
    note(names.join('、'));
    const tail: string[] = [];
    const code = await runNode({
      args: getNxArgs('run-many', '-t', 'build', '-p', names.join(','), '--output-style=static'),
      cwd: root,
      environment: getNxEnvironment(),
      onChunk: (chunk) => log.write(chunk),
      onLine: (line) => {
        if (/^\s*✔.*:build\b/.test(line)) note(`${names.join('、')}，${++done}/${names.length}`);
        tail.push(line);
        if (tail.length > 40) tail.shift();
      },
    });
    if (code !== 0) throw new UserError(`构建失败（完整日志 ${log.path}）：\n${tail.join('\n')}`);
    note(names.join('、'));
  });
}
