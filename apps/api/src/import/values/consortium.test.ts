import fc from 'fast-check';
import { readWinners } from './consortium.ts';

describe('readWinners', () => {
  it.each([
    ['东岭建设有限公司', ['东岭建设有限公司']],
    ['东岭建设有限公司、西江设计院有限公司联合体', ['东岭建设有限公司', '西江设计院有限公司']],
    [
      '东岭建设有限公司、东岭建设有限公司、西江塑管有限公司联合体',
      ['东岭建设有限公司', '西江塑管有限公司'],
    ],
    [
      '东岭泵业（集团）有限公司、西江（宜南）水务有限公司联合体',
      ['东岭泵业（集团）有限公司', '西江（宜南）水务有限公司'],
    ],
    ['南湖研究院（南湖评估中心、南湖检测站）', ['南湖研究院（南湖评估中心、南湖检测站）']],
    ['联合体牵头人：东岭建设有限公司；联合体成员：西江设计院', ['东岭建设有限公司', '西江设计院']],
    ['西江设计院（成员）、东岭建设有限公司（联合体牵头人）', ['东岭建设有限公司', '西江设计院']],
    [
      '东岭建设有限公司（联合体成员单位：西江设计院、南湖（北岸）勘测公司）',
      ['东岭建设有限公司', '西江设计院', '南湖（北岸）勘测公司'],
    ],
    ['1、东岭建设有限公司 2、西江设计院', ['东岭建设有限公司', '西江设计院']],
    ['东岭建设有限公司/西江设计院', ['东岭建设有限公司', '西江设计院']],
    ['东岭建设有限公司\n西江设计院组成的联合体', ['东岭建设有限公司', '西江设计院']],
    ['东岭建设有限公司,西江设计院（联合体）', ['东岭建设有限公司', '西江设计院']],
    ['North Ridge Construction Co., Ltd.', ['North Ridge Construction Co., Ltd']],
  ])('reads %p', (raw, names) => expect(readWinners(raw)).toEqual(names));

  it.each(['', '/', '无', undefined])('returns undefined for %p', (raw) =>
    expect(readWinners(raw)).toBeUndefined(),
  );

  it.each(['、、', '12345', '字'.repeat(200)])('rejects %p', (raw) =>
    expect(() => readWinners(raw)).toThrow('不是单位名称'),
  );

  it('returns every member once, the leader first', () => {
    const name = fc
      .stringMatching(/^[东西南北山河湖海]{2,6}$/)
      .map((stem) => `${stem}工程有限公司`);
    fc.assert(
      fc.property(fc.uniqueArray(name, { minLength: 1, maxLength: 6 }), (names) => {
        const suffix = names.length > 1 ? '联合体' : '';
        expect(readWinners(names.join('、') + suffix)).toEqual(names);
      }),
    );
  });
});
