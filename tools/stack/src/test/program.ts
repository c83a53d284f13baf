import { join } from 'node:path';
import type { Cleanup } from '../processes/cleanup.ts';
import { runNode } from '../processes/command.ts';
import { LogFile } from '../processes/log-file.ts';
import type { StopRequest } from '../processes/signals.ts';
import { ROOT } from '../settings/root.ts';
import { nxEnvironment } from '../stack/build.ts';
import { say, step } from '../terminal.ts';
import type { Browser } from './browser.ts';

/** What the parts of one test run share. */
export interface Run {
  cleanup: Cleanup;
  stop: StopRequest;
  /** Folder that holds the complete output of every part. */
  logs: string;
  /** For the journeys; undefined where none could be found or installed. */
  browser?: Browser;
}

/** A program of one part, with node's arguments. */
export interface Program {
  name: string;
  label: string;
  args: readonly string[];
  environment?: Readonly<Record<string, string | undefined>>;
}

/** A test that hangs ends here, and the rest still runs. */
const LIMIT_MS = 20 * 60_000;

/** How Nx marks a task that has ended. */
const ENDED = /^\s*[✔✖]\s+nx run /;

/**
 * Runs a program as one step and tells whether it succeeded. Its output goes to a file, and to the terminal where it
 * fails.
 */
export async function succeeds(program: Program, run: Run): Promise<boolean> {
  const log = new LogFile(join(run.logs, `test-${program.name}.log`));
  const output: Buffer[] = [];
  let ended = 0;
  const begun = Date.now();
  const work = async (note: (text: string) => void) => {
    const code = await runNode({
      args: program.args,
      cwd: ROOT,
      limitMs: LIMIT_MS,
      environment: { ...nxEnvironment(), ...program.environment },
      onChunk: (chunk) => {
        log.write(chunk);
        output.push(chunk);
      },
      onLine: (line) => ENDED.test(line) && note(`${++ended} 个项目`),
    });
    if (Date.now() - begun > LIMIT_MS) note(`超过 ${LIMIT_MS / 60_000} 分钟，已终止`);
    if (code !== 0) throw new Error(`${program.name} failed`);
  };
  try {
    await step(program.label, work);
    return true;
  } catch {
    if (!run.stop.requested()) say(`${Buffer.concat(output).toString().trimEnd()}\n`);
    return false;
  }
}
