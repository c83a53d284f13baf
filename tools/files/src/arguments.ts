import { parseOptions, UsageError } from '@zhucheng/stack/command-line';

/** Parsed command line: two places of files, a folder or `s3://…` each. */
export interface MoveRequest {
  from: string;
  to: string;
}

/** Usage of the command. */
export const USAGE = `用法：
  npm run files -- move --to 位置 [--from 位置]    把文件复制过去，再逐个读回来核对 SHA-256；可以反复执行，已有的不再传
位置：一个文件夹，或 s3://桶/前缀?endpoint=https://…&region=…&path-style=1（密钥用 AWS_ACCESS_KEY_ID、AWS_SECRET_ACCESS_KEY）
--from 不给则是 DATA_DIR 下的 files。原处的文件不会删除。有文件缺失或核对不上时退出码是 1`;

/** Parses the command line; undefined for `--help`. Throws {@link UsageError}. */
export function parseArguments(
  args: readonly string[],
  defaultFrom: string,
): MoveRequest | undefined {
  const { values, positionals } = parseOptions(args, {
    from: { type: 'string' },
    to: { type: 'string' },
  });
  if (values.help) return undefined;
  const [command, ...rest] = positionals;
  if (command !== 'move' || rest.length > 0) {
    throw new UsageError(command === undefined ? '缺少命令：move' : '只有一个命令：move');
  }
  const { from = defaultFrom, to } = values;
  if (!to) throw new UsageError('请用 --to 给出要搬到哪里');
  if (from === to) throw new UsageError('--from 和 --to 是同一个地方');
  return { from, to };
}
