import { parseOptions, UsageError } from '@zhucheng/stack/command-line';
import { parseMoment } from '../folder/moments.ts';

/** Parsed command line of `npm run backup`. */
export type BackupRequest =
  | { command: 'backup'; keep: number }
  | { command: 'key'; file: string }
  | { command: 'list'; maxHours: number | undefined }
  | { command: 'files'; keepDays: number };

/** Parsed command line of `npm run restore`. */
export interface RestoreArguments {
  /** All of an installation, or only the files of one whose database is backed up by others. */
  command: 'restore' | 'restore-files';
  /** Undefined: as late as possible. */
  target: Date | undefined;
  from: string | undefined;
  identityFile: string;
}

/** Usage of the commands. */
export const USAGE = `用法：
  npm run backup -- key 文件    生成密钥，打印公钥；密钥文件要放到别处保管，没有它谁也打不开备份
  BACKUP_DIR=文件夹 BACKUP_RECIPIENT=age1… npm start    此后日志和新文件持续归档（记在 DATA_DIR/backup.json，以后不用再给）
  npm run backup [-- --keep 7]    备份数据库和文件，平台照常运行；只留最近几份，和它们之后的日志
  npm run backup -- list [--max-hours 26]    列出能恢复到哪里；最近一份或日志更旧时退出码是 1
  npm run restore -- --to "2026-11-27 10:00:00" --identity 密钥文件 [--from 文件夹]
      恢复到这个时刻（北京时间，也可带时区；latest 是尽可能晚）。先 npm run stop；原来的数据移到一旁，不删除
自备的 PostgreSQL（DATABASE_URL）不由这里备份：用 pgBackRest 或云数据库自带的备份，见 tools/deploy/cluster.md；它的文件：
  npm run backup -- files [--keep-days 14]    把 FILES_URL（文件夹或桶）里的新文件加密存进 BACKUP_DIR；站上没有了的再留这些天
  npm run restore -- files --identity 密钥文件 [--from 文件夹]    核对每个文件，补回缺的和坏的`;

const [KEPT_BASES, KEPT_DAYS] = [7, 14];

/** Parses the command line of `npm run backup`; undefined for `--help`. Throws {@link UsageError}. */
export function parseBackupArguments(args: readonly string[]): BackupRequest | undefined {
  const { values, positionals } = parseOptions(args, {
    keep: { type: 'string' },
    'max-hours': { type: 'string' },
    'keep-days': { type: 'string' },
  });
  if (values.help) return undefined;
  const [command = 'backup', file = '', ...rest] = positionals;
  const { keep, 'max-hours': maxHours, 'keep-days': keepDays } = values;
  const isFor = (name: string) => command === name && rest.length === 0;
  if (isFor('key') && file !== '') return { command: 'key', file };
  if (isFor('backup') && file === '') {
    return { command: 'backup', keep: parseCount(keep, '--keep') ?? KEPT_BASES };
  }
  if (isFor('list') && file === '') {
    return { command: 'list', maxHours: parseCount(maxHours, '--max-hours') };
  }
  if (isFor('files') && file === '') {
    return { command: 'files', keepDays: parseCount(keepDays, '--keep-days') ?? KEPT_DAYS };
  }
  throw new UsageError(
    command === 'key'
      ? '请给出密钥文件的位置，只给一个'
      : '只能是 key 文件、list、files，或什么也不写',
  );
}

/** Parses the command line of `npm run restore`; undefined for `--help`. Throws {@link UsageError}. */
export function parseRestoreArguments(
  args: readonly string[],
  identityFile: string | undefined,
): RestoreArguments | undefined {
  const { values, positionals } = parseOptions(args, {
    to: { type: 'string' },
    from: { type: 'string' },
    identity: { type: 'string' },
  });
  if (values.help) return undefined;
  const { to, from, identity = identityFile } = values;
  if (positionals.join() === 'files' && to === undefined) {
    return {
      command: 'restore-files',
      target: undefined,
      from,
      identityFile: requireIdentity(identity),
    };
  }
  if (positionals.length > 0)
    throw new UsageError('时刻里有空格时请加引号：--to "2026-11-27 10:00:00"');
  if (!to) throw new UsageError('请用 --to 给出要恢复到的时刻，或 --to latest');
  const target = to === 'latest' ? undefined : parseMoment(to);
  if (to !== 'latest' && !target) {
    throw new UsageError(`看不懂时刻“${to}”：请写成 2026-11-27 10:00:00，或带时区的 ISO 8601`);
  }
  return { command: 'restore', target, from, identityFile: requireIdentity(identity) };
}

function requireIdentity(file: string | undefined): string {
  if (file) return file;
  throw new UsageError('请用 --identity（或 BACKUP_IDENTITY）给出密钥文件');
}

function parseCount(text: string | undefined, name: string): number | undefined {
  if (text === undefined) return undefined;
  if (/^[1-9]\d{0,3}$/.test(text)) return Number(text);
  throw new UsageError(`${name} 应是 1–9999 的整数`);
}
