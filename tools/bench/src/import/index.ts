import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { migrateDatabase } from '@zhucheng/api/db';
import { median } from '../lib/load.ts';
import { copySampleNotices } from '../lib/sample-notices.ts';
import { atLeast, report, type Figure } from '../lib/report.ts';
import { withScratchDatabase } from '../lib/scratch-database.ts';
import { readRows, writeRows, type TableRows } from './bare-writer.ts';
import { benchLargeDocument } from './large-document.ts';
import { runImporter, type WriteTime } from './importer.ts';
import { readParts } from './profile-parts.ts';

const NOTICES = 10_000;
const ROUNDS = 3;
/** Notices a second on a machine that does nothing else. */
const TARGET_RATE = 1_000;

/** The importer, and plain inserts of the same rows, in one round. */
interface Round {
  importer: WriteTime;
  bare: WriteTime;
}

/** Imported notices a second through the importer's program, beside plain inserts of the same rows. */
export async function benchImport(args: readonly string[]): Promise<void> {
  const options = { notices: { type: 'string' }, mb: { type: 'string' } } as const;
  const { values } = parseArgs({ args: [...args], options });
  if (values.mb !== undefined) {
    await benchLargeDocument(Math.max(1, Number.parseInt(values.mb, 10) || 0));
    return;
  }
  const notices = Number(values.notices ?? NOTICES);
  if (!Number.isInteger(notices) || notices < 100) {
    console.error('--notices 须是不小于 100 的整数');
    process.exit(2);
  }
  const folder = await mkdtemp(join(tmpdir(), 'bench-import-'));
  try {
    const file = await writeNotices(folder, notices);
    const rounds: Round[] = [];
    let rows: TableRows[] | undefined;
    for (let round = 0; round < ROUNDS; round += 1) {
      const importer = await withMigratedDatabase(async (url) => {
        const time = await runImporter(url, file);
        rows ??= await readRows(url);
        return time;
      });
      const bare = await withMigratedDatabase((url) => writeRows(url, rows ?? []));
      rounds.push({ importer, bare });
    }
    const profiles = join(folder, 'profiles');
    await withMigratedDatabase((url) =>
      runImporter(url, file, ['--cpu-prof', `--cpu-prof-dir=${profiles}`]),
    );
    report(`导入：${notices.toLocaleString('zh-CN')} 条招标信息，${ROUNDS} 轮中位数`, [
      ...toFigures(rounds, notices),
      ...Array.from(await readParts(profiles), ([part, seconds]) => ({
        what: `其中 ${part}`,
        measured: perNotice(seconds, notices),
        target: '',
      })),
    ]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function writeNotices(folder: string, notices: number): Promise<string> {
  const file = join(folder, 'notices.jsonl');
  const lines = Readable.from(copySampleNotices(notices)).map(
    (record: object) => `${JSON.stringify(record)}\n`,
  );
  await pipeline(lines, createWriteStream(file));
  return file;
}

const withMigratedDatabase = <T>(work: (url: string) => Promise<T>) =>
  withScratchDatabase('import', async (url) => {
    await migrateDatabase(url);
    return work(url);
  });

function toFigures(rounds: readonly Round[], notices: number): Figure[] {
  const middle = (pick: (round: Round) => number) => median(rounds.map(pick));
  const rate = middle(({ importer }) => notices / importer.seconds);
  const cores = availableParallelism();
  const bareRate = middle(({ bare }) => notices / bare.seconds);
  return [
    atLeast('每秒条数（含启动）', Math.round(rate), TARGET_RATE),
    {
      what: `${cores} 核全用于导入时的上限（按处理器时间）`,
      measured: `${Math.round(middle(({ importer: { program, database } }) => (cores * notices) / (program + database)))} 条/秒`,
      target: '',
    },
    { what: '对照：同样的行逐百条写入', measured: `${Math.round(bareRate)} 条/秒`, target: '' },
    {
      what: '导入 ÷ 对照',
      measured: middle(({ importer, bare }) => bare.seconds / importer.seconds).toFixed(2),
      target: '',
    },
    ...(['importer', 'bare'] as const).map((side) => ({
      what: `处理器时间，${side === 'importer' ? '导入' : '对照'}`,
      measured: `程序 ${perNotice(
        middle((round) => round[side].program),
        notices,
      )}，数据库 ${perNotice(
        middle((round) => round[side].database),
        notices,
      )}`,
      target: '',
    })),
  ];
}

/** Seconds for all notices, as milliseconds for one. */
const perNotice = (seconds: number, notices: number) =>
  `${((seconds / notices) * 1000).toFixed(2)} 毫秒`;
