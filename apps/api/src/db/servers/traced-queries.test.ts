import { describeStatement } from './traced-queries.ts';

describe('describeStatement', () => {
  it.each([
    ['select "id" from "published_article" where "id" = $1 limit 10', 'SELECT published_article'],
    ['insert into session (id, at) values ($1, now())', 'INSERT session'],
    ['update "article_stats" set "read_count" = "read_count" + 1', 'UPDATE article_stats'],
    ['with found as (select 1) select * from found', 'WITH found'],
    ['begin', 'BEGIN'],
    ['', 'QUERY'],
  ])('names %s by what it does', (text, summary) => {
    expect(describeStatement(text)).toMatchObject({
      name: summary,
      facts: { 'db.query.summary': summary },
    });
  });

  it.each([
    ["select * from a where phone = '13800000001' and b = $1", '= ? and b = $1'],
    ["select * from a where name = '李''四'", 'name = ?'],
    ["select * from a where name = '一个没有结束", 'name = ?'],
    ['select * from a where phone = 13800000001 limit 20', 'phone = ? limit ?'],
    ['select "t1"."column2" from t1', 't1.column2 from t1'],
    [`select "Ünïque" from t1\n  where b = '138\n李'`, '"Ünïque" from t1 where b = ?'],
  ])('keeps no value of %s', (text, end) => {
    const kept = String(describeStatement(text).facts['db.query.text']);
    expect(kept.slice(-end.length)).toBe(end);
    expect(kept).not.toMatch(/138|李|没有结束/);
  });

  it('cuts what is long', () => {
    const long = describeStatement(`select ${'"a", '.repeat(1_000)} 1`);
    expect(String(long.facts['db.query.text'])).toHaveLength(2_000);
  });
});
