/** @jest-environment node */
import { filterMetas, getPageName, previewMeta } from './page-names.ts';

describe('previewMeta', () => {
  it('fills placeholders as the site does', () => {
    const tdk = {
      title: '{column} - {bizType}',
      keyword: '{tag},{tag}',
      description: '看{column}',
    };
    const { title, keywords, description } = previewMeta(tdk);
    expect(title).toMatch(/^计量支付 - 资讯 - /);
    expect(keywords).toBe('工程变更');
    expect(description).toBe('看计量支付');
  });
});

describe('filterMetas', () => {
  const rows = [
    { page: 'home', title: '首页', keyword: '', description: '' },
    { page: 'newsList', title: '{column}', keyword: '资讯', description: '' },
  ];

  it('finds all words, in any text', () => {
    expect(filterMetas(rows, 'NEWS 资讯')).toEqual([rows[1]]);
    expect(filterMetas(rows, '首页 资讯')).toEqual([]);
    expect(filterMetas(rows, '资讯栏目 /news/list')).toEqual([rows[1]]);
    expect(filterMetas(rows, ' ')).toEqual(rows);
  });
});

describe('getPageName', () => {
  it('is the key where nobody has named the page', () => {
    expect(getPageName('newsList')).toEqual({ name: '资讯栏目', path: '/news/list/…' });
    expect(getPageName('imported')).toEqual({ name: 'imported', path: '' });
  });
});
