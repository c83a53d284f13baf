import { matchEvidence } from './match-evidence.ts';
import { findTenderPoints } from './tender-points.ts';
import { compareWith, findThresholds } from './thresholds.ts';

describe('findThresholds', () => {
  it.each([
    ['净资产不低于 5,000 万元', [['min', '5,000 万元']]],
    [
      '近三年完成 2 项及以上类似工程，单项合同额 3 亿元以上',
      [
        ['min', '2 项'],
        ['min', '3 亿元'],
      ],
    ],
    ['工期不超过 540 日历天', [['max', '540 日历天']]],
    ['2023年以来的业绩', []],
    ['投标报价低于 1,000 万元', [['max', '1,000 万元']]],
  ])('reads %s', (text, expected) => {
    expect(findThresholds(text).map(({ bound, words }) => [bound, words])).toEqual(expected);
  });

  it.each([
    ['净资产不低于 5,000 万元', '2025 年末净资产 0.65 亿元', true],
    ['净资产不低于 5,000 万元', '净资产 4,999.99 万元', false],
    ['工期不超过 540 天', '计划工期 520 日历天', true],
    ['桥长不小于 1 公里', '大桥全长 860 m', false],
  ])('compares %s with %s', (requirement, own, isMet) => {
    const [threshold] = findThresholds(requirement);
    expect(threshold && compareWith(threshold, own)?.isMet).toBe(isMet);
  });
});

describe('matchEvidence', () => {
  it('answers each requirement with its own subject, and says what is missing', () => {
    const responses = matchEvidence(
      [
        '具有建筑工程施工总承包一级及以上资质',
        '项目经理具有一级建造师，近五年担任过不少于 1 项类似工程的项目经理',
        '近五年完成不少于 2 项类似工程',
        '有效的安全生产许可证',
        '未被列入失信被执行人名单',
      ],
      [
        '安全生产许可证 副本，有效期至 2028 年 6 月',
        '建筑工程施工总承包一级资质证书',
        '周明远，一级建造师，担任项目经理完成 2 项医院工程',
        '类似工程业绩 1 项：云湖中学',
      ],
    );
    expect(responses.map(({ verdict }) => verdict)).toEqual([
      'met',
      'met',
      'unmet',
      'met',
      'missing',
    ]);
    expect(responses[1]?.comparisons.map(({ formula }) => formula)).toEqual([
      '一级不低于一级',
      '2 项 > 1 项',
    ]);
  });
});

describe('matchEvidence by grade', () => {
  it.each([
    ['三级资质证书', 'unmet'],
    ['一级资质证书', 'met'],
    ['资质证书', 'unclear'],
  ])('judges %s as %s where 二级 is asked for', (evidence, verdict) => {
    expect(
      matchEvidence(['建筑工程施工总承包二级及以上资质'], [`建筑工程施工总承包${evidence}`]),
    ).toMatchObject([{ verdict }]);
  });
});

describe('findTenderPoints', () => {
  it('puts what is fatal under its own subject, too', () => {
    expect(
      findTenderPoints('投标截止时间为12月18日，逾期拒收。').map(({ subject }) => subject),
    ).toEqual(['否决条款', '截止与开标']);
  });

  it('puts each sentence under its subject, fatal ones first', () => {
    expect(
      findTenderPoints(
        '投标截止时间为2026年12月8日9时30分。逾期送达的，招标人拒收。\n投标保证金 50 万元；本项目不接受联合体投标。',
      ),
    ).toEqual([
      { subject: '截止与开标', line: 1, text: '投标截止时间为2026年12月8日9时30分。' },
      { subject: '否决条款', line: 1, text: '逾期送达的，招标人拒收。' },
      { subject: '投标保证金', line: 2, text: '投标保证金 50 万元；' },
      { subject: '联合体与分包', line: 2, text: '本项目不接受联合体投标。' },
    ]);
  });
});
