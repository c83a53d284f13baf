import type { NoticeInput } from '../../src/content/tenders/notice-input.ts';

let serial = 0;

/** A tender that resembles no earlier one: its notice as any source gives it, with changes. */
export function collectedTender(
  name = `望川县鹿鸣路${String.fromCharCode(0x4e00 + (serial += 37))}段改造工程`,
) {
  const number = `WCGC-2026-${String((serial += 1)).padStart(5, '0')}`;
  return (changes: Partial<NoticeInput> = {}): NoticeInput => ({
    sourceId: number,
    infoType: '0100',
    title: `${name}施工招标公告`,
    publishTime: new Date('2026-03-12T16:20:00+08:00'),
    deadline: new Date('2026-04-02T09:30:00+08:00'),
    amount: { value: '23568900.00', text: '2356.89万元', kind: '预算' },
    content: { format: 'html', text: `<p>${name}</p>` },
    ...changes,
    project: {
      key: number,
      name,
      projectNo: number,
      category: 'ENGINEERING',
      projectType: 'ROAD',
      buyer: '望川县交通运输局',
      ...changes.project,
    },
  });
}
