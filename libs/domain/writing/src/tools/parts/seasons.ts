import { countDays, touchesMonths } from '../../compute/days/days.ts';
import type { FieldNote, FieldValues, ToolSection } from '../../types/index.ts';
import { computed, paragraph } from './blocks.ts';
import { listOf, periodOf, toChineseDay } from './values.ts';

/** Provinces without a winter in which concrete freezes. */
const WARM = /广东|广西|海南|福建|云南|香港|澳门|台湾/u;

const WINTER = [12, 1, 2];
const RAIN = [6, 7, 8, 9];
const HEAT = [7, 8];

const touches = (fields: FieldValues, months: readonly number[]): boolean => {
  const period = periodOf(fields, 'period');
  return period !== undefined && touchesMonths(period, months);
};

/** Whether works go on in the months of frost, where there is frost. */
export const isInWinter = (fields: FieldValues): boolean =>
  touches(fields, WINTER) && !WARM.test(listOf(fields, 'region').join(''));

/** What the dates of the works call for, for the note below them. */
export function noteSeasons(fields: FieldValues): FieldNote[] {
  const period = periodOf(fields, 'period');
  if (!period) return [];
  const seasons = SEASONS.filter(({ when }) => when?.(fields)).map(({ title }) => `“${title}”`);
  const days = `共 ${countDays(period.from, period.to)} 天`;
  return [
    {
      field: 'period',
      text:
        seasons.length === 0
          ? days
          : `${days}，会多写${seasons.join('、')}${seasons.length > 1 ? '各一节' : '一节'}`,
    },
  ];
}

function statePeriod(fields: FieldValues) {
  const period = periodOf(fields, 'period');
  if (!period) return [];
  const days = countDays(period.from, period.to);
  return [
    paragraph(
      computed(
        `本工程工期为${toChineseDay(period.from)}至${toChineseDay(period.to)}，共 ${days} 天，本节适用。`,
        `${period.from} 至 ${period.to}，含首尾共 ${days} 天`,
      ),
    ),
  ];
}

/** Sections that the dates of the works call for. */
export const SEASONS: readonly ToolSection[] = [
  {
    id: 'winter',
    title: '冬期施工',
    share: 2,
    when: isInWinter,
    because: '工期',
    topic: ['冬期', '受冻', '防冻', '保温', '低温', '测温'],
    queries: () => ['冬期施工 混凝土 保温', '冬期施工 测温 安排', '冬期 材料 加热 防冻'],
    facts: statePeriod,
    needs: '当地冬期起止日期、日平均气温和保温材料',
  },
  {
    id: 'rain',
    title: '雨期施工',
    share: 2,
    when: (fields) => touches(fields, RAIN),
    because: '工期',
    topic: ['雨期', '防汛', '排水', '防雨', '雨后', '台风', '暴雨'],
    queries: () => ['雨期施工 排水 防汛', '雨后 复工 检查', '雨期 材料 设备 防护'],
    facts: statePeriod,
    needs: '当地汛期、防汛责任人和抽排设备',
  },
  {
    id: 'heat',
    title: '高温施工',
    share: 1,
    when: (fields) => touches(fields, HEAT),
    because: '工期',
    topic: ['高温', '防暑', '中暑', '气温高于'],
    queries: () => ['高温 施工 防暑降温', '高温天气 混凝土 浇筑', '中暑 急救 作息'],
    facts: statePeriod,
    needs: '高温作息时间、防暑物资和混凝土降温措施',
  },
];
