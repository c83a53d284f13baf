import { readFile } from 'node:fs/promises';

const SAMPLE = new URL('../../../../apps/api/sample/tenders.jsonl', import.meta.url);

const HOUR = 3_600_000;

/** Yields copies of the sample's notices with distinct times, numbers and titles, newest first. */
export async function* copySampleNotices(total: number): AsyncGenerator<Record<string, unknown>> {
  const lines = (await readFile(SAMPLE, 'utf8')).trim().split('\n');
  const now = Date.now();
  for (let i = 0; i < total; i += 1) {
    const record = JSON.parse(lines[i % lines.length] ?? '{}') as Record<string, unknown>;
    const copy = Math.floor(i / lines.length);
    yield {
      ...record,
      sourceId: `bench-${i}`,
      projectNo: `${String(record.projectNo)}-${copy}`,
      title: `${String(record.title)}（第 ${copy + 1} 批）`,
      publishTime: new Date(now - (i * HOUR) / 6).toISOString(),
    };
  }
}
