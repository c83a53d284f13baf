import { firstOf, from, getValue, required } from './fields.ts';
import { readText } from './values/text.ts';

const context = {} as never;

describe('from', () => {
  it('finds a value regardless of brackets and spaces in its name', () => {
    const record = { data: { '中标价（元）': '5', 空: '' } };
    expect(from('data.中标价(元)', readText)(record, context)).toBe('5');
    expect(from(['data.空', 'data.无此项'], readText)(record, context)).toBeNull();
    expect(getValue({ a: ['x'] }, 'a.0')).toBeUndefined();
    expect(getValue({}, 'constructor')).toBeUndefined();
  });

  it('names the field that it cannot read', () => {
    expect(() => from('data.标题', readText)({ data: { 标题: {} } }, context)).toThrow(
      '标题：不是文字',
    );
  });

  it('names the missing field', () => {
    const title = firstOf(from('a', readText), from('b', readText));
    expect(required('标题', title)({ b: '甲' }, context)).toBe('甲');
    expect(() => required('标题', title)({}, context)).toThrow('缺少标题');
  });
});
