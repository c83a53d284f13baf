import { formatCitation } from './citation-text.ts';

const paper = { author: '编辑部', title: '三量对比', releaseTime: '2026-10-30T09:40:00+08:00' };

describe('formatCitation', () => {
  it('contains authors, date and URL', () => {
    const props = { authors: ['筑程工程研究组', '造价组'] };
    expect(formatCitation({ ...paper, props }, '筑程云', 'http://x/paper/detail/1')).toBe(
      '筑程工程研究组, 造价组. 三量对比[EB/OL]. 筑程云, 2026-10-30. http://x/paper/detail/1.',
    );
  });

  it('falls back to the editor for a paper without authors', () => {
    expect(formatCitation({ ...paper, props: {} }, '筑程云', 'u')).toMatch(/^编辑部\. 三量对比/);
  });
});
