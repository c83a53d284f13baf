import fc from 'fast-check';
import { fromWireId, toWireId } from '../../../../wire-format.ts';
import { createEditors } from '../../../../../test/editors.ts';
import { awardResult, importSuite, jsonLines, type Counts } from '../../../../../test/imports.ts';
import { createMember } from '../../../../../test/members.ts';
import { sharedDataPath } from '../../../../../test/shared-data.ts';
import { takeUpJob } from '../import-jobs.repository.ts';
import { JobProgress, LostJobError } from './job-progress.ts';
import { RunJournal } from './run-journal.ts';

const { api, database, call, upload, pass, rows } = await importSuite();
const count = async (query: string) =>
  Number(Object.values((await database.query(query))[0] ?? {})[0]);
const sum = ({ read, ...outcomes }: Counts) =>
  Object.values(outcomes).reduce((total, number) => total + number, 0) - read;

describe('a check', () => {
  const law = ({ id, title, broken }: { id: number; title: string; broken: boolean }) => ({
    path: `第${id}号条例.md`,
    category: '地方性法规/湖北',
    title: broken ? '' : title,
    date: '2022-05-06',
    markdown: `# ${title}\n\n2022年5月6日 通过\n\n<!-- INFO END -->\n\n第一条 为了规范${title}。`,
  });
  const record = fc.record({
    id: fc.nat({ max: 4 }),
    title: fc.constantFrom('甲条例', '乙条例', '丙条例'),
    broken: fc.integer({ min: 0, max: 7 }).map((chance) => chance === 0),
  });

  it('counts what the import then does, also for repeated records and those of editors', async () => {
    const editor = await createMember(api, { permissions: ['content:read', 'content:write'] });
    const records = fc.array(record, { minLength: 1, maxLength: 12 });
    const edited = fc.uniqueArray(fc.nat({ max: 4 }), { maxLength: 3 });
    const send = (list: { id: number; title: string; broken: boolean }[]) =>
      upload('laws.jsonl', jsonLines(list.map(law)));
    await fc.assert(
      fc.asyncProperty(records, edited, records, async (first, edits, second) => {
        const whole = { id: 0, title: '甲条例', broken: false };
        await database.query("delete from article where source = 'laws'");
        const begun = await send([whole, ...first]);
        await pass(begun.id, 'dryRun');
        await pass(begun.id, 'run');
        for (const number of edits) await edit(editor, number);
        const { id } = await send([whole, ...second]);
        const { check } = await pass(id, 'dryRun');
        const expected = await rows(id, 'check');
        const done = await pass(id, 'run');
        expect(done.counts).toEqual(check?.counts);
        expect(sum(done.counts)).toBe(0);
        const outcomes = (list: typeof expected) =>
          list.map(({ number, outcome, reason }) => [number, outcome, reason]);
        expect(outcomes(await rows(id, 'run'))).toEqual(outcomes(expected));
      }),
      { numRuns: Number(process.env.IMPORT_RUNS ?? 6), endOnFailure: true },
    );
  }, 300_000);

  /** Lets an editor change an imported article. */
  async function edit(editor: Awaited<ReturnType<typeof createMember>>, number: number) {
    const [found] = await database.query(
      `select id, directory_id from article where source = 'laws' and source_id like '%第${number}号%'`,
    );
    if (!found) return;
    const { as, draft } = createEditors(api, String(found.directory_id), 'POLICY');
    const calls = as(editor);
    const base = await calls.read(toWireId(String(found.id)));
    const content = draft({ title: '编辑改过的标题' });
    const { body } = await calls.save({ id: base.id, base, content });
    expect(body.code).toBe('30000');
  }
});

describe('an import whose process dies', () => {
  it('refuses what an earlier process still writes', async () => {
    const { id } = await upload('late.jsonl', jsonLines([awardResult(9_001), awardResult(9_002)]));
    await pass(id, 'dryRun');
    await call('run', { id });
    const job = await takeUpJob(database.db, fromWireId(id));
    if (!job) throw new Error('the import is not open');
    const progress = new JobProgress({
      db: database.db,
      job,
      readBytes: () => 0,
      onStop: () => undefined,
    });
    await takeUpJob(database.db, job.id);
    const late = { sourceId: 'late', number: 1, line: 1, title: '', digest: () => '' };
    const saving = new RunJournal(progress).save([late], async (tx) => {
      await tx?.execute("insert into feature_switch (name) values ('written-late')");
      return [];
    });
    await expect(saving).rejects.toThrow(LostJobError);
    expect(await count("select count(*) from feature_switch where name = 'written-late'")).toBe(0);
  });
});

const real = ['tenders/award-results.jsonl', 'articles/laws.jsonl'].map(sharedDataPath);
const areThere = real.every((path) => path !== undefined);

describe(`real data${areThere ? '' : '（跳过：检出目录旁没有 shared/data）'}`, () => {
  (areThere ? it : it.skip)(
    'is recognised and imported whole',
    async () => {
      const { readFile } = await import('node:fs/promises');
      for (const path of real) {
        const { id, recognition } = await upload('real.jsonl', await readFile(path ?? ''));
        expect(recognition.readable).toBe(recognition.sampled);
        const { check } = await pass(id, 'dryRun');
        expect((await pass(id, 'run')).counts).toEqual(check?.counts);
      }
    },
    120_000,
  );
});
