import { firstOf, from, lookUp, needed } from './from.ts';
import { readText } from './text.ts';

const context = {} as never;

describe('from', () => {
  it('finds a value however brackets and spaces of its name are typed', () => {
    const record = { data: { '中标价（元）': '5', 空: '' } };
    expect(from('data.中标价(元)', readText)(record, context)).toBe('5');
    expect(from(['data.空', 'data.无此项'], readText)(record, context)).toBeNull();
    expect(lookUp({ a: ['x'] }, 'a.0')).toBeUndefined();
    expect(lookUp({}, 'constructor')).toBeUndefined();
  });

  it('says which field can not be read', () => {
    expect(() => from('data.标题', readText)({ data: { 标题: {} } }, context)).toThrow(
      '标题：不是文字',
    );
  });

  it('says what is missing', () => {
    const title = firstOf(from('a', readText), from('b', readText));
    expect(needed('标题', title)({ b: '甲' }, context)).toBe('甲');
    expect(() => needed('标题', title)({}, context)).toThrow('缺少标题');
  });
});
