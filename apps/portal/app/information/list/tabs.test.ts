import { parseArticleTab, articleTabPath } from './tabs.ts';

describe('tabs of the information list', () => {
  it('falls back to news for an unknown value', () => {
    expect(parseArticleTab(null)).toMatchObject({ value: 'news', bizType: 'NEWS' });
    expect(parseArticleTab('constructor')).toMatchObject({ value: 'news' });
    expect(parseArticleTab('standard')).toMatchObject({ label: '标准', bizType: 'NORMAL' });
  });

  it('omits the number of the first page and writes all columns as 0 before a page number', () => {
    const tab = parseArticleTab('paper');
    const id = 'a'.repeat(32);
    expect(articleTabPath(tab, undefined)).toBe('/information/list?tabsType=paper');
    expect(articleTabPath(tab, undefined, 2)).toBe('/information/list/0/2?tabsType=paper');
    expect(articleTabPath(tab, id)).toBe(`/information/list/${id}?tabsType=paper`);
    expect(articleTabPath(tab, id, 3)).toBe(`/information/list/${id}/3?tabsType=paper`);
  });
});
