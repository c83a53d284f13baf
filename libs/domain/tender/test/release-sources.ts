import type { NoticeState } from '../src/versions/notice-state.ts';
import type { NoticeVersionSource } from '../src/ocds/process.ts';
import { toRelease } from '../src/ocds/release.ts';

const PROCESS = {
  ocid: 'ocds-abc123-1',
  name: '清江大桥工程',
  buyer: '兴山交通局',
  agency: '宜昌代理公司',
};
const CONTEXT = {
  origin: 'https://site.example',
  getPartyId: (name: string) => `id-${name}`,
  getRegion: (code: string | null) => (code === '420526' ? ['湖北省', '宜昌市', '兴山县'] : []),
};
/** State of an invented announcement. */
export const STATE: NoticeState = {
  state: 'published',
  title: '大桥施工招标公告',
  infoType: '0100',
  category: 'ENGINEERING',
  projectType: 'ROAD',
  divisionCode: '420526',
  publishTime: '2026-01-01T01:00:00.000Z',
  deadline: '2026-01-21T01:30:00.000Z',
  openTime: '2026-01-21T02:00:00.000Z',
  amount: { value: '1000000.50', text: '100 万元', kind: '控制价' },
  lot: null,
  durationDays: 365,
  location: '古夫镇',
  qualification: '公路工程总承包二级',
  evaluationMethod: '综合评估法',
  awards: [],
  attachments: [
    {
      sha256: 'f00d',
      name: '招标文件.pdf',
      kind: 'document',
      mediaType: 'application/pdf',
      size: 9,
      pages: 1,
    },
  ],
  statements: [],
  sourceUrl: 'https://source.example/1',
  html: '<p>联系 13900000000</p>',
};
const source = (
  state: Partial<NoticeState> = {},
  changes: Partial<NoticeVersionSource> = {},
): NoticeVersionSource => ({
  noticeId: 'n1',
  version: 1,
  recordedAt: '2026-01-01T02:00:00.000Z',
  state: { ...STATE, ...state },
  ...changes,
});
/** Release of a version of {@link STATE}. */
export const release = (...args: Parameters<typeof source>) =>
  toRelease(source(...args), PROCESS, CONTEXT);
/** A bid or an award. */
export const offer = (rank: number, name: string, value: string | null, text = value ?? '') => ({
  rank,
  lotNo: null,
  organisations: [name],
  value,
  text,
});
/** What makes {@link STATE} a result. */
export const RESULT: Partial<NoticeState> = {
  infoType: '0104',
  amount: null,
  awards: [offer(1, '甲公司', '960000.00'), offer(2, '乙公司', null, '下浮 3.5%')],
};
