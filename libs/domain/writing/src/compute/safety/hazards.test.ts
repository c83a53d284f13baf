import fc from 'fast-check';
import { HAZARD_KINDS, judgeHazard } from './hazards.ts';

describe('judgeHazard', () => {
  it.each([
    ['深基坑', { depth: 2.9 }, 'none', '开挖深度 2.9 m < 3 m'],
    ['深基坑', { depth: 3 }, 'hazardous', '开挖深度 3 m ≥ 3 m'],
    ['深基坑', { depth: 8.6 }, 'major', '开挖深度 8.6 m ≥ 5 m'],
    ['高支模', { height: 4, span: 18 }, 'major', '搭设跨度 18 m ≥ 18 m'],
    ['高支模', { height: 5, span: 8 }, 'hazardous', '搭设高度 5 m ≥ 5 m'],
    ['落地脚手架', { height: 49.9 }, 'hazardous', '搭设高度 49.9 m ≥ 24 m'],
    ['悬挑脚手架', { height: 18 }, 'hazardous', '这类工程不论规模'],
    ['人工挖孔桩', { depth: 16 }, 'major', '开挖深度 16 m ≥ 16 m'],
    ['暗挖', {}, 'major', '这类工程不论规模'],
  ])('judges %s %j as %s', (kind, sizes, level, reason) => {
    expect(judgeHazard(kind, sizes)).toMatchObject({ level, reasons: [reason] });
  });

  it('never judges larger works milder', () => {
    const order = ['none', 'hazardous', 'major'];
    const names = HAZARD_KINDS.map(({ name }) => name);
    const size = fc.double({ min: 0, max: 400, noNaN: true });
    fc.assert(
      fc.property(fc.constantFrom(...names), size, size, (name, one, other) => {
        const [small, large] = [Math.min(one, other), Math.max(one, other)];
        const judge = (value: number) =>
          judgeHazard(name, { depth: value, height: value, span: value, weight: value })?.level ??
          '';
        expect(order.indexOf(judge(large))).toBeGreaterThanOrEqual(order.indexOf(judge(small)));
      }),
    );
  });
});
