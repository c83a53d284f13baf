import { relative } from 'node:path';
import { openBackupSettings, prepareDataFolder, readBackupSettings } from '@zhucheng/stack/cluster';
import { reportFailure, UsageError, type Output } from '@zhucheng/stack/command-line';
import { readSettings } from '@zhucheng/stack/settings';
import { resolveUserPath } from '@zhucheng/stack/workspace';
import {
  parseBackupArguments,
  parseRestoreArguments,
  USAGE,
  type BackupRequest,
  type RestoreArguments,
} from './arguments.ts';
import { backUp } from './back-up.ts';
import { openBackupFolder } from './backup-folder.ts';
import { formatBytes, formatMoment } from './moments.ts';
import { BackupProblem, describeProblem } from './problem.ts';
import { lastMoment } from './restore/plan.ts';
import { restore } from './restore/restore.ts';
import { generateKey, writeNewFile } from './sealed-file.ts';

/** Environment of the commands. */
export type BackupEnvironment = Readonly<
  Partial<
    Record<
      | 'DATA_DIR'
      | 'DATABASE_URL'
      | 'FILES_URL'
      | 'BACKUP_DIR'
      | 'BACKUP_RECIPIENT'
      | 'BACKUP_IDENTITY',
      string
    >
  >
>;

/** Problems that are printed. */
const MAX_PRINTED = 20;

/** Runs a command and returns its exit code: 0 done, 1 failed or not all of it, 2 invalid usage. */
export async function runCommand(
  name: 'backup' | 'restore',
  args: readonly string[],
  environment: BackupEnvironment,
  output: Output = console,
): Promise<number> {
  const work = async () => {
    const request =
      name === 'backup'
        ? parseBackupArguments(args)
        : parseRestoreArguments(args, environment.BACKUP_IDENTITY);
    if (!request) {
      output.log(USAGE);
      return 0;
    }
    return execute(request, environment, output);
  };
  return reportFailure(name, output, work, describeProblem);
}

async function execute(
  request: BackupRequest | RestoreArguments,
  environment: BackupEnvironment,
  output: Output,
): Promise<number> {
  if (request.command === 'key') return makeKey(request.file, environment, output);
  if (environment.DATABASE_URL) {
    throw new BackupProblem(
      '数据库是自备的（DATABASE_URL），不由这里备份：请用 pgBackRest 或云数据库自带的备份与时间点恢复，见 tools/deploy/README.md',
    );
  }
  const { dataDir } = readSettings(environment);
  const filesUrl = environment.FILES_URL;
  if (request.command === 'restore') {
    // Nothing is recorded: a rehearsal beside the site must not become a second writer of its backup.
    const given = request.from ?? environment.BACKUP_DIR;
    const from = given ? resolveUserPath(given) : readBackupSettings(dataDir)?.folder;
    if (!from) throw new UsageError('请用 --from 给出存放备份的文件夹');
    const identityFile = resolveUserPath(request.identityFile);
    const { target } = request;
    const done = await restore({ dataDir, from, identityFile, target, filesUrl }, output.log);
    return reportRestored(done, target, output);
  }
  prepareDataFolder(dataDir);
  const settings = openBackupSettings(dataDir, environment);
  if (!settings) {
    throw new BackupProblem(
      '还没有说备份到哪里：先 npm run backup -- key 文件，再设 BACKUP_DIR 和它打印的 BACKUP_RECIPIENT',
    );
  }
  if (request.command === 'list') return list(settings.folder, request.maxHours, output);
  return reportBackedUp(
    await backUp({ dataDir, filesUrl, settings, keep: request.keep }),
    settings.folder,
    output,
  );
}

