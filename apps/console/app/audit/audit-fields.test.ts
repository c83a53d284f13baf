import { formatValue, getFieldName, listFieldRows } from './audit-fields.ts';

const ID = '01a2077dbf397c539c709cb64195e9f4';
const NAMES = { [ID]: '销售' };

describe('fields of the log', () => {
  it.each([
    [ID, '销售'],
    ['01a2077d-bf39-7c53-9c70-9cb64195e9f4', '销售'],
    ['0'.repeat(32), '0'.repeat(32)],
    ['blocked', '已停用'],
    ['content:publish', '发布和撤回内容'],
    ['2026-11-20T01:30:00.000Z', '2026-11-20 09:30'],
    [['content:read', 'chat'], '查看内容、在线接待'],
    [[], '（无）'],
    ['', '（空）'],
    [null, '—'],
    [undefined, '—'],
    [true, '是'],
    [3, '3'],
    [{ a: 1 }, '{\n  "a": 1\n}'],
  ])('%j reads %s', (value, text) => expect(formatValue(value, NAMES)).toBe(text));

  it('are named in Chinese where known', () => {
    expect([getFieldName('title'), getFieldName('roles'), getFieldName('other')]).toEqual([
      '标题',
      '角色',
      'other',
    ]);
  });

  it('are compared, equal ones left out, those of one side kept', () => {
    expect(listFieldRows({ a: 1, b: [1], c: 3 }, { a: 1, b: [2], d: 4 })).toEqual([
      { field: 'b', before: [1], after: [2] },
      { field: 'c', before: 3, after: undefined },
      { field: 'd', before: undefined, after: 4 },
    ]);
  });
});
