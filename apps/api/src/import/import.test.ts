import { makeDirectory } from '../../test/factories.ts';
import { suiteDatabase, type SuiteDatabase } from '../../test/harness.ts';
import { saveDirectory } from '../content/save-directory.ts';
import { article, articleDoc, tenderNotice } from '../db/schema.ts';
import { readArticle } from './article-source.ts';
import { importArticles } from './import-articles.ts';
import { importNotices } from './import-notices.ts';
import { mapNotice, Unreadable, type NoticeMapping, type SourceRecord } from './mapping.ts';
import { constant, moment, optionalText, parseMoment, text } from './readers.ts';

let database: SuiteDatabase;

beforeAll(async () => {
  database = await suiteDatabase();
  await makeDirectory(database.db);
  const base = { source: 'books', bizType: 'NEWS', name: '栏目' } as const;
  await saveDirectory(database.db, { ...base, sourceId: 'col', kind: 'column' });
  await saveDirectory(database.db, { ...base, sourceId: 'topic', kind: 'topic' });
});

afterAll(() => database.drop());

const mapping: NoticeMapping = {
  source: 'market',
  title: '市场',
  accepts: () => true,
  fields: {
    sourceId: text('id'),
    title: text('data.title'),
    infoType: constant('0100' as const),
    publishTime: moment('date'),
    projectKey: text('id'),
    projectName: text('data.title'),
    category: constant('ENGINEERING' as const),
    projectType: constant('ROAD' as const),
    divisionCode: optionalText('code'),
    buyer: optionalText('buyer'),
  },
};
const record = (id: string, changes: SourceRecord = {}) => ({
  id,
  data: { title: `公告 ${id}` },
  date: '2026年3月5日',
  buyer: '/',
  ...changes,
});

describe('a mapping', () => {
  it('reads each field by its table', () => {
    expect(mapNotice(mapping, record('1'), { divisions: undefined as never })).toMatchObject({
      ...{ sourceId: '1', title: '公告 1', publishTime: new Date('2026-03-05T00:00:00+08:00') },
      project: { key: '1', buyer: null },
    });
  });

  it('says which field it cannot read', () => {
    const read = () => mapNotice(mapping, record('1', { date: 'morgen' }), undefined as never);
    expect(read).toThrow(new Unreadable('publishTime: date：日期无法识别：“morgen”'));
  });
});

describe('importNotices', () => {
  it('leaves out what it cannot read or store, with the reason, and takes the rest', async () => {
    const records = [
      record('1'),
      record('2', { date: '' }),
      record('3', { code: '999999' }),
      record('4'),
    ];
    const result = await importNotices(database.db, mapping, records);
    expect(result).toMatchObject({ created: 2, updated: 0, unchanged: 0 });
    expect(result.skipped).toEqual([
      { where: 'record 2', reason: 'publishTime: 缺少 date' },
      { where: '3', reason: expect.stringContaining('foreign key') as string },
    ]);
  });

  it('may be run again, and completes what was broken off', async () => {
    const records = Array.from({ length: 25 }, (_, number) => record(`r${number}`));
    async function* breaksOff() {
      yield* records.slice(0, 15);
      throw new Error('killed');
    }
    const options = { batchSize: 10 };
    await expect(importNotices(database.db, mapping, breaksOff(), options)).rejects.toThrow(
      'killed',
    );
    const progress: number[] = [];
    const result = await importNotices(database.db, mapping, records, {
      ...options,
      onProgress: ({ created, unchanged }) => progress.push(created + unchanged),
    });
    expect(result).toMatchObject({ created: 15, unchanged: 10, skipped: [] });
    expect(progress).toEqual([10, 20, 25]);
    expect(await database.db.$count(tenderNotice)).toBe(27);
  });
});

const file = (id: string, head = '', body = '正文') =>
  `---\nid: ${id}\nbizType: NEWS\ndirectory: col\ntitle: 标题 ${id}\nreleaseTime: 2026-01-01T00:00:00+08:00\n${head}---\n${body}\n`;

describe('articles', () => {
  it('are read from Markdown with front matter', () => {
    expect(readArticle(file('a', 'tags: [甲, 1]\nprops:\n  year: 2024\n'))).toMatchObject({
      ...{ id: 'a', tags: ['甲', '1'], props: { year: 2024 }, body: '正文' },
      releaseTime: new Date('2025-12-31T16:00:00Z'),
    });
  });

  it.each([
    ['no front matter', '正文'],
    ['no text', file('a', '', ' ')],
    ['broken front matter', file('a', 'tags: [')],
    ['no date', file('a').replace(/releaseTime.*\n/, '')],
    ['a wrong date', file('a').replace('2026-01-01T00:00:00+08:00', 'morgen')],
  ])('are refused with %s', (_title, content) => {
    expect(() => readArticle(content)).toThrow(Unreadable);
  });

  it('are taken over with topics and references', async () => {
    const sources = [
      file('a', 'related: [b, a, zzz]\ntopics: [topic]\n'),
      file('b'),
      file('c').replace('directory: col', 'directory: nowhere'),
      file('d', 'topics: [nowhere]\n'),
    ].map(readArticle);
    const result = await importArticles(database.db, 'books', sources);
    expect(result).toMatchObject({ created: 2 });
    expect(result.skipped.map(({ where }) => where)).toEqual(['c', 'd', 'zzz']);
    expect(await database.db.$count(articleDoc)).toBe(1);
    expect(await importArticles(database.db, 'books', sources)).toMatchObject({ unchanged: 2 });
    expect(await database.db.$count(article)).toBe(2);
  });
});

describe('moments', () => {
  it.each([
    ['2026-11-20', '2026-11-20T00:00:00+08:00'],
    ['2026/1/5 9:30', '2026-01-05T09:30:00+08:00'],
    ['2026年11月20日9时30分', '2026-11-20T09:30:00+08:00'],
    ['2026年11月20日 09时30分15秒', '2026-11-20T09:30:15+08:00'],
    ['2026-11-20T09:30:00Z', '2026-11-20T17:30:00+08:00'],
    ['２０２６－１１－２０', '2026-11-20T00:00:00+08:00'],
    ['2026年11月20日24时00分', '2026-11-21T00:00:00+08:00'],
  ])('reads %s', (words, iso) => expect(parseMoment(words)).toEqual(new Date(iso)));

  it.each(['', '明天', '2026-02-31', '2026-13-01', '20261120'])(
    'reads nothing from "%s"',
    (words) => expect(parseMoment(words)).toBeUndefined(),
  );
});
