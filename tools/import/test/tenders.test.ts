import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { awardResult, jsonLines } from './award-results.ts';
import { openImportFixture, type ImportFixture } from './import-fixture.ts';

const NOTICES = 'select count(*) from tender_notice';

describe('import of tenders', () => {
  let fixture: ImportFixture;
  beforeAll(async () => (fixture = await openImportFixture()));
  afterAll(() => fixture.close());

  const file = async (name: string, content: string | Buffer) => {
    const path = join(fixture.folder, name);
    await writeFile(path, content);
    return path;
  };
  const results = (count: number) =>
    Array.from({ length: count }, (_, number) => awardResult(number));

  it('imports every record once, however often it runs', async () => {
    const path = await file('results.jsonl', jsonLines(results(120)));
    const first = await fixture.run('tenders', path);
    expect(first.output).toContain('读取 120 · 新增 120 · 更新 0 · 未变 0 · 略过 0');
    expect(first.code).toBe(0);
    const second = await fixture.run('tenders', path);
    expect(second.output).toContain('读取 120 · 新增 0 · 更新 0 · 未变 120 · 略过 0');
    expect(await fixture.count(NOTICES)).toBe(120);
    expect(await fixture.count('select count(*) from award')).toBe(120);
    expect(await fixture.count('select count(*) from award_organisation')).toBe(180);
    expect(await fixture.count('select count(*) from organisation')).toBe(4);
  });

  it('joins the notices and lots of a project', async () => {
    expect(await fixture.count('select count(*) from tender_project')).toBe(30);
    expect(await fixture.count('select count(*) from lot')).toBe(120);
    const [project] = await fixture.query(
      `select p.name, p.project_no, count(*)::int notices from tender_project p
       join tender_notice n on n.project_id = p.id where p.project_no = 'ZJA020003' group by p.id`,
    );
    expect(project).toMatchObject({ name: '东岭片区第3期道路工程', notices: 4 });
  });

  it('writes changed records only', async () => {
    const changed = results(120);
    changed[7] = awardResult(7, { '中标价(元)': '5.00' });
    const path = await file('changed.jsonl', jsonLines(changed));
    const { output } = await fixture.run('tenders', path);
    expect(output).toContain('新增 0 · 更新 1 · 未变 119');
    expect(
      await fixture.count(`select amount from tender_notice where source_id = 'result-7'`),
    ).toBe(5);
  });

  it('keeps records of another source name apart', async () => {
    const path = await file('other.jsonl', jsonLines(results(3)));
    const { output } = await fixture.run('tenders', path, '--source', 'other');
    expect(output).toContain('新增 3');
    expect(await fixture.count(NOTICES)).toBe(123);
  });

  it('lists the mappings when none accepts the records', async () => {
    const path = await file('strange.jsonl', '{"什么":"都不是"}\n');
    const { code, output } = await fixture.run('tenders', path);
    expect(code).toBe(2);
    expect(output).toMatch(/没有映射认得第 1 行.*award-results.*sample/);
    const named = await fixture.run('tenders', path, '--mapping', 'nothing');
    expect(named.code).toBe(2);
    expect(named.output).toMatch(/没有映射“nothing”.*award-results/);
  });

  it.each([
    [[], '缺少要导入的内容'],
    [['tenders'], '缺少要导入的文件'],
    [['tenders', '/nowhere.jsonl'], '找不到文件'],
    [['houses', 'x'], '不认识“houses”'],
    [['tenders', 'x', '--wrong'], '选项有误'],
  ])('rejects the arguments %j', async (args, words) => {
    const { code, output } = await fixture.run(...args);
    expect(code).toBe(2);
    expect(output).toContain(words);
  });
});
