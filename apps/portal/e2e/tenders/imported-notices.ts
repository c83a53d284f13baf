import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { journeyDatabaseUrl } from '@zhucheng/test-kit/journeys';

const run = promisify(execFile);
const fromRoot = (path: string) => fileURLToPath(new URL(`../../../../${path}`, import.meta.url));

/** A notice as the sample's files hold it. */
export interface SourceNotice {
  sourceId: string;
  projectNo: string;
  projectName: string;
  title: string;
  deadline: string;
  openTime: string;
  qualification: string;
  sections: { heading: string; text: string }[];
}

/**
 * Imports a notice as `npm run import` does; with the same `sourceId` it is the same notice. `source` is the name of another
 * source than the sample's.
 */
export async function importNotice(notice: object, source?: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'zhucheng-versions-'));
  const path = join(folder, 'notice.jsonl');
  await writeFile(path, `${JSON.stringify(notice)}\n`);
  await run(
    process.execPath,
    [
      fromRoot('tools/import/dist/main.js'),
      'tenders',
      path,
      ...(source ? ['--source', source] : []),
    ],
    {
      env: { ...process.env, DATABASE_URL: journeyDatabaseUrl, DATA_DIR: folder },
    },
  );
  await rm(folder, { recursive: true });
}

/** A sample notice under another project and title, a new one at each run. */
export async function makeNotice(name: string): Promise<SourceNotice> {
  const key = `${name}${Date.now().toString(36)}`;
  const lines = (await readFile(fromRoot('apps/api/sample/tenders.jsonl'), 'utf8')).split('\n');
  const sample = JSON.parse(lines[0] ?? '') as SourceNotice;
  return {
    ...sample,
    sourceId: key,
    title: `版本比较${key}施工招标公告`,
    deadline: '2099-11-24T09:30:00+08:00',
    projectNo: key,
    projectName: `版本比较${key}`,
    openTime: '2099-11-24T09:30:00+08:00',
    qualification: '市政工程施工总承包一级',
  };
}
