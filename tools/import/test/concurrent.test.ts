import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { awardResult, jsonLines } from './award-results.ts';
import { openImportFixture, type ImportFixture } from './import-fixture.ts';

const RECORDS = 800;

describe('two imports at once', () => {
  let fixture: ImportFixture;
  beforeAll(async () => (fixture = await openImportFixture()));
  afterAll(() => fixture.close());

  it('write the records of both, and count every term exactly', async () => {
    const records = Array.from({ length: RECORDS }, (_, number) =>
      awardResult(number, { 招标人: `第${number % 40}建设局` }),
    );
    const path = join(fixture.folder, 'forwards.jsonl');
    await writeFile(path, jsonLines(records));
    const reversed = join(fixture.folder, 'backwards.jsonl');
    await writeFile(reversed, jsonLines(records.toReversed()));
    const results = await Promise.all([
      fixture.run('tenders', path),
      fixture.run('tenders', reversed),
      fixture.run('tenders', reversed, '--source', 'other'),
    ]);
    expect(results.map(({ code }) => code)).toEqual([0, 0, 0]);
    expect(await fixture.count('select count(*) from tender_notice')).toBe(2 * RECORDS);
    expect(await fixture.count('select count(*) from organisation')).toBe(43);
    expect(await fixture.count('select count(*) from search_document')).toBe(2 * RECORDS);
    const wrong = `select count(*) from search_term t full join (
        select lexeme, count(*) as documents
        from search_document, unnest(tsvector_to_array(vector) || '*'::text) as lexeme group by lexeme
      ) r using (lexeme) where coalesce(t.documents, 0) <> coalesce(r.documents, 0)`;
    expect(await fixture.count(wrong)).toBe(0);
  }, 120_000);
});
