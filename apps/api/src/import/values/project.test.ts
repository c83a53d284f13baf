import fc from 'fast-check';
import { guessProjectType, readLotNumber, stripRound, toProjectName } from './project.ts';

describe('readLotNumber', () => {
  it.each([
    ['ABA070002-202402-01(2)', { projectNo: 'ABA070002', lotNo: '202402-01', round: 2 }],
    [
      'ＡＢＡ０７０００２－２０２４０２－０１（３）',
      { projectNo: 'ABA070002', lotNo: '202402-01', round: 3 },
    ],
    ['aba070002-202402-11', { projectNo: 'ABA070002', lotNo: '202402-11', round: 1 }],
    ['CG2026-118', { projectNo: 'CG2026-118', round: 1 }],
    ['E3205（第2次）', { projectNo: 'E3205', round: 2 }],
  ])('parses %p', (raw, parts) => expect(readLotNumber(raw)).toEqual(parts));

  it.each(['', '/', undefined, '9'.repeat(200)])('returns undefined for %p', (raw) =>
    expect(readLotNumber(raw)).toBeUndefined(),
  );

  it('parses every number of this format', () => {
    const number = fc.tuple(
      fc.stringMatching(/^[A-Z]{3}\d{6}$/),
      fc.stringMatching(/^20\d{4}-\d{2}$/),
      fc.integer({ min: 1, max: 9 }),
    );
    fc.assert(
      fc.property(number, ([projectNo, lotNo, round]) => {
        const written = `${projectNo}-${lotNo}${round > 1 ? `(${round})` : ''}`;
        expect(readLotNumber(written)).toEqual({ projectNo, lotNo, round });
      }),
    );
  });
});

it('stripRound removes the suffix of a repeated tender', () => {
  expect(stripRound('河道整治工程(第2次招标)')).toBe('河道整治工程');
  expect(stripRound('河道整治工程（第三次招标）监理')).toBe('河道整治工程监理');
  expect(stripRound('河道整治工程（二期）')).toBe('河道整治工程（二期）');
});

describe('toProjectName', () => {
  it.each([
    ['东岭灌区改造项目监理服务(第2次招标)', '东岭灌区改造项目'],
    ['东岭灌区改造项目（三标段）', '东岭灌区改造项目'],
    ['东岭镇第二水厂EPC工程总承包', '东岭镇第二水厂'],
    ['东岭小学教学楼项目勘察、设计', '东岭小学教学楼项目'],
    ['东岭小学教学楼项目', '东岭小学教学楼项目'],
    ['施工监理', '施工监理'],
  ])('names the project of %s: %s', (lot, project) => {
    expect(toProjectName(lot)).toBe(project);
  });
});

describe('guessProjectType', () => {
  it.each([
    ['城市轨道交通 3 号线车站工程', 'SUBWAY'],
    ['G348 东岭隧道机电工程', 'TUNNEL'],
    ['2025年高标准农田建设项目', 'WATER'],
    ['东岭港区二期泊位工程', 'WATER'],
    ['S311 改扩建工程', 'ROAD'],
    ['农村公路路面改善工程', 'ROAD'],
    ['老城区雨水管网改造工程', 'GOV'],
    ['职业学校学生公寓', 'BUILDING'],
  ])('%s is %s', (name, type) => expect(guessProjectType(name)).toBe(type));

  it('returns undefined without a keyword', () => {
    expect(guessProjectType('跟踪审计服务')).toBeUndefined();
  });
});
