import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { migrateDatabase } from '@zhucheng/api/db';
import { atLeast, atMost, report } from '../lib/report.ts';
import { copySampleNotices } from '../lib/sample-notices.ts';
import { withScratchDatabase } from '../lib/scratch-database.ts';
import { readRows, writeRows } from './bare-writer.ts';
import { runImporter } from './importer.ts';

const MB = 1_000_000;
/** Length of a notice with its full text. */
const NOTICE_BYTES = 16_000;
/** Size of the document whose rows are inserted plainly; those of a larger one would fill this process. */
const BASELINE_MB = 16;
const [MAX_MEMORY_MB, MIN_RATIO] = [300, 0.3];

/** Memory of the importer on one JSON document of many megabytes, and its speed beside plain inserts of such rows. */
export async function benchLargeDocument(megabytes: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-document-'));
  try {
    const sample = join(folder, 'sample.json');
    const sampled = await writeDocument(sample, Math.min(megabytes, BASELINE_MB));
    const rows = await withMigratedDatabase(async (url) => {
      await runImporter(url, sample);
      return readRows(url);
    });
    const bare = await withMigratedDatabase((url) => writeRows(url, rows));
    const document = join(folder, 'document.json');
    const notices = await writeDocument(document, megabytes);
    const importer = await withMigratedDatabase((url) => runImporter(url, document));
    report(`导入一个 ${megabytes} MB 的 JSON 文档：${notices.toLocaleString('zh-CN')} 条招标信息`, [
      atMost('导入程序的最大内存', importer.memory / MB, MAX_MEMORY_MB, 'MB'),
      {
        what: '速度',
        measured: `${(megabytes / importer.seconds).toFixed(1)} MB/秒`,
        target: '',
      },
      atLeast(
        '导入 ÷ 对照（同样的行逐百条写入）',
        notices / importer.seconds / (sampled / bare.seconds),
        MIN_RATIO,
        `对照 ${Math.round(sampled / bare.seconds)} 条/秒`,
      ),
    ]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Writes one object with a list of notices on a single line, and returns their number. */
async function writeDocument(file: string, megabytes: number): Promise<number> {
  let notices = 0;
  async function* write() {
    let length = 0;
    for await (const record of copySampleNotices(Number.MAX_SAFE_INTEGER)) {
      const text = JSON.stringify(lengthen(record));
      length += Buffer.byteLength(text);
      yield (notices === 0 ? '{"records":[' : ',') + text;
      notices += 1;
      if (length >= megabytes * MB) break;
    }
    yield ']}';
  }
  await pipeline(Readable.from(write()), createWriteStream(file));
  return notices;
}

/** Repeats the sections of a notice until it is as long as one with its full text. */
function lengthen(record: Record<string, unknown>): Record<string, unknown> {
  const sections = record.sections as readonly object[];
  const { length } = Buffer.from(JSON.stringify(sections));
  const times = Math.max(1, Math.round(NOTICE_BYTES / length));
  return { ...record, sections: Array.from({ length: times }, () => sections).flat() };
}

const withMigratedDatabase = <T>(work: (url: string) => Promise<T>) =>
  withScratchDatabase('document', async (url) => {
    await migrateDatabase(url);
    return work(url);
  });
