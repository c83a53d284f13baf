import { listApps } from '../settings/workspace.ts';
import { UserError } from '../../bootstrap/terminal.mjs';
import { runStack } from './start.ts';

/**
 * `npm run dev [app]`: runs one app from its sources with hot reload and the others from their builds, at the same
 * origin.
 */
export async function run(args: string[]): Promise<number> {
  const [app = 'portal', ...others] = args;
  const names = listApps().map(({ name }) => name);
  if (others.length > 0 || !names.includes(app)) {
    throw new UserError(`用法：npm run dev [应用]，应用为 ${names.join('、')} 之一（默认 portal）`);
  }
  return runStack(`开发 ${app}`, app);
}
