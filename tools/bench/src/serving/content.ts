import { saveNotices } from '@zhucheng/api/content';
import { migrateDatabase, withDatabase } from '@zhucheng/api/db';
import { loadDivisions, loadMappings, mapNotice } from '@zhucheng/api/import';
import { localFileStore } from '@zhucheng/api/files';
import { loadSample } from '@zhucheng/api/sample';
import { readFile } from 'node:fs/promises';

const SAMPLE = new URL('../../../../apps/api/sample/tenders.jsonl', import.meta.url);

const HOUR = 3_600_000;

/** Notices written in one transaction. */
const BATCH = 500;

/** Yields copies of the sample's notices with distinct times, numbers and titles, newest first. */
async function* manyNotices(total: number) {
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

/**
 * Fills an empty database and a folder of files with the sample and as many notices as asked for, through the
 * importers' write path.
 */
export async function fillDatabase(url: string, files: string, notices: number): Promise<void> {
  await migrateDatabase(url);
  await withDatabase(url, async (db) => {
    await loadSample(db, localFileStore(files));
    const mapping = (await loadMappings()).notices.find(({ source }) => source === 'sample');
    if (!mapping) throw new Error('the sample mapping is gone');
    const context = { divisions: await loadDivisions(db) };
    let batch = [];
    for await (const record of manyNotices(notices)) {
      batch.push(mapNotice(mapping, record, context));
      if (batch.length < BATCH) continue;
      await saveNotices(db, { ...mapping, source: 'bench' }, batch);
      batch = [];
    }
    await saveNotices(db, { ...mapping, source: 'bench' }, batch);
    await db.execute('analyze');
  });
}
