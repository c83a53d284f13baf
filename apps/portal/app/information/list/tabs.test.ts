import { articleTabPath, getTabRedirect, parseArticleTab } from './tabs.ts';

describe('tabs of the information list', () => {
  it('shows news without a value and refuses unknown ones', () => {
    expect(parseArticleTab(null)).toMatchObject({ value: 'news', bizType: 'NEWS' });
    expect(parseArticleTab('')).toMatchObject({ value: 'news' });
    expect(parseArticleTab('standard')).toMatchObject({ label: '标准', bizType: 'NORMAL' });
    for (const unknown of ['constructor', 'NEWS', 'home', 'tender', 'standards']) {
      expect(parseArticleTab(unknown)).toBeUndefined();
    }
  });

  it('knows the tabs that are pages of their own', () => {
    expect(getTabRedirect('home')).toBe('/information');
    expect(getTabRedirect('tender')).toBe('/tender');
    for (const other of [null, '', 'news', 'constructor']) {
      expect(getTabRedirect(other)).toBeUndefined();
    }
  });

  it('omits the number of the first page and writes all columns as 0 before a page number', () => {
    const tab = { value: 'paper', label: '论文', bizType: 'PAPER' } as const;
    const id = 'a'.repeat(32);
    expect(articleTabPath(tab, undefined)).toBe('/information/list?tabsType=paper');
    expect(articleTabPath(tab, undefined, 2)).toBe('/information/list/0/2?tabsType=paper');
    expect(articleTabPath(tab, id)).toBe(`/information/list/${id}?tabsType=paper`);
    expect(articleTabPath(tab, id, 3)).toBe(`/information/list/${id}/3?tabsType=paper`);
  });
});
