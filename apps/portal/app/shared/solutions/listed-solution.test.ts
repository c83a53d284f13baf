import type { ArticleRecord } from '../articles/article-rows.tsx';
import { sortSolutions } from './listed-solution.ts';

const record = (dirName: string, props: object = {}) =>
  ({ id: dirName, title: `${dirName}方案`, memo: '', dirName, props }) as unknown as ArticleRecord;

describe('solutions', () => {
  it('are sorted in display order, new columns last, each with its illustration', () => {
    const listed = sortSolutions([record('核电'), record('铁路'), record('公路')]);
    expect(listed.map(({ column }) => column)).toEqual(['公路', '铁路', '核电']);
    expect(listed.map(({ Illustration }) => Illustration !== undefined)).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('take their name from the properties, else from their column', () => {
    const props = { works: '公路与桥梁', lines: ['拱肋登记', 7] };
    expect(sortSolutions([record('公路', props)])).toMatchObject([
      { works: '公路与桥梁', lines: ['拱肋登记'] },
    ]);
    expect(sortSolutions([record('公路')])).toMatchObject([{ works: '公路', lines: [] }]);
  });
});
