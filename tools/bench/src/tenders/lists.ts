import { toShanghaiDay } from '@zhucheng/domain-tender';

/** A list that is measured: input of the list call, but for the page. */
export interface MeasuredList {
  name: string;
  input: Readonly<Record<string, unknown>>;
}

const DAY = 86_400_000;

/** Lists without filter, with one and three, with words of all frequencies, two words, and words that are excluded. */
export const LISTS: readonly MeasuredList[] = [
  { name: '不筛选', input: {} },
  { name: '一项：省', input: { division: '330000' } },
  { name: '一项：市', input: { division: '330100' } },
  { name: '一项：信息类型', input: { infoType: '0104' } },
  { name: '一项：近一年', input: { preset: '1y' } },
  { name: '一项：金额下限', input: { amountMin: '5000000' } },
  { name: '一项：未截止', input: { open: true } },
  {
    name: '三项：省、信息类型、工程类别',
    input: { division: '330000', infoType: '0100', projectType: 'ROAD' },
  },
  {
    name: '三项：两省、类别、近一年',
    input: { divisions: ['320000', '330000'], category: 'ENGINEERING', preset: '1y' },
  },
  { name: '生僻词', input: { keywords: '西湖区' } },
  { name: '常用词', input: { keywords: '快速路' } },
  { name: '几乎都有的词', input: { keywords: '施工' } },
  { name: '两个词', input: { keywords: '隧道 机电' } },
  { name: '排除词', input: { keywords: '桥梁', exclude: '监理' } },
  { name: '词和两项', input: { keywords: '施工', division: '330000', infoType: '0100' } },
  {
    name: '词和日期',
    input: { keywords: '道路', start: toShanghaiDay(Date.now() - 200 * DAY) },
  },
];
