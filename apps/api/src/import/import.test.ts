import { readArticle } from './article-source.ts';
import { mapNotice, Unreadable, type NoticeMapping, type SourceRecord } from './mapping.ts';
import { constant, moment, optionalText, parseMoment, text } from './readers.ts';

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
