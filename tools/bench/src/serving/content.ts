import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rebuildPassages, rebuildSearchIndex, saveNotices } from '@zhucheng/api/content';
import { migrateDatabase, withDatabase } from '@zhucheng/api/db';
import { loadDivisions, loadMappings, mapNotice } from '@zhucheng/api/import';
import { localFileStore } from '@zhucheng/api/files';
import { loadSample } from '@zhucheng/api/sample';
import { copySampleNotices } from '../lib/sample-notices.ts';

/** Notices written in one transaction. */
const BATCH = 500;

/**
 * Fills an empty database with the sample and as many notices as asked for, through the importers' write path. The sample's
 * files are not kept.
 */
export async function fillDatabase(url: string, notices: number): Promise<void> {
  const files = await mkdtemp(join(tmpdir(), 'bench-files-'));
  try {
    await fill(url, files, notices);
  } finally {
    await rm(files, { recursive: true });
  }
}

async function fill(url: string, files: string, notices: number): Promise<void> {
  await migrateDatabase(url);
  await withDatabase(url, async (db) => {
    await loadSample(db, localFileStore(files));
    const mapping = (await loadMappings()).notices.find(({ source }) => source === 'sample');
    if (!mapping) throw new Error('the sample mapping is gone');
    const context = { divisions: await loadDivisions(db) };
    let batch = [];
    for await (const record of copySampleNotices(notices)) {
      batch.push(mapNotice(mapping, record, context));
      if (batch.length < BATCH) continue;
      await saveNotices(db, { ...mapping, source: 'bench' }, batch);
      batch = [];
    }
    await saveNotices(db, { ...mapping, source: 'bench' }, batch);
    // Else the jobs that compare the indexes' versions would do it in the middle of a measurement.
    await rebuildSearchIndex(db);
    await rebuildPassages(db);
    await db.execute('analyze');
  });
}
