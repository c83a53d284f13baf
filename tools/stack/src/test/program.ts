import { join } from 'node:path';
import type { Cleanup } from '../processes/cleanup.ts';
import { runNode } from '../processes/command.ts';
import { LogFile } from '../processes/log-file.ts';
import type { StopRequest } from '../processes/signals.ts';
import { ROOT } from '../settings/workspace.ts';
import { getNxEnvironment } from '../stack/build.ts';
import { printLine, runStep } from '../../bootstrap/terminal.mjs';
import type { TestResult } from './results.ts';

/** State that the parts of one test run share. */
export interface TestRun {
  cleanup: Cleanup;
  stop: StopRequest;
  /** Folder that holds the complete output of every part. */
  logs: string;
  /** Results of all test files and journeys so far. */
  results: TestResult[];
  /** Longest time without progress before a program counts as hung, in milliseconds. */
  idleMs: number;
}

/** Node program that is one part of a test run. */
export interface Program {
  name: string;
  label: string;
  args: readonly string[];
  cwd?: string;
  environment?: Readonly<Record<string, string | undefined>>;
  /** Matches an output line that reports something finished: a file, a test, a task. */
  progress: RegExp;
  /** Matches lines that serve as progress only and are not shown when the program fails. */
  hidden?: RegExp;
}

/** Longest time in which nothing finishes: there is no limit for a whole run, each test has its own. */
export const IDLE_LIMIT_MS = 5 * 60_000;

/**
 * Runs a program as one step and returns whether it succeeded. Its output goes to a file, and to the terminal when it
 * fails. A program that makes no progress is killed with its process group and has failed.
 */
export async function runProgram(program: Program, run: TestRun): Promise<boolean> {
  const { args, cwd = ROOT, environment, progress, hidden } = program;
  const log = new LogFile(join(run.logs, `test-${program.name}.log`));
  const shown: string[] = [];
  let finished = 0;
  const work = async (note: (text: string) => void) => {
    const code = await runNode({
      args,
      cwd,
      environment: { ...getNxEnvironment(), ...environment },
      onLine: (line) => {
        log.write(`${line}\n`);
        if (progress.test(line)) note(`${++finished} 项`);
        if (!hidden?.test(line)) shown.push(line);
      },
      idle: {
        limitMs: run.idleMs,
        progress,
        onTimeout: () =>
          shown.push(`✗ ${program.label}：${run.idleMs / 1000} 秒内没有任何一项完成，已强制结束`),
      },
    });
    if (code !== 0) throw new Error(`${program.name} failed`);
  };
  try {
    await runStep(program.label, work);
    return true;
  } catch {
    if (!run.stop.requested()) printLine(`${shown.join('\n').trimEnd()}\n`);
    return false;
  }
}
