import { gzipSync } from 'node:zlib';
import { awardResult, importSuite, jsonLines } from '../../../../test/imports.ts';
import { createMember } from '../../../../test/members.ts';
import { sampleZip } from '../../../../test/resumes.ts';
import { deleteOldImports } from './old-imports.service.ts';

const { api, database, services, staff, call, send, upload, pass, rows } = await importSuite();
const count = async (query: string) =>
  Number(Object.values((await database.query(query))[0] ?? {})[0]);
const NOTICES = 'select count(*) from tender_notice';
const NONE = { created: 0, updated: 0, unchanged: 0, proposed: 0, skipped: 0 };

describe('an import by staff', () => {
  it('goes from the file to its report', async () => {
    const records = [0, 1, 2, 3].map((at) => awardResult(at));
    const broken = awardResult(4, { 公告发布日期: '2025-02-31' });
    const job = await upload('中标结果.jsonl', jsonLines([...records, broken]));
    expect(job).toMatchObject({
      state: 'uploaded',
      mapping: { name: 'award-results' },
      recognition: { sampled: 5, accepted: 5, readable: 4 },
    });
    const checked = await pass(job.id, 'dryRun');
    const counts = { ...NONE, read: 5, created: 4, skipped: 1 };
    expect(checked).toMatchObject({ state: 'checked', check: { counts } });
    expect(checked.check?.reasons).toEqual([
      { reason: expect.stringContaining('日期不存在'), count: 1 },
    ]);
    expect(await count(NOTICES)).toBe(0);
    expect(await count('select count(*) from organisation')).toBe(0);

    const done = await pass(job.id, 'run');
    expect(done).toMatchObject({ state: 'done', counts, progress: 1 });
    expect(await count(NOTICES)).toBe(4);
    const [skipped] = await rows(job.id, 'run', { outcome: 'skipped' });
    expect(skipped).toMatchObject({ line: 5, sourceId: 'result-4' });
    expect(skipped?.reason).toContain('日期不存在');
    expect(await rows(job.id, 'run', { outcome: 'created' })).toHaveLength(4);
    const report = await api.get(`/console/import/${job.id}/report.csv`, staff);
    expect(report.headers['content-type']).toContain('text/csv');
    const [head, , , , , last] = String(report.body.text).split('\r\n');
    expect(head).toContain('行,结果,编号,标题,原因,改动');
    expect(last).toMatch(/^5,略过,result-4,.*日期不存在/);
  });

  it('tells which fields would change, with both values', async () => {
    const records = [0, 1, 2, 3].map((at) => awardResult(at));
    records[1] = awardResult(1, { '中标价(元)': '5.00', 质量目标: '优良' });
    const { id } = await upload('again.json.gz', gzipSync(JSON.stringify(records)));
    const { check } = await pass(id, 'dryRun');
    expect(check?.counts).toEqual({ ...NONE, read: 4, updated: 1, unchanged: 3 });
    expect(check?.fields).toEqual(
      expect.arrayContaining([{ field: 'amount', label: '金额', count: 1 }]),
    );
    const [row] = await rows(id, 'check');
    expect(row).toMatchObject({ number: 2, line: 1, outcome: 'updated' });
    expect(row?.changes.find(({ field }) => field === 'amount')).toMatchObject({
      before: '1000001.55',
      after: '5.00',
    });
    expect(row?.changes.find(({ field }) => field === 'content')?.after).toContain('优良');
    expect(await count("select amount from tender_notice where source_id = 'result-1'")).toBe(
      1_000_001.55,
    );
    expect((await pass(id, 'run')).counts).toEqual(check?.counts);
  });

  it('shows records beside what becomes of them', async () => {
    const { id } = await upload('preview.jsonl', jsonLines([awardResult(9)]));
    const { list } = (await call('preview', { id })).body as unknown as {
      list: { line: number; problem: string; fields: { field: string }[] }[];
    };
    expect(list).toMatchObject([{ line: 1, problem: '' }]);
    expect(list[0]?.fields.find(({ field }) => field === 'buyer')).toEqual({
      field: 'buyer',
      label: '招标人',
      value: '东岭建设投资有限公司',
      sources: [{ path: 'parsed_data.招标人', value: '东岭建设投资有限公司' }],
    });
  });
});

