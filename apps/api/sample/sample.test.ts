import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getFileType } from '@zhucheng/domain-news';
import { suiteDatabase, testApi, type SuiteDatabase, type TestApi } from '../test/harness.ts';
import { localFileStore, type FileStore } from '../src/infrastructure/storage/file-store.ts';
import { sampleShift, shiftDatesIn } from './dates.ts';
import { loadSample, type SampleResult } from './load.ts';

let database: SuiteDatabase;
let api: TestApi;
let folder: string;
let store: FileStore;
let result: SampleResult | null;

beforeAll(async () => {
  database = await suiteDatabase({ seeded: true });
  folder = await mkdtemp(join(tmpdir(), 'sample-'));
  store = localFileStore(join(folder, 'files'));
  result = await loadSample(database.db, store);
  api = await testApi(database.url, { dataDir: folder });
});

afterAll(async () => {
  await api.close();
  await database.drop();
  await rm(folder, { recursive: true });
});

describe('the sample content', () => {
  it('is loaded completely', () => {
    expect(result?.articles).toBeGreaterThanOrEqual(60);
    expect(result?.notices).toBeGreaterThanOrEqual(300);
  });

  it('is loaded once', async () => {
    expect(await loadSample(database.db, store)).toBeNull();
  });

  it('has the tables that summaries promise', async () => {
    const rows = await database.query(`
      select title, title || '，' || memo as promise, content_html as html from article
      where biz_type in ('NEWS', 'KNOW', 'POLICY', 'PAPER', 'HELP', 'SOLUTION')`);
    const named =
      /(?:一张|一份|一个|附|给出|列出|做成|直接照做的|照填的|、|和)([\p{Script=Han}]{0,3}(?:分工|责任|自查|检查|核对|评分|判别|时间|阅读|课程|记录|对照|年限|排期)表)/gu;
    const missing = rows.flatMap(({ title, promise, html }) =>
      [...String(promise).matchAll(named)]
        .map(([, name = '']) => name.slice(-3))
        .filter((name) => !String(html).includes(name))
        .map((name) => `${String(title)}：${name}`),
    );
    expect(missing).toEqual([]);
  });

  it('has the pictures of the help in their size', async () => {
    const [pictured] = await database.query(`
      select count(*)::int as all, count(*) filter (where content_html like '%<img src="pictures/%')::int as missing
      from article where source_id like 'help-h%' and content_html like '%<img src=%width="%height="%loading="lazy"%'`);
    expect(pictured?.missing).toBe(0);
    expect(pictured?.all).toBeGreaterThanOrEqual(80);
  });

  it('fills every column and every topic', async () => {
    const empty = await database.query(`
      select d.name from directory d where not exists (select from article a where a.directory_id = d.id)
        and not exists (select from topic_article t where t.directory_id = d.id)
        and not exists (select from directory c where c.parent_id = d.id)`);
    expect(empty).toEqual([]);
  });

  it('has articles of at least 400 characters, and notices of all types and most provinces', async () => {
    // Those about this site say what a task needs, and no more.
    const [lengths] = await database.query(
      `select min(length) as shortest from article where biz_type not in ('NORMAL', 'LOG')
         and source_id not like 'help-h%'`,
    );
    expect(lengths?.shortest).toBeGreaterThanOrEqual(400);
    const types = await database.query('select distinct info_type from tender_notice');
    expect(types).toHaveLength(4);
    const [provinces] = await database.query(
      'select count(distinct left(division_code, 2))::int as all from tender_notice',
    );
    expect(provinces?.all).toBeGreaterThanOrEqual(28);
  });

  it('has release notes for every product', async () => {
    const products = await database.query(
      `select props->>'productKey' as key, count(*)::int as versions from article
       where biz_type = 'LOG' group by 1 order by 1`,
    );
    expect(products.map(({ key }) => key)).toEqual(['erp', 'jizhibao', 'qibaoerp', 'treasure']);
    expect(products.reduce((sum, { versions }) => sum + Number(versions), 0)).toBeGreaterThan(23);
  });

  it('has videos as long as their articles state', async () => {
    const films = await database.query(
      `select a.props->>'duration' as told, c.duration from course c join article a on a.id = c.article_id`,
    );
    expect(films.length).toBeGreaterThanOrEqual(8);
    for (const { told, duration } of films) {
      const [minutes = 0, seconds = 0] = String(told).split(':').map(Number);
      expect(minutes * 60 + seconds).toBe(duration);
    }
  });

  it('contains standards with consistent facts, policies and papers', async () => {
    const rows = await database.query(
      'select biz_type, count(*)::int as total from article group by 1',
    );
    const totals = Object.fromEntries(rows.map((row) => [row.biz_type, row.total]));
    expect(totals.NORMAL).toBeGreaterThanOrEqual(150);
    expect(totals.POLICY).toBeGreaterThanOrEqual(30);
    expect(totals.PAPER).toBeGreaterThanOrEqual(30);
    const wrong = await database.query(`
      select title from article where biz_type = 'NORMAL' and (
        title not like (props ->> 'standardNumber') || ' %'
        or props ->> 'status' not in ('现行', '即将实施', '部分替代', '废止')
        or (props ->> 'status' = '现行' and props ->> 'effectiveDate' > '2026-11-20'))`);
    expect(wrong).toEqual([]);
    // What something in force replaces as a whole is itself no longer in force.
    const contradictions = await database.query(`
      select old.title from article old join article new
        on new.props @> jsonb_build_object('replaces', jsonb_build_array(old.props ->> 'standardNumber'))
      where old.props ->> 'status' <> '废止'`);
    expect(contradictions).toEqual([]);
  });

  it('contains 24 materials as real files with previews', async () => {
    const rows = await database.query(`
      select f.media_type, count(*)::int as files, min(f.size) as smallest, min(l.pages) as pages
      from article a join article_file l on l.article_id = a.id join file f on f.id = l.file_id
      where a.biz_type = 'DOWNLOAD' and l.preview_id is not null and l.poster_id is not null
      group by f.media_type order by files desc`);
    expect(rows.map(({ media_type, files }) => [getFileType(String(media_type)), files])).toEqual([
      ['XLSX', 12],
      ['DOCX', 8],
      ['PDF', 4],
    ]);
    expect(rows.every(({ smallest, pages }) => Number(smallest) > 4000 && Number(pages) > 0)).toBe(
      true,
    );
  });

  it('has contacts in most tender notices that are recognisably fictitious', async () => {
    const [share] = await database.query(`
      select count(*)::int as all, count(*) filter (where contact <> '{}')::int as told
      from tender_notice where info_type = '0100'`);
    expect(Number(share?.told) / Number(share?.all)).toBeGreaterThan(0.9);
    expect(share?.told).toBeLessThan(Number(share?.all));
    const parties = await database.query(`
      select p.value as party from tender_notice, jsonb_each(contact) p where contact <> '{}'`);
    for (const { party } of parties as { party: Record<string, string> }[]) {
      expect(party.person).toMatch(/^\p{Script=Han}(工|老师)$/u);
      expect(party.phone).toMatch(/^0\d{2,3}-55500\d{3}$/);
      expect(party.email ?? '@x.example').toMatch(/@[a-z\d]+\.example$/);
      expect(party.address ?? '示例路').toContain('示例路');
    }
  });

  it('attaches documents to notices of their own project', async () => {
    const rows = await database.query(`
      select n.id, p.name as project, nf.kind, f.name, f.media_type, f.sha256, nf.pages
      from notice_file nf join file f on f.id = nf.file_id
        join tender_notice n on n.id = nf.notice_id join tender_project p on p.id = n.project_id`);
    const kinds = Object.groupBy(rows, ({ kind }) => String(kind));
    expect(kinds.document).toHaveLength(10);
    expect(kinds.bill).toHaveLength(10);
    expect(kinds.drawings).toHaveLength(10);
    expect(kinds.clarification).toHaveLength(4);
    expect(new Set(rows.map(({ sha256 }) => sha256)).size).toBe(rows.length);
    for (const { project, name, media_type, pages } of rows) {
      expect(String(name)).toContain(String(project));
      expect(getFileType(String(media_type))).toMatch(/^(DOCX|XLSX|PDF)$/);
      expect(Number(pages)).toBeGreaterThan(0);
    }
  });

  it('links its banners to existing articles', async () => {
    for (const page of ['home', 'news']) {
      const { body } = await api.post('/news/pub/hotsAndBanner', { page });
      const banners = body.banners as { link: string }[];
      expect(banners.length).toBeGreaterThan(0);
      for (const { link } of banners) {
        const id = /[0-9a-f]{32}$/.exec(link)?.[0];
        expect((await api.post('/news/pub/get', { id })).status).toBe(200);
      }
    }
  });
});

describe('dates of the sample', () => {
  it('move with the day of loading', () => {
    expect(sampleShift(Date.parse('2026-11-20T23:59:00+08:00'))).toBe(0);
    expect(sampleShift(Date.parse('2026-11-21T00:00:00+08:00'))).toBe(1);
    expect(sampleShift(Date.parse('2027-11-20T12:00:00+08:00'))).toBe(365);
  });

  it.each([
    ['"2026-11-20T09:30:00+08:00"', 11, '"2026-12-01T09:30:00+08:00"'],
    ['2026 年 12 月 25 日 09:30', 10, '2027 年 1 月 4 日 09:30'],
    ['2026年01月05日', 1, '2026年01月06日'],
    ['项目代码 2509-150784-04-01-478428', 5, '项目代码 2509-150784-04-01-478428'],
    ['SY-WS-2026-018', 5, 'SY-WS-2026-018'],
  ])('move in %s', (text, days, moved) => expect(shiftDatesIn(text, days)).toBe(moved));
});
