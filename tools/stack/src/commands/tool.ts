import { resolve } from 'node:path';
import { runNode } from '../processes/command.ts';
import { listenForStop } from '../processes/signals.ts';
import { ROOT, resolveUserPath } from '../settings/workspace.ts';
import { UserError } from '../../bootstrap/terminal.mjs';

/** `node tools/stack/cli.mjs tool FILE …`: runs a program that opens its own database, if it needs one. */
export async function run([file, ...args]: string[]): Promise<number> {
  if (!file) throw new UserError('用法：node tools/stack/cli.mjs tool 文件 [参数…]');
  const stop = listenForStop();
  const code = await runNode({ args: [resolve(ROOT, file), ...args], cwd: resolveUserPath('.') });
  return stop.requested() ? 130 : code;
}