describe('a file that can not be imported', () => {
  const lines = (text: string) => Buffer.from(text);
  it.each([
    ['cut.jsonl', lines('{"infoid": "cut'), /第 1 行：.*改好后重新上传/],
    ['latin.jsonl', Buffer.from([0x7b, 0xff, 0xfe, 0x7d, 0x0a]), /第 1 行：不是 UTF-8 文字/],
    ['strange.jsonl', lines('{"什么":"都不是"}\n'), /第 1 行：这种记录没有对应的来源.*中标结果/],
    ['table.txt', lines('标题,日期\n甲,2025-01-01\n'), /第 1 行：不是 JSON/],
    ['empty.json', lines('  \n'), /文件是空的/],
    ['page.md', lines('---\nid: 1\n---\n正文'), /第 1 行：文件头有误/],
    ['bomb.jsonl.gz', gzipSync(Buffer.alloc(64 * 1024 * 1024, ' ')), /大得不正常/],
    ['broken.json.gz', Buffer.from([0x1f, 0x8b, 1, 2, 3, 4, 5, 6, 7, 8]), /压缩文件已损坏/],
  ])('%s is refused with line and reason', async (name, bytes, message) => {
    const { body } = await send(name, bytes);
    expect(body.code).toBe('41500');
    expect(body.msg).toMatch(message);
  });

  it('says what to do with a document, and keeps nothing of it', async () => {
    const { body } = await send('政策.xlsx', await sampleZip(['word/document.xml']));
    expect(body.msg).toMatch(/不是 Excel 工作簿.*另存为 xlsx 或 CSV/);
    expect(await count("select count(*) from file where name like '%.xlsx'")).toBe(0);
    expect(await count('select count(*) from resumable_upload')).toBe(0);
  });
});

describe('order of the steps', () => {
  it('checks before it runs, and runs once', async () => {
    const { id } = await upload('steps.jsonl', jsonLines([awardResult(20)]));
    expect((await call('run', { id })).body.code).toBe('40900');
    expect((await call('stop', { id })).body.code).toBe('40900');
    await call('dryRun', { id });
    expect((await call('dryRun', { id })).body.code).toBe('40900');
    // Nobody has taken it up.
    expect((await call('stop', { id })).body.model).toMatchObject({ state: 'uploaded' });
    await pass(id, 'dryRun');
    expect(await pass(id, 'run')).toMatchObject({ state: 'done' });
    expect((await call('run', { id })).body.code).toBe('40900');
    const audited = await database.query(
      `select action from audit_log where resource_kind = 'import' and resource_id = '${id}' order by at`,
    );
    expect(audited.map(({ action }) => action)).toEqual(
      ['upload', 'dryRun', 'stop', 'dryRun', 'run'].map((name) => `import.${name}`),
    );
  });

  it('is listed, and found by its name', async () => {
    const { body } = await call('listPaged', { keywords: 'steps' });
    expect(body.records).toMatchObject([{ name: 'steps.jsonl', state: 'done' }]);
    expect((await call('listPaged', { state: 'failed' })).body.records).toEqual([]);
    expect((await call('get', { id: '0'.repeat(32) })).body.code).toBe('40400');
  });

  it('is for staff who may import', async () => {
    const editor = await createMember(api, { permissions: ['content:write'] });
    expect((await send('x.jsonl', jsonLines([awardResult(1)]), editor)).body.code).toBe('40300');
    expect((await api.post('/console/import/listPaged', {}, editor)).body.code).toBe('40300');
  });
});

describe('an import that nobody has touched for 90 days', () => {
  it('is deleted with its file and rows, not with what it wrote', async () => {
    const { id } = await upload('old.jsonl', jsonLines([awardResult(70)]));
    const waiting = await upload('open.jsonl', jsonLines([awardResult(71)]));
    await pass(id, 'dryRun');
    await pass(id, 'run');
    await call('dryRun', { id: waiting.id });
    const [file] = await database.query("select sha256 from file where name = 'old.jsonl'");
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
    const written = await count(NOTICES);
    expect(await deleteOldImports(database.db, services.files, inDays(89))).toBe(0);
    expect(await deleteOldImports(database.db, services.files, inDays(91))).toBeGreaterThan(0);
    expect((await call('get', { id })).body.code).toBe('40400');
    expect((await call('get', { id: waiting.id })).body.model).toMatchObject({ state: 'checking' });
    expect(await services.files.open(String(file?.sha256))).toBeUndefined();
    expect(await count('select count(*) from import_row')).toBe(0);
    expect(await count(NOTICES)).toBe(written);
    expect(
      await count("select count(*) from audit_log where action = 'import.forget'"),
    ).toBeGreaterThan(0);
  });
});
