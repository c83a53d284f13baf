import fc from 'fast-check';
import { findDueDate } from './due-dates.ts';
import { readMinutes } from './minutes.ts';

describe('findDueDate', () => {
  // 2026-11-26 is a Thursday.
  it.each([
    ['12月3日前提交', '12月3日前', '2026-12-03'],
    ['1月8日前完成', '1月8日前', '2027-01-08'],
    ['于2026年12月1日下午5点前报审', '2026年12月1日下午5点前', '2026-12-01'],
    ['本周五前整改完', '本周五前', '2026-11-27'],
    ['下周三之前补齐', '下周三之前', '2026-12-02'],
    ['周一上午上报', '周一上午', '2026-11-30'],
    ['月底前到位', '月底前', '2026-11-30'],
    ['下月底前', '下月底前', '2026-12-31'],
    ['三天内回复', '三天内', '2026-11-29'],
    ['5个工作日内办理', '5个工作日内', '2026-12-03'],
    ['明天进场', '明天', '2026-11-27'],
  ])('finds in %s', (text, words, day) => {
    expect(findDueDate(text, '2026-11-26')).toMatchObject({ words, day });
  });

  it.each(['尽快完成', '13月40日前', '按期完成', '第3周期'])('finds nothing in %s', (text) => {
    expect(findDueDate(text, '2026-11-26')).toBeUndefined();
  });
});

describe('readMinutes', () => {
  const read = (notes: string) =>
    readMinutes(notes, '2026-11-26').decisions.map(({ text, who, due }) => [text, who, due?.day]);

  it.each([
    [
      '1. 由工程部负责编制冬期施工方案，12月3日前报监理。',
      [['由工程部负责编制冬期施工方案，12月3日前报监理', '工程部', '2026-12-03']],
    ],
    [
      '会议要求安全部对临边防护限期整改；责任人：张卫国；完成时间：本周五',
      [
        [
          '会议要求安全部对临边防护限期整改；责任人：张卫国；完成时间：本周五',
          '张卫国',
          '2026-11-27',
        ],
      ],
    ],
    [
      '请劳务分包于下周一前补齐钢筋工20人',
      [['请劳务分包于下周一前补齐钢筋工20人', '劳务分包', '2026-11-30']],
    ],
    [
      '3号楼连墙件缺失，要求总包今天下午5点前整改完毕',
      [['3号楼连墙件缺失，要求总包今天下午5点前整改完毕', '总包', '2026-11-26']],
    ],
    [
      '复验报告未上报，资料员王敏明天上午补齐',
      [['复验报告未上报，资料员王敏明天上午补齐', '资料员王敏', '2026-11-27']],
    ],
    [
      '对欠薪问题，劳务公司必须在本月底之前全部付清',
      [['对欠薪问题，劳务公司必须在本月底之前全部付清', '劳务公司', '2026-11-30']],
    ],
    ['混凝土应于明天完成浇筑', [['混凝土应于明天完成浇筑', undefined, '2026-11-27']]],
    ['（二）同意二层模板方案', [['同意二层模板方案', undefined, undefined]]],
    [
      '商务部牵头，月底前完成第5期计量',
      [['商务部牵头，月底前完成第5期计量', '商务部', '2026-11-30']],
    ],
  ])('finds decisions, who and until when in %s', (notes, expected) => {
    expect(read(notes)).toEqual(expected);
  });

  it.each([
    '监理反映三层钢筋间距偏大',
    '汇报：上周要求整改的问题已完成',
    '塔吊方案待定',
    '上周完成情况：底板混凝土浇筑完成，防水验收通过',
    '下次例会12月3日上午9点',
    '业主不同意由总包负责降水',
  ])('takes %s for talk', (notes) => {
    expect(readMinutes(notes, '2026-11-26')).toMatchObject({
      decisions: [],
      talk: [{ text: notes }],
    });
  });

  it('keeps every word of the notes', () => {
    const piece = fc.constantFrom(
      '由工程部负责',
      '，',
      '。',
      '；',
      '\n',
      '1. ',
      '土方已完成',
      '请乙方',
      '明天',
      ' ',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        const notes = pieces.join('');
        const { decisions, talk } = readMinutes(notes, '2026-11-26');
        const kept = [...decisions, ...talk].toSorted((a, b) => a.line - b.line);
        const count = (text: string) =>
          text.split('').filter((c) => /\p{Script=Han}/u.test(c)).length;
        expect(count(kept.map(({ text }) => text).join(''))).toBe(count(notes));
      }),
    );
  });
});
