import { saveNotices, type NoticeInput } from '@zhucheng/api/content';
import { withDatabase } from '@zhucheng/api/db';
import { loadDivisions, loadMappings, mapNotice } from '@zhucheng/api/import';
import { copySampleNotices } from '../lib/sample-notices.ts';
import { createRandom } from '../lib/random.ts';

/**
 * Prepares notices from the sample, each in a random county, for the importers' write path. `save` writes the next ones in
 * one transaction, and resolves when they are committed.
 */
export async function createNoticeSource(url: string, counties: readonly string[], total: number) {
  const random = createRandom(7);
  const mapping = (await loadMappings()).notices.find(({ source }) => source === 'sample');
  if (!mapping) throw new Error('the sample mapping is gone');
  const notices = await withDatabase(url, async (db) => {
    const context = { divisions: await loadDivisions(db) };
    const mapped: NoticeInput[] = [];
    for await (const record of copySampleNotices(total)) {
      const region = counties[Math.floor(random() * counties.length)];
      const sourceId = `match-${mapped.length}`;
      // A number and lot of their own, or they would be merged with the stored ones.
      const names = {
        projectNo: `${String(record.projectNo)}-${sourceId}`,
        title: `${String(record.title)} ${mapped.length + 1} 标段`,
      };
      mapped.push(mapNotice(mapping, { ...record, ...names, region, sourceId }, context));
    }
    return mapped;
  });
  let next = 0;
  return {
    save: async (db: Parameters<typeof saveNotices>[0], count: number): Promise<number> => {
      const batch = notices.slice(next, next + count);
      next += batch.length;
      if (batch.length > 0) await saveNotices(db, { ...mapping, source: 'match' }, batch);
      return batch.length;
    },
  };
}
