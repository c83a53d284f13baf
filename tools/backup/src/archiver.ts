import { setTimeout as sleep } from 'node:timers/promises';
import { openFileStore } from '@zhucheng/api/files';
import { findLocalCluster, readBackupSettings } from '@zhucheng/stack/cluster';
import { openBackupFolder } from './folder/backup-folder.ts';
import { copyFiles } from './files.ts';
import { keepsFilesHere } from './installation.ts';
import { shipLog } from './log.ts';
import { describeProblem } from './folder/problem.ts';
import { noteSuccess } from './state.ts';

/*
 * Started by `npm start` where backups are set up: takes the log and new files into the backup until it is told to stop, and
 * then once more what the database has handed over at its end.
 */

const ROUND_MS = 2_000;
/** Files are listed whole, the log is a folder that is mostly empty. */
const ROUNDS_PER_LISTING = 30;

const dataDir = process.env.DATA_DIR ?? '.data';
const filesUrl = process.env.FILES_URL;
const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort());

async function takeAll(withFiles: boolean): Promise<void> {
  const settings = readBackupSettings(dataDir);
  if (!settings) return;
  const backup = openBackupFolder(settings.folder);
  const shipped = await shipLog(findLocalCluster(dataDir).home, backup, settings.recipients);
  if (shipped > 0) await noteSuccess(dataDir, 'lastArchivedAt');
  if (!withFiles || !keepsFilesHere(filesUrl)) return;
  const store = await openFileStore({ filesUrl, dataDir });
  const { problems } = await copyFiles(store, backup, settings.recipients);
  for (const { sha256, problem } of problems) console.error(`文件 ${sha256} 没有备份：${problem}`);
}

let lastProblem = '';
async function takeAllOrTell(withFiles: boolean): Promise<void> {
  try {
    await takeAll(withFiles);
    if (lastProblem !== '') console.error('归档已恢复');
    lastProblem = '';
  } catch (error) {
    // The database keeps what was not taken: it is tried again, and told once.
    const problem = `归档停下了，会一直重试：${describeProblem(error)}`;
    if (problem !== lastProblem) console.error(problem);
    lastProblem = problem;
  }
}

for (let round = 0; !stop.signal.aborted; round += 1) {
  await takeAllOrTell(round % ROUNDS_PER_LISTING === 0);
  await sleep(ROUND_MS, undefined, { signal: stop.signal }).catch(() => undefined);
}
await takeAllOrTell(true);
process.disconnect?.();
