import { guessProjectType } from './project-type.ts';

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

  it('does not guess where no word tells', () => {
    expect(guessProjectType('跟踪审计服务')).toBeUndefined();
  });
});
