import { mapArticle } from '../articles.ts';
import type { MappingContext } from '../mapping.ts';
import { standards } from './standards.ts';

const context = {} as MappingContext;
const record = {
  number: 'gb/t50500—2024',
  title: '建设工程工程量清单计价标准',
  column: 'standard-cost',
  status: '现行',
  issuer: '住房和城乡建设部',
  added: '2026-03-02',
  effectiveDate: '2025-09-01',
  replaces: ['GB50500-2013'],
  scope: '适用于建设工程发承包及实施阶段的计价活动。',
  note: '合同里写明年号。',
};
const map = (changes: object) => mapArticle(standards, { ...record, ...changes }, context);

describe('standards mapping', () => {
  it('normalises numbers and keeps the facts', () => {
    expect(standards.accepts(record)).toBe(true);
    expect(standards.accepts({ title: '文章' })).toBe(false);
    expect(map({})).toMatchObject({
      id: 'GB/T 50500-2024',
      bizType: 'NORMAL',
      directory: 'standard-cost',
      title: 'GB/T 50500-2024 建设工程工程量清单计价标准',
      props: { status: '现行', effectiveDate: '2025-09-01', replaces: ['GB 50500-2013'] },
      body: `## 适用范围\n\n${record.scope}\n\n## 使用提示\n\n合同里写明年号。`,
    });
  });

  it('omits unknown facts', () => {
    const { props, body } = map({ effectiveDate: undefined, note: undefined });
    expect(Object.keys(props)).not.toContain('effectiveDate');
    expect(Object.keys(props)).not.toContain('publishDate');
    expect(body).not.toContain('使用提示');
  });

  it.each([
    ['number', { number: '清单计价' }, 'number'],
    ['status', { status: '有效' }, 'status'],
    ['a day', { effectiveDate: '2025年9月' }, 'effectiveDate'],
    ['the other number', { replaces: ['旧版'] }, 'replaces'],
    ['the list', { replaces: 'GB 50500-2013' }, 'replaces'],
    ['the order of days', { publishDate: '2026-01-01' }, '实施日期早于发布日期'],
  ])('rejects a record with an invalid %s', (_name, changes, words) =>
    expect(() => map(changes)).toThrow(words),
  );
});
