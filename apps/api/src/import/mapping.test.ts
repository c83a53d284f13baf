import { parseMarkdownArticle } from './articles.ts';
import { from, required, requiredText, text } from './fields.ts';
import { UnreadableError, type SourceRecord } from './mapping.ts';
import { mapNotice, type NoticeMapping } from './notices.ts';
import { parseMoment, readMoment } from './values/dates.ts';

const mapping: NoticeMapping = {
  source: 'market',
  title: '市场',
  accepts: () => true,
  fields: {
    sourceId: requiredText('id'),
    title: requiredText('data.title'),
    infoType: () => '0100',
    publishTime: required(
      '日期',
      from('date', (raw) => readMoment(raw, { from: 2000 })),
    ),
    projectKey: requiredText('id'),
    projectName: requiredText('data.title'),
    category: () => 'ENGINEERING',
    projectType: () => 'ROAD',
    divisionCode: text('code'),
    buyer: text('buyer'),
  },
};
const record = (id: string, changes: SourceRecord = {}) => ({
  id,
  data: { title: `公告 ${id}` },
  date: '2026年3月5日',
  buyer: '/',
  ...changes,
});

describe('mapNotice', () => {
  it('reads each field by its reader', () => {
    expect(mapNotice(mapping, record('1'), { divisions: undefined as never })).toMatchObject({
      sourceId: '1',
      title: '公告 1',
      publishTime: new Date('2026-03-05T00:00:00+08:00'),
      project: { key: '1', buyer: null },
    });
  });

  it('names the field that it cannot read', () => {
    const read = () => mapNotice(mapping, record('1', { date: 'morgen' }), undefined as never);
    expect(read).toThrow(new UnreadableError('publishTime: date：日期无法识别：“morgen”'));
  });
});

const file = (id: string, head = '', body = '正文') =>
  `---\nid: ${id}\nbizType: NEWS\ndirectory: col\ntitle: 标题 ${id}\nreleaseTime: 2026-01-01T00:00:00+08:00\n${head}---\n${body}\n`;

describe('parseMarkdownArticle', () => {
  it('parses Markdown with front matter', () => {
    expect(parseMarkdownArticle(file('a', 'tags: [甲, 1]\nprops:\n  year: 2024\n'))).toMatchObject({
      id: 'a',
      tags: ['甲', '1'],
      props: { year: 2024 },
      body: '正文',
      releaseTime: new Date('2025-12-31T16:00:00Z'),
    });
  });

  it.each([
    ['missing front matter', '正文'],
    ['an empty text', file('a', '', ' ')],
    ['broken front matter', file('a', 'tags: [')],
    ['a missing date', file('a').replace(/releaseTime.*\n/, '')],
    ['a wrong date', file('a').replace('2026-01-01T00:00:00+08:00', 'morgen')],
  ])('rejects %s', (_title, content) => {
    expect(() => parseMarkdownArticle(content)).toThrow(UnreadableError);
  });
});

describe('parseMoment', () => {
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
    'returns undefined for "%s"',
    (words) => expect(parseMoment(words)).toBeUndefined(),
  );
});
