import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { renderNotice, saveNotices } from '@zhucheng/api/content';
import { migrateDatabase, withDatabase, type Database } from '@zhucheng/api/db';
import { loadDivisions, UnreadableError, type NoticeMapping } from '@zhucheng/api/import';
import {
  createTenderTarget,
  emptyCounts,
  importStep,
  Progress,
  Report,
  toRefusalReason,
  type Counts,
} from '@zhucheng/api/import-run';
import { createTestDatabase } from '@zhucheng/test-kit';
import { jsonLines } from './award-results.ts';
import { readState } from './database-state.ts';
import { openImportFixture, schemaVersion, type ImportFixture } from './import-fixture.ts';

const SOURCE = 'batches';
const TIMEOUT_MS = 120_000;

/** A record of the invented source; what makes it invalid is part of it. */
interface TestRecord {
  id: number;
  title: string;
  project: number;
  projectNo: string | null;
  lot: number | null;
  buyer: string;
  winners: string[];
  body: string;
  /** Decimal; the database rejects negative ones. */
  amount: string | null;
  state: 'published' | 'draft' | 'withdrawn';
  readable: boolean;
}

const mapping: NoticeMapping = {
  source: SOURCE,
  title: '随机来源',
  accepts: () => true,
  fields: {
    sourceId: (record) => {
      if (record.readable !== true) throw new UnreadableError('无法读取');
      return `r${String(record.id)}`;
    },
    projectKey: ({ project }) => `p${String(project)}`,
    projectName: ({ project }) => `第${String(project)}期工程`,
    projectNo: ({ projectNo }) => projectNo as string | null,
    category: () => 'ENGINEERING',
    projectType: () => 'ROAD',
    divisionCode: () => '420526',
    buyer: ({ buyer }) => buyer as string,
    agency: () => null,
    lot: ({ lot }) => (lot === null ? null : { lotNo: String(lot), name: '' }),
    infoType: () => '0104',
    title: ({ title }) => title as string,
    publishTime: () => new Date('2026-01-01T00:00:00Z'),
    amount: ({ amount }) =>
      amount === null ? null : { value: amount as string, text: '', kind: '中标价' },
    content: ({ body }) => ({ format: 'html', text: `<p>${String(body)}</p>` }),
    awards: ({ winners }) =>
      (winners as string[]).map((name, at) => ({ rank: at + 1, organisations: [name] })),
    state: ({ state }) => state as TestRecord['state'],
  },
};

const organisation = fc.constantFrom(
  '东岭（集团）公司',
  '东岭(集团)公司',
  '南湖建设',
  '北 岭设计院',
  '北岭设计院',
);
const record: fc.Arbitrary<TestRecord> = fc.record({
  id: fc.nat({ max: 7 }),
  title: fc.constantFrom('桥梁施工中标公告', '道路改造结果', '隧道监理 GB/T 50500-2024', '桥梁'),
  project: fc.nat({ max: 3 }),
  projectNo: fc.constantFrom(null, 'X-1', 'X-2'),
  lot: fc.constantFrom(null, 1, 2),
  buyer: organisation,
  winners: fc.array(organisation, { maxLength: 3 }),
  body: fc.constantFrom('工程量清单', '挖孔桩，清单。', '<script>alert(1)</script>文字', ''),
  amount: fc.constantFrom(null, '12.50', '7', '-1'),
  state: fc.constantFrom('published', 'published', 'draft', 'withdrawn'),
  readable: fc.integer({ min: 0, max: 9 }).map((chance) => chance > 0),
});

/** Empties the tables, and those that triggers protect. */
const EMPTY_TABLES = `
  alter table notice_version disable trigger user; alter table notice_change disable trigger user;
  truncate organisation, tender_project, tender_notice, listed_notice, notice_change, search_document, search_term,
    search_suggestion, search_suggestion_key cascade;
  alter table notice_version enable trigger user; alter table notice_change enable trigger user`;

describe('import by batches', () => {
  let fixture: ImportFixture;
  let plain: Awaited<ReturnType<typeof createTestDatabase>>;
  beforeAll(async () => {
    fixture = await openImportFixture();
    plain = await createTestDatabase({
      version: await schemaVersion(),
      migrate: migrateDatabase,
    });
  });
  afterAll(async () => {
    await plain.drop();
    await fixture.close();
  });

  /** Imports records in batches of a size. */
  async function importBatches(db: Database, records: readonly TestRecord[], batchSize: number) {
    const path = join(fixture.folder, 'random.jsonl');
    await writeFile(path, jsonLines(records));
    const report = await Report.open(join(fixture.folder, 'random.report.jsonl'));
    const counts = emptyCounts();
    const target = createTenderTarget(
      db,
      mapping,
      { divisions: await loadDivisions(db) },
      { render: async (inputs) => inputs.map(renderNotice) },
    );
    const output = { write: () => true };
    await importStep(
      {
        counts,
        progress: new Progress(output, 0),
        journal: report,
        signal: new AbortController().signal,
      },
      [{ path, size: 0 }],
      { ...target, batchSize },
    );
    await report.close();
    return counts;
  }

  /** Saves records one by one. */
  async function importSingly(db: Database, records: readonly TestRecord[]): Promise<Counts> {
    const counts = emptyCounts();
    const target = createTenderTarget(
      db,
      mapping,
      { divisions: await loadDivisions(db) },
      { render: async () => [] },
    );
    for (const [at, line] of records.entries()) {
      counts.read += 1;
      try {
        const input = target.read({
          kind: 'record',
          file: '',
          line: at + 1,
          bytes: 0,
          record: { ...line },
        });
        const [saved] = await saveNotices(db, { source: SOURCE, title: '随机来源' }, [input]);
        if (saved) counts[saved.outcome] += 1;
      } catch (error) {
        if (!(error instanceof UnreadableError) && !toRefusalReason(error)) throw error;
        counts.skipped += 1;
      }
    }
    return counts;
  }

  it(
    'writes what saving the records one by one writes',
    async () => {
      const records = fc.array(record, { minLength: 1, maxLength: 16 });
      const sizes = fc.integer({ min: 1, max: 9 });
      await withDatabase(fixture.url, (batched) =>
        withDatabase(plain.url, (single) =>
          fc.assert(
            fc.asyncProperty(records, records, fc.nat({ max: 7 }), sizes, async (...scenario) => {
              const [first, second, withdrawn, batchSize] = scenario;
              const states: unknown[] = [];
              const importers = [
                [batched, (rows: TestRecord[]) => importBatches(batched, rows, batchSize)],
                [single, (rows: TestRecord[]) => importSingly(single, rows)],
              ] as const;
              for (const [{ $client }, run] of importers) {
                await $client.query(EMPTY_TABLES);
                const counts = [await run(first)];
                await $client.query(
                  `update tender_notice set state = 'withdrawn' where source_id = 'r${withdrawn}'`,
                );
                counts.push(await run(second), await run(second));
                const rows = await readState(async (query) => (await $client.query(query)).rows);
                states.push({ counts, rows });
              }
              expect(states[0]).toEqual(states[1]);
            }),
            // Shrinking takes longer than the test may.
            { numRuns: 8, endOnFailure: true },
          ),
        ),
      );
    },
    TIMEOUT_MS,
  );
});
