import type { FieldValue, ToolDefinition } from '../types/index.ts';
import {
  column,
  date,
  dateRange,
  longText,
  multiSelect,
  number,
  amount,
  rows,
  select,
  text,
} from './parts/fields.ts';
import { validateFields } from './validate-fields.ts';

const TOOL: ToolDefinition = {
  id: 'test',
  title: '试验',
  category: '随手查',
  summary: '试验',
  needs: 'offline',
  price: 0,
  fields: [
    text('project', '工程名称', { max: 10 }),
    select('kind', '类别', ['深基坑', '脚手架']),
    number('depth', '开挖深度', {
      min: 0,
      max: 60,
      unit: 'm',
      shownFor: { field: 'kind', values: ['深基坑'] },
    }),
    number('layers', '层数', { whole: true, required: false }),
    amount('price', '合同价', { required: false }),
    date('day', '日期', { required: false }),
    dateRange('period', '工期', { required: false }),
    multiSelect('works', '分项', ['土方', '钢筋'], { required: false, max: 1 }),
    longText('notes', '说明', { required: false }),
    rows(
      'items',
      '明细',
      [column('name', '名称', { required: true }), column('amount', '金额', { kind: 'amount' })],
      { required: false, max: 2 },
    ),
  ],
  example: {},
};

const SOUND = { project: '医院', kind: '深基坑', depth: 7.9 };

const validate = (values: Record<string, FieldValue>) =>
  validateFields(TOOL, { ...SOUND, ...values }).map(({ field, message }) => `${field} ${message}`);

describe('validateFields', () => {
  it('accepts what is sound, in any spelling of numbers', () => {
    expect(validate({})).toEqual([]);
    expect(validate({ depth: '７．９', price: '1,234,567.80', layers: '3' })).toEqual([]);
  });

  it.each<[Record<string, FieldValue>, string]>([
    [{ project: '  ' }, 'project 请填写工程名称'],
    [{ project: '滨江新区人民医院门诊住院综合楼' }, 'project 工程名称最多 10 个字，现在有 15 个'],
    [{ project: '医\u0000院' }, 'project 工程名称里有不能保存的字符，请删去后重填'],
    [{ kind: '隧道' }, 'kind 请从列表里选择类别'],
    [{ depth: '' }, 'depth 请填写开挖深度'],
    [{ depth: '很深' }, 'depth 开挖深度应为数字（m）'],
    [{ depth: -1 }, 'depth 开挖深度不能小于 0 m'],
    [{ depth: 60.01 }, 'depth 开挖深度不能大于 60 m'],
    [{ depth: Number.NaN }, 'depth 开挖深度应为数字（m）'],
    [{ layers: 2.5 }, 'layers 层数应为整数'],
    [{ price: '12.345' }, 'price 合同价最多 2 位小数'],
    [{ day: '2026-02-30' }, 'day 日期应写成 2026-11-26 这样的日期'],
    [{ period: ['2026-03-01', ''] }, 'period 请把工期的起止日期都选上'],
    [{ period: ['2026-03-02', '2026-03-01'] }, 'period 工期的结束日期不能早于开始日期'],
    [{ works: ['土方', '钢筋'] }, 'works 分项最多选 1 项'],
    [{ works: ['防水'] }, 'works 请从列表里选择分项'],
    [{ items: [{ name: '土方', amount: 'x' }] }, 'items.0.amount 明细第 1 行：金额应为数字'],
    [{ items: [{ name: '土方' }, { amount: '5' }] }, 'items.1.name 明细第 2 行：请填写名称'],
    [{ items: [{ name: '土方', other: '5' }] }, 'items.0 明细没有“other”这一列'],
    [{ items: [{ name: '一' }, { name: '二' }, { name: '三' }] }, 'items 明细最多 2 行'],
    [{ other: '5' }, 'other 这个工具没有这一项，请删去'],
  ])('says of %j: %s', (values, message) => {
    expect(validate(values)).toEqual([message]);
  });

  it('asks for a field only where a choice calls for it, but checks what stands in it', () => {
    expect(validate({ kind: '脚手架', depth: '' })).toEqual([]);
    expect(validate({ kind: '脚手架', depth: '很深' })).toEqual(['depth 开挖深度应为数字（m）']);
  });

  it('checks fields against each other once each is sound', () => {
    const check = () => [{ field: 'depth', message: '太浅' }];
    expect(validateFields({ ...TOOL, check }, SOUND)).toEqual(check());
    expect(validateFields({ ...TOOL, check }, { ...SOUND, project: '' })).toHaveLength(1);
  });
});
