import { apiSuite } from '../../../test/harness.ts';
import { findPlatformPages } from './platform.rules.ts';

const { api } = await apiSuite();

const titlesOf = (query: string, count = 4) =>
  findPlatformPages(query, count).map(({ label, title }) => `${label} ${title}`);

describe('pages of the open platform', () => {
  it.each([
    ['幂等键', '指南 幂等键'],
    ['限流', '指南 限额'],
    ['查标准', '接口 查标准'],
    ['接口文档', '开放平台 接口参考'],
    ['API', '开放平台 接口参考'],
    ['核对标准 接口', '接口 核对标准是否有效'],
    ['/open/v1/standards/check', '接口 核对标准是否有效'],
    ['openStandards.checkStandards', '接口 核对标准是否有效'],
  ])('are found by %s', (query, first) => expect(titlesOf(query)[0]).toBe(first));

  it('are calls of the site itself only where the platform is asked for', () => {
    const paths = (query: string) => findPlatformPages(query, 50).map(({ path }) => path);
    expect(paths('/news/pub/getByName')).toContain('/open/api/news.getByName');
    expect(paths('招标 接口').some((path) => path.startsWith('/open/api/tender.'))).toBe(true);
    expect(paths('招标').every((path) => path.startsWith('/open/api/open'))).toBe(true);
    expect(paths('/console/').length).toBe(0);
  });

  it.each(['', ' ', '没有这样的词', '%', '\\', '('])('are none for %j', (query) =>
    expect(titlesOf(query)).toEqual([]),
  );
});

describe('the search of the site', () => {
  it('names them beside its contents, on the first page of all kinds', async () => {
    const search = async (more: object) =>
      (await api.post('/search/pub/query', { keywords: '幂等键', ...more })).body.platform;
    expect(await search({})).toEqual([
      {
        label: '指南',
        path: '/open/guide/idempotency',
        title: [{ text: '幂等键', hit: true }],
        extract: [{ text: 'Idempotency-Key 重发', hit: false }],
      },
    ]);
    expect(await search({ tab: 'news' })).toEqual([]);
    expect(await search({ current: 2 })).toEqual([]);
  });

  it('suggests them after its contents', async () => {
    const { body } = await api.post('/search/pub/suggest', { keywords: '幂等' });
    expect(body.list).toContainEqual({
      text: '幂等键',
      segments: [
        { text: '幂等', hit: true },
        { text: '键', hit: false },
      ],
      label: '指南',
      path: '/open/guide/idempotency',
      status: null,
    });
  });
});
