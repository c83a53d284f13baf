import { SEARCH_TABS } from '@zhucheng/domain-news';
import { toHydratedReply } from './hydrated-reply.ts';
import type { SearchReply } from './search-filters.tsx';

const value = { key: 'a', name: '甲', total: 2 };
const reply = {
  total: 1,
  related: ['计量支付'],
  records: [
    {
      id: '0192f0c1aaaa7bbb8cccddddeeee0001',
      tab: 'tender',
      path: '/tender/detail/0192f0c1aaaa7bbb8cccddddeeee0001/ENGINEERING/0100',
      label: '招标',
      title: [{ text: '一号桥', hit: true }],
      extract: [{ text: '工期 90 天', hit: false }],
      facts: ['浙江省'],
      status: null,
      infoType: '0100',
      publishTime: '2026-11-20T08:00:00+08:00',
      deadline: null,
    },
  ],
  facets: { tab: [value], preset: [value], column: [value], region: [value], status: [value] },
} as unknown as SearchReply;

describe('the reply that a page of results hydrates', () => {
  it('has the links of the results and none of their texts', () => {
    const { records, related, total } = toHydratedReply('all')(reply);
    expect(records).toHaveLength(1);
    const { id, tab, path } = reply.records[0]!;
    expect(records[0]).toMatchObject({ id, tab, path, title: [], extract: [], facts: [] });
    expect({ related, total }).toEqual({ related: reply.related, total: 1 });
  });

  it.each(SEARCH_TABS.map(({ id }) => id))('has the facets of the tab %s', (tab) => {
    const { facets } = toHydratedReply(tab)(reply);
    expect(facets.tab).toEqual([value]);
    expect(facets.preset).toEqual([value]);
    expect([facets.column.length, facets.region.length]).toEqual(
      tab === 'tender' ? [0, 1] : [1, 0],
    );
    expect(facets.status.length).toBe(['tender', 'standard', 'policy'].includes(tab) ? 1 : 0);
  });
});
