import { parseArticleTab, articleTabPath } from './tabs.ts';

describe('tabs of the information list', () => {
  it('falls back to news for anything unknown', () => {
    expect(parseArticleTab(null)).toMatchObject({ value: 'news', bizType: 'NEWS' });
    expect(parseArticleTab('constructor')).toMatchObject({ value: 'news' });
    expect(parseArticleTab('standard')).toMatchObject({ label: '标准', bizType: 'NORMAL' });
  });

  it('writes the first page without a number, and all columns as 0 before one', () => {
    const tab = parseArticleTab('paper');
    const id = 'a'.repeat(32);
    expect(articleTabPath(tab, undefined)).toBe('/information/list?tabsType=paper');
    expect(articleTabPath(tab, undefined, 2)).toBe('/information/list/0/2?tabsType=paper');
    expect(articleTabPath(tab, id)).toBe(`/information/list/${id}?tabsType=paper`);
    expect(articleTabPath(tab, id, 3)).toBe(`/information/list/${id}/3?tabsType=paper`);
  });
});
