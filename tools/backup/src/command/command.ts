import { relative } from 'node:path';
import { openFileStore } from '@zhucheng/api/files';
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
import { backUp } from '../back-up.ts';
import { openBackupFolder } from '../folder/backup-folder.ts';
import { backUpFiles } from '../files-only.ts';
import { restoreFiles } from '../files.ts';
import { BackupProblem, describeProblem } from '../folder/problem.ts';
import {
  list,
  reportBackedUp,
  reportFilesBackedUp,
  reportFilesRestored,
  reportRestored,
} from './reports.ts';
import { restore } from '../restore/restore.ts';
import { generateKey, readIdentities, writeNewFile } from '../folder/sealed-file.ts';

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
  const isFilesOnly = request.command === 'files' || request.command === 'restore-files';
  if (environment.DATABASE_URL && !isFilesOnly) {
    throw new BackupProblem(
      '数据库是自备的（DATABASE_URL），不由这里备份：请用 pgBackRest 或云数据库自带的备份与时间点恢复，见 tools/deploy/cluster.md；文件用 npm run backup -- files',
    );
  }
  if ('identityFile' in request) {
    return restoreRequested(request, environment, output);
  }
  const { dataDir } = readSettings(environment);
  const filesUrl = environment.FILES_URL;
  prepareDataFolder(dataDir);
  const settings = openBackupSettings(dataDir, environment);
  if (!settings) {
    throw new BackupProblem(
      '还没有说备份到哪里：先 npm run backup -- key 文件，再设 BACKUP_DIR 和它打印的 BACKUP_RECIPIENT',
    );
  }
  if (request.command === 'list') return list(settings.folder, request.maxHours, output);
  const what = { dataDir, filesUrl, settings };
  return request.command === 'files'
    ? reportFilesBackedUp(await backUpFiles({ ...what, keepDays: request.keepDays }), output)
    : reportBackedUp(await backUp({ ...what, keep: request.keep }), settings.folder, output);
}

async function restoreRequested(
  request: RestoreArguments,
  environment: BackupEnvironment,
  output: Output,
): Promise<number> {
  const { dataDir } = readSettings(environment);
  const filesUrl = environment.FILES_URL;
  // Nothing is recorded: a rehearsal beside the site must not become a second writer of its backup.
  const given = request.from ?? environment.BACKUP_DIR;
  const from = given ? resolveUserPath(given) : readBackupSettings(dataDir)?.folder;
  if (!from) throw new UsageError('请用 --from 给出存放备份的文件夹');
  const identityFile = resolveUserPath(request.identityFile);
  if (request.command === 'restore-files') {
    const store = await openFileStore({ filesUrl, dataDir });
    const identities = await readIdentities(identityFile);
    return reportFilesRestored(
      await restoreFiles(openBackupFolder(from), store, identities),
      output,
    );
  }
  const { target } = request;
  const done = await restore({ dataDir, from, identityFile, target, filesUrl }, output.log);
  return reportRestored(done, target, output);
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
