import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { awardResult } from './award-results.ts';
import { openImportFixture, type ImportFixture } from './import-fixture.ts';

describe('import of JSON documents', () => {
  let fixture: ImportFixture;
  beforeAll(async () => (fixture = await openImportFixture()));
  afterAll(() => fixture.close());

  const write = async (name: string, content: string | Buffer) => {
    const path = join(fixture.folder, name);
    await writeFile(path, content);
    return path;
  };

  it('imports arrays, lists in an object, and compressed ones', async () => {
    const results = Array.from({ length: 6 }, (_, at) => awardResult(at));
    const array = await write('array.json', JSON.stringify(results.slice(0, 2), null, 2));
    const page = await write(
      'page.json',
      JSON.stringify({ total: 2, records: results.slice(2, 4) }),
    );
    const packed = await write('page.json.gz', gzipSync(JSON.stringify({ records: results })));
    const { code, output } = await fixture.run('tenders', array, page, packed);
    expect(output).toContain('新增 6 · 更新 0 · 未变 4 · 略过 0');
    expect(code).toBe(0);
    expect(await fixture.count('select count(*) from tender_notice')).toBe(6);
  });

  it('imports what precedes a broken place, and says where it is', async () => {
    const [first, second] = [10, 11].map((at) => JSON.stringify(awardResult(at)));
    const path = await write('cut.json', `[\n${first},\n${second?.slice(0, -9)}`);
    const report = join(fixture.folder, 'cut.report.jsonl');
    const { code, output } = await fixture.run('tenders', path, '--report', report);
    expect(output).toContain('新增 1 · 更新 0 · 未变 0 · 略过 1');
    expect(code).toBe(3);
    const [row] = await fixture.reportOf(report);
    expect(row).toMatchObject({ line: 3, reason: '文件不完整（被截断）' });
  });

  it('refuses a file without records and says why', async () => {
    const page = await write('page.html.json', '<!doctype html>');
    const refused = await fixture.run('tenders', page);
    expect(refused.output).toContain('没有一条可读的记录（不是 JSON：第 1 行应以 { 或 [ 开头）');
    expect(refused.code).toBe(2);
  });
});
