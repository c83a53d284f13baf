import { readFileSync } from 'node:fs';
import { apiSuite } from '../../../../test/harness.ts';
import { createOcdsClient, SCHEMA_NOTE } from '../../../../test/tenders/ocds.ts';
import { saveNotices } from '../../../content/index.ts';
import { loadDivisions, mapNotice, sampleNotices } from '../../../import/index.ts';
import type { SourceRecord } from '../../../import/mapping.ts';
import { toWireId } from '../../../wire-format.ts';

const { api, database } = await apiSuite({ replyCacheBytes: 0, rateLimit: 100_000 });
const { readRecord, readFeedUntil } = createOcdsClient(api, database);

const SAMPLE = new URL('../../../../sample/tenders.jsonl', import.meta.url);

describe(`the sample projects${SCHEMA_NOTE}`, () => {
  it('are valid records, of which the feed holds every release', async () => {
    const divisions = await loadDivisions(database.db);
    const lines = readFileSync(SAMPLE, 'utf8').split('\n').filter(Boolean);
    const records = lines.map((line) => JSON.parse(line) as SourceRecord);
    const inputs = records.map((record) => mapNotice(sampleNotices, record, { divisions }));
    const now = Date.now();
    const source = { source: 'sample', title: sampleNotices.title };
    await saveNotices(
      database.db,
      source,
      inputs.map((input) => ({
        ...input,
        publishTime: new Date(Math.min(+input.publishTime, now)),
      })),
    );
    const ids = new Set<string>();
    for (const { id } of await database.query('select id from tender_project')) {
      // Each package is checked by the schema.
      const { record } = await readRecord(toWireId(String(id)));
      for (const release of record?.releases ?? []) ids.add(release.id);
    }
    expect(ids.size).toBe(inputs.length);
    const feed = await readFeedUntil('/ocds/releases', inputs.length);
    expect(new Set(feed.map(({ id }) => id))).toEqual(ids);
  });
});
