import { parseArgs } from 'node:util';
import { report } from '../lib/report.ts';
import { measureFiles } from './files.ts';

/** Parts of the benchmark. */
const PARTS = ['files'] as const;

/** `scale [--only files] [--files-url s3://…]`: what an installation of several machines pays for what it shares. */
export async function benchScale(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { only: { type: 'string' }, 'files-url': { type: 'string' } },
  });
  const only = values.only?.split(',') ?? PARTS;
  if (only.some((part) => part === 'files')) {
    report('文件：桶 ÷ 本机文件夹，逐个存取', await measureFiles(values['files-url']));
  }
}
