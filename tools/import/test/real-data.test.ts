import { existsSync } from 'node:fs';
import { siblingPath, openImportFixture, type ImportFixture } from './import-fixture.ts';

const RESULTS = siblingPath('shared/data/tenders/award-results.jsonl');
const LAWS = siblingPath('shared/data/articles/laws.jsonl');
const present = existsSync(RESULTS) && existsSync(LAWS);
const ifPresent = present ? it : it.skip;
const note = present ? '' : '（跳过：检出目录旁没有 shared/data）';

describe(`import of real data${note}`, () => {
  let fixture: ImportFixture;
  beforeAll(async () => (fixture = present ? await openImportFixture() : fixture));
  afterAll(() => fixture?.close());

  ifPresent('imports every award result', async () => {
    const { code, output } = await fixture.run('tenders', RESULTS);
    expect(output).toContain('读取 560 · 新增 560 · 更新 0 · 未变 0 · 略过 0');
    expect(code).toBe(0);
    const kinds = await fixture.query(
      `select amount_kind as kind, count(*)::int as all, count(amount)::int as numbers
       from tender_notice group by 1 order by count(amount), count(*) desc`,
    );
    expect(kinds).toEqual([
      { kind: '报价承诺', all: 91, numbers: 0 },
      { kind: '中标费率', all: 7, numbers: 0 },
      { kind: '中标价', all: 462, numbers: 462 },
    ]);
    const consortia = 'select award_id from award_organisation group by 1 having count(*) > 1';
    expect(await fixture.count(`select count(*) from (${consortia}) c`)).toBe(130);
    expect(await fixture.count('select count(*) from award_organisation where leader')).toBe(560);
    expect(await fixture.count('select count(*) from tender_project')).toBe(492);
    expect(await fixture.count('select count(*) from lot')).toBe(560);
    expect(
      await fixture.count('select count(*) from tender_notice where division_code is null'),
    ).toBe(0);
  });

  ifPresent('imports every law', async () => {
    const { code, output } = await fixture.run('articles', LAWS);
    expect(output).toContain('读取 40 · 新增 40');
    expect(code).toBe(0);
  });
});
