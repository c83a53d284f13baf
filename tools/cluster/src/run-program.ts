import { execFile } from 'node:child_process';
import { basename } from 'node:path';
import type { RunUser } from '@zhucheng/stack/run-user';
import { UserError } from '@zhucheng/stack/terminal';
import { SYSTEM_ENVIRONMENT } from './daemons.ts';

/** A program of the system that does something and ends. */
export interface Call {
  program: string;
  args: readonly string[];
  user: RunUser;
  /** What it is told when it asks. */
  input?: string;
  environment?: Readonly<Record<string, string>>;
}

/** Runs a program and returns what it prints. Throws a {@link UserError} with its errors. */
export function runProgram({ program, args, user, input, environment }: Call): Promise<string> {
  return new Promise((resolve, reject) => {
    const env = { ...SYSTEM_ENVIRONMENT, ...environment };
    const child = execFile(
      program,
      [...args],
      { ...user, cwd: '/', env, maxBuffer: 1 << 26 },
      (error, stdout, stderr) => {
        if (!error) return resolve(stdout);
        const told = stderr.trim() || stdout.trim() || error.message;
        reject(new UserError(`${basename(program)} ${args.join(' ')} 失败：${told}`));
      },
    );
    child.stdin?.end(input);
  });
}
