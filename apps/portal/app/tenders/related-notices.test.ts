import { describeRelated } from './related-notices.tsx';

const now = Date.parse('2026-11-22T09:00:00+08:00');
const notice = {
  id: '0192f0c1aaaa7bbb8cccddddeeee0001',
  projectId: '0192f0c1aaaa7bbb8cccddddeeee0002',
  title: '一号桥招标公告',
  infoType: '0100',
  category: 'ENGINEERING',
  projectType: 'ROAD',
  region: '湖北省 宜昌市',
  amount: '392000000.00',
  amountText: null,
  amountKind: '控制价',
  publishTime: '2026-11-06T09:00:00+08:00',
  deadline: '2026-11-28T09:30:00+08:00',
  openTime: null,
} as const;

describe('describeRelated', () => {
  it('names stage, amount and the days left', () => {
    expect(describeRelated(notice, now)).toEqual(['招标公告', '3.92 亿', '剩 6 天']);
  });

  it('names the reasons, and the day of publication after the deadline', () => {
    const reasons = ['amount', 'projectType'] as const;
    const over = { ...notice, reasons: [...reasons], deadline: '2026-11-20T09:30:00+08:00' };
    expect(describeRelated(over, now)).toEqual(['同类型、金额相近', '3.92 亿', '2026-11-06']);
  });

  it('leaves out amounts that are missing or sentences', () => {
    const bare = { ...notice, amount: null, deadline: null };
    expect(describeRelated(bare, now)[1]).toBe('');
    expect(describeRelated({ ...bare, amountText: '下浮 3.5%' }, now)[1]).toBe('下浮 3.5%');
    expect(describeRelated({ ...bare, amountText: '按招标文件规定的费率计取' }, now)[1]).toBe(
      '按招标文件规定的费率计取',
    );
    expect(describeRelated({ ...bare, amountText: '按照招标文件规定的费率计取' }, now)[1]).toBe('');
  });
});
