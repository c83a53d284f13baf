import { addName } from './add-name.ts';

describe('names that a company bids under', () => {
  it('are added without blanks around them', () => {
    expect(addName(['甲公司'], ' 乙公司 ')).toEqual({ names: ['甲公司', '乙公司'] });
  });

  it('are added once, whatever their spelling', () => {
    expect(addName(['筑路（集团）公司'], '筑路(集团) 公司').error).toBe('已经有这个名称了');
  });

  it('are ten at most, and not blank', () => {
    const ten = Array.from({ length: 10 }, (_, at) => `公司${at}`);
    expect(addName(ten, '第十一家').error).toMatch(/最多 10 个/);
    expect(addName([], ' 甲 ').error).toBe('请填写单位全称');
  });
});