async function makeKey(
  file: string,
  environment: BackupEnvironment,
  output: Output,
): Promise<number> {
  const path = resolveUserPath(file);
  const { BACKUP_DIR } = environment;
  const isInside = (folder: string) => !relative(folder, path).startsWith('..');
  if (
    isInside(readSettings(environment).dataDir) ||
    (BACKUP_DIR && isInside(resolveUserPath(BACKUP_DIR)))
  ) {
    throw new BackupProblem('密钥不要和数据或备份放在一起：那样丢了一个就丢了两个');
  }
  const { recipient, text } = await generateKey();
  await writeNewFile(path, text);
  output.log(`密钥写进了 ${path}。请放到别处保管，再留一份副本：没有它谁也打不开备份。公钥：`);
  output.log(`BACKUP_RECIPIENT=${recipient}`);
  return 0;
}

async function list(folder: string, maxHours: number | undefined, output: Output) {
  const backup = openBackupFolder(folder);
  const [bases, until] = [await backup.listBases(), lastMoment(await backup.listLog())];
  for (const { endedAt, bytes, sealedBytes } of bases) {
    const sizes = `${formatBytes(bytes)}，存成 ${formatBytes(sealedBytes)}`;
    output.log(`${formatMoment(new Date(endedAt))}  ${sizes}`);
  }
  const last = bases.at(-1);
  if (!last || !until) {
    output.error(`${folder} 里还没有备份`);
    return 1;
  }
  const from = new Date(bases[0]?.endedAt ?? 0);
  output.log(
    until > from
      ? `可以恢复到 ${formatMoment(from)} 至 ${formatMoment(until)} 的任何时刻`
      : `可以恢复到 ${formatMoment(from)}，之后的日志还没有归档`,
  );
  if (maxHours === undefined) return 0;
  const oldest = Math.min(Date.parse(last.endedAt), until.getTime());
  if (Date.now() - oldest <= maxHours * 3_600_000) return 0;
  output.error(`最近一份备份或日志已超过 ${maxHours} 小时`);
  return 1;
}

function reportBackedUp(
  { base, files, expired }: Awaited<ReturnType<typeof backUp>>,
  folder: string,
  output: Output,
): number {
  const size = `${formatBytes(base.bytes)}，压缩加密后 ${formatBytes(base.sealedBytes)}`;
  output.log(`已备份到 ${folder}：数据库 ${size}`);
  output.log(
    files
      ? `文件 ${files.hashes.length} 个，其中新的 ${files.copied} 个`
      : '文件在桶里，不在这里备份：请用桶的版本或复制',
  );
  if (expired.bases > 0) {
    output.log(
      `清理了 ${expired.bases} 份旧备份、${expired.segments} 段日志、${expired.files} 个文件`,
    );
  }
  output.log(`从 ${formatMoment(new Date(base.endedAt))} 起的任何时刻都可以恢复`);
  return reportFiles(files?.problems, output);
}

function reportRestored(
  done: Awaited<ReturnType<typeof restore>>,
  target: Date | undefined,
  output: Output,
): number {
  const { segments, lastTransaction, files, aside, archives } = done;
  const last = lastTransaction ? `最后一笔在 ${formatMoment(lastTransaction)}，` : '';
  output.log(
    `已恢复到 ${target ? formatMoment(target) : '日志的末尾'}（${last}重放了 ${segments} 段日志）`,
  );
  output.log(
    files
      ? `文件 ${files.checked} 个核对无误，其中补回 ${files.restored} 个`
      : '文件在桶里，没有动',
  );
  if (aside) output.log(`原来的数据在 ${aside}，确认无误后可以删除`);
  output.log(`接着：npm start${archives ? '，然后 npm run backup' : ''}`);
  return reportFiles(files?.problems, output);
}

function reportFiles(
  problems: readonly { sha256: string; problem: string }[] = [],
  output: Output,
): number {
  for (const { sha256, problem } of problems.slice(0, MAX_PRINTED)) {
    output.error(`文件 ${sha256}：${problem}`);
  }
  if (problems.length > 0) output.error(`有 ${problems.length} 个文件有问题`);
  return problems.length > 0 ? 1 : 0;
}
