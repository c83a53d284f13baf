import { findStanceDifference, isCondition, readStance } from './stance.ts';

const compare = (claim: string, source: string) =>
  findStanceDifference(readStance(claim), readStance(source));

describe('findStanceDifference', () => {
  it.each([
    ['严禁超挖', '不得超挖'],
    ['里表温差不宜大于25℃', '里表温差不宜超过25℃'],
    ['厚度应≤3m', '厚度不应大于3m'],
    ['采用不锈钢护栏', '采用不锈钢护栏'],
    ['必须设置扫地杆', '应设置扫地杆'],
    ['坑边不堆载', '坑边不宜堆载'],
    ['达到强度后方可拆除', '拆除应在达到强度后进行'],
  ])('%s agrees with %s', (claim, source) => {
    expect(compare(claim, source)).toBeUndefined();
  });

  it.each([
    ['可以超挖', '严禁超挖'],
    ['应搭接', '不应搭接'],
    ['温差不宜小于25℃', '温差不宜大于25℃'],
    ['养护7天以下', '养护不少于7天'],
    ['必须设置垫板', '宜设置垫板'],
    ['未经验收使用', '经验收使用'],
    ['必须洒水', '洒水'],
    ['降水在开挖后开始', '降水应在开挖前开始'],
    ['不合格的部位应计量', '不合格的部位不予计量'],
    ['无需通报监理', '必须通报监理'],
  ])('%s differs from %s', (claim, source) => {
    expect(compare(claim, source)).toBeDefined();
  });
});

test.each([
  '当温度低于5℃时',
  '未经验收',
  '除顶层顶步外',
  '质量不合格的',
  '达到设计强度后',
  '跨度大于8m的梁',
])('%s is a condition', (clause) => {
  expect(isCondition(clause)).toBe(true);
});

test.each(['应设置垫板', '入模温度不应低于5℃'])('%s is none', (clause) => {
  expect(isCondition(clause)).toBe(false);
});
