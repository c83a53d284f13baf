import fc from 'fast-check';
import type { Division } from '../../db/divisions.ts';
import { listRegionNames } from './region-names.ts';
import { understandQuery } from './understand-query.ts';

const division = (code: string, fullName: string, level: number): Division => ({
  code,
  name: fullName.split(' ').at(-1) ?? '',
  fullName,
  parentCode: null,
  level,
});
const regions = listRegionNames([
  division('330000', '浙江省', 1),
  division('330200', '浙江省 宁波市', 2),
  division('110000', '北京市', 1),
  division('120000', '天津市', 1),
  division('130000', '河北省', 1),
  division('320000', '江苏省', 1),
  division('610000', '陕西省', 1),
  division('110112', '北京市 市辖区 通州区', 3),
]);
const NOW = Date.parse('2026-11-22T10:00:00+08:00');

const understand = (text: string, plain: string[] = []) =>
  understandQuery(text, { regions, now: NOW, plain });
const labels = (text: string, plain?: string[]) =>
  understand(text, plain).filters.map(({ field, label }) => `${field} ${label}`);

describe('understandQuery', () => {
  it.each([
    ['桥梁 招标 浙江', ['type 桥梁', 'stage 招标公告', 'region 浙江省'], ''],
    ['宁波快速路招标', ['region 浙江省 宁波市', 'stage 招标公告'], '快速路'],
    ['浙江宁波 快速路', ['region 浙江省', 'region 浙江省 宁波市'], '快速路'],
    ['京津冀 招标公告', ['region 京津冀（北京、天津、河北）', 'stage 招标公告'], ''],
    ['长三角地区 安置房', ['region 长三角地区（江苏、浙江）'], '安置房'],
    ['陕苏浙桥梁招标', ['region 陕苏浙（陕西、江苏、浙江）', 'type 桥梁', 'stage 招标公告'], ''],
    ['西北 水利', ['region 西北（陕西）', 'type 水利水运'], ''],
    ['西北水利招标', ['region 西北（陕西）', 'type 水利水运', 'stage 招标公告'], ''],
    ['西北地区泵站', ['region 西北地区（陕西）'], '泵站'],
    ['浙江 江苏 招标', ['region 浙江省', 'region 江苏省', 'stage 招标公告'], ''],
    ['通州区 小学', ['region 北京市 通州区'], '小学'],
    ['医院 中标候选人', ['stage 结果公示'], '医院'],
    ['隧道 浙江', ['type 隧道', 'region 浙江省'], ''],
    ['政府采购 测量设备', ['category 政府采购'], '测量设备'],
    ['5000万以上 公路', ['amount 5000 万元以上', 'type 公路'], ''],
    ['1-3亿 水利 招标', ['amount 1 亿元–3 亿元', 'type 水利水运', 'stage 招标公告'], ''],
    ['清单 视频', ['kind 课程'], '清单'],
    ['浙江 本月 招标', ['date 本月', 'region 浙江省', 'stage 招标公告'], ''],
    ['招标 2026年10月', ['date 2026 年 10 月', 'stage 招标公告'], ''],
  ])('reads the filters of %j', (text, filters, words) => {
    expect(labels(text)).toEqual(filters);
    expect(understand(text).words).toBe(words);
  });

  it.each([
    '隧道',
    '公路',
    '招标公告怎么读',
    '中标候选人公示多少天',
    '招标投标法',
    '中标通知书',
    '高支模',
    'GB 50500 招标',
    '安全生产法2021年修正',
    '西北农林大学',
    '城东北路改造',
    '京津高速',
    '珠三角',
    '500万',
  ])('leaves the words of %j as they are', (text) => {
    expect(labels(text)).toEqual([]);
  });

  it('keeps words whose chips were taken off', () => {
    expect(labels('桥梁 招标 浙江', ['浙江'])).toEqual(['type 桥梁', 'stage 招标公告']);
    expect(understand('桥梁 招标 浙江', ['浙江']).words).toBe('浙江');
  });

  it('accepts documents of other kinds that name the region, unless only notices are asked for', () => {
    expect(understand('北京 质量条例').limits.condition).toContain("'北京'");
    expect(understand('北京 招标').limits.condition).not.toContain("'北京'");
  });

  it('looks for notices in any of several regions, and in the nearer of two', () => {
    const conditionOf = (text: string) => understand(text).limits.condition;
    expect(conditionOf('江浙 招标')).toContain("('~region:32' | '~region:33')");
    expect(conditionOf('浙江 北京 招标')).toContain("('~region:33' | '~region:11')");
    expect(conditionOf('浙江 宁波 招标')).toContain("('~region:3302')");
    expect(conditionOf('京津冀 协同发展')).toContain("'京津冀'");
  });

  it('names the kinds of document that the words ask for', () => {
    expect(understand('隧道施工规范').favoured).toEqual(['NORMAL']);
    expect(understand('桥梁 招标').favoured).toEqual(['TENDER']);
    expect(understand('钢模板').favoured).toEqual([]);
  });

  it('combines limits', () => {
    const { minAmount, from, until } = understand('1亿以上 上个月 招标').limits;
    expect(minAmount).toBe(100_000_000);
    expect([from, until]).toEqual([
      new Date('2026-10-01T00:00:00+08:00'),
      new Date('2026-11-01T00:00:00+08:00'),
    ]);
  });

  it('accepts any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const { filters } = understand(text);
        return Array.isArray(filters);
      }),
    );
  });
});
