import { parseArgs } from 'node:util';

/** An invalid command line. The message is Chinese. */
export class UsageError extends Error {}

/** Usage of the command. */
export const USAGE = `用法：
  npm run cluster -- check            看本机装齐了没有，缺什么、在哪个软件包里
  npm run cluster -- up               启动全部：etcd、PostgreSQL、HAProxy、PgBouncer、Redis 和我们的进程，最后给出地址
  npm run cluster -- down [--remove]  停止它启动的进程；--remove 连数据一起删除
  npm run cluster -- mix --origin 网址 [--seconds 60] [--rate 20] [--seed 1] [--members 40]
                                      让许多人来来往往，再把答复过成功的每一次写入和库里的比对；库由 DATABASE_URL 指明
数据在 DATA_DIR 下的 cluster 里；端口从 CLUSTER_PORT（9400）开始的一百个以内`;

/** What the command line asks for. */
export type Request = { command: 'help' | 'check' | 'up' } | { command: 'down'; remove: boolean };

/** Parses the command line. Throws {@link UsageError}. */
export function parseArguments(args: readonly string[]): Request {
  const { values, positionals } = parseOptions(args);
  const [command, ...rest] = positionals;
  if (values.help || command === undefined) return { command: 'help' };
  if (rest.length > 0) throw new UsageError(`多余的参数：${rest.join(' ')}`);
  if (command === 'down') return { command, remove: values.remove ?? false };
  if (values.remove) throw new UsageError('--remove 只用于 down');
  if (command === 'check' || command === 'up') return { command };
  throw new UsageError(`不认识的命令：${command}`);
}

function parseOptions(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h' },
        remove: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new UsageError('命令里有不认识的选项', { cause: error });
  }
}
