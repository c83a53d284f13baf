/** How dangerous works are by law: not listed, 危大工程, 超过一定规模的危大工程. */
export type HazardLevel = 'none' | 'hazardous' | 'major';

/** Size of works from which on they are of a level; sizes are compared with ≥. */
interface HazardLimit {
  /** Name of the size. */
  size: string;
  label: string;
  unit: string;
  hazardous?: number;
  major?: number;
}

/** Kind of works in the annexes of 建办质〔2018〕31 号. */
export interface HazardKind {
  name: string;
  /** Level whatever the size. */
  always?: Exclude<HazardLevel, 'none'>;
  limits: readonly HazardLimit[];
}

/** Where the limits stand. */
export const HAZARD_BASIS = '建办质〔2018〕31 号 附件一、附件二';

const height = (hazardous: number | undefined, major: number): HazardLimit => ({
  size: 'height',
  label: '搭设高度',
  unit: 'm',
  ...(hazardous !== undefined && { hazardous }),
  major,
});

/** Kinds of works and their limits. */
export const HAZARD_KINDS: readonly HazardKind[] = [
  {
    name: '深基坑',
    limits: [{ size: 'depth', label: '开挖深度', unit: 'm', hazardous: 3, major: 5 }],
  },
  {
    name: '高支模',
    limits: [
      height(5, 8),
      { size: 'span', label: '搭设跨度', unit: 'm', hazardous: 10, major: 18 },
      { size: 'areaLoad', label: '施工总荷载', unit: 'kN/m²', hazardous: 10, major: 15 },
      { size: 'lineLoad', label: '集中线荷载', unit: 'kN/m', hazardous: 15, major: 20 },
    ],
  },
  { name: '落地脚手架', limits: [height(24, 50)] },
  {
    name: '附着升降脚手架',
    always: 'hazardous',
    limits: [{ size: 'height', label: '提升高度', unit: 'm', major: 150 }],
  },
  {
    name: '悬挑脚手架',
    always: 'hazardous',
    limits: [{ size: 'height', label: '分段架体高度', unit: 'm', major: 20 }],
  },
  { name: '高处作业吊篮', always: 'hazardous', limits: [] },
  {
    name: '非常规起重吊装',
    limits: [{ size: 'weight', label: '单件起吊重量', unit: 'kN', hazardous: 10, major: 100 }],
  },
  { name: '起重机械安装构件', always: 'hazardous', limits: [] },
  {
    name: '起重机械安装拆卸',
    always: 'hazardous',
    limits: [
      { size: 'weight', label: '起重量', unit: 'kN', major: 300 },
      { size: 'height', label: '搭设总高度', unit: 'm', major: 200 },
    ],
  },
  {
    name: '钢结构安装',
    always: 'hazardous',
    limits: [{ size: 'span', label: '跨度', unit: 'm', major: 36 }],
  },
  {
    name: '网架和索膜结构安装',
    always: 'hazardous',
    limits: [{ size: 'span', label: '跨度', unit: 'm', major: 60 }],
  },
  {
    name: '建筑幕墙安装',
    always: 'hazardous',
    limits: [{ size: 'height', label: '施工高度', unit: 'm', major: 50 }],
  },
  {
    name: '人工挖孔桩',
    always: 'hazardous',
    limits: [{ size: 'depth', label: '开挖深度', unit: 'm', major: 16 }],
  },
  { name: '拆除工程', always: 'hazardous', limits: [] },
  { name: '暗挖', always: 'major', limits: [] },
  { name: '水下作业', always: 'major', limits: [] },
  {
    name: '大型结构顶升、平移、转体',
    limits: [{ size: 'weight', label: '结构重量', unit: 'kN', major: 1_000 }],
  },
];

/** Level of works, and the comparisons that decide it. */
export interface HazardVerdict {
  level: HazardLevel;
  /** `开挖深度 8.6 m ≥ 5 m`. */
  reasons: readonly string[];
}

/** Judges works by their kind and sizes; a size that is missing counts as below all limits. */
export function judgeHazard(
  name: string,
  sizes: Readonly<Record<string, number | undefined>>,
): HazardVerdict | undefined {
  const kind = HAZARD_KINDS.find((candidate) => candidate.name === name);
  if (!kind) return undefined;
  const reach = (level: 'hazardous' | 'major') =>
    kind.limits.flatMap(({ size, label, unit, [level]: limit }) => {
      const own = sizes[size];
      if (limit === undefined || own === undefined || own < limit) return [];
      return [`${label} ${own} ${unit} ≥ ${limit} ${unit}`];
    });
  const major = reach('major');
  if (major.length > 0) return { level: 'major', reasons: major };
  if (kind.always === 'major') return { level: 'major', reasons: ['这类工程不论规模'] };
  const hazardous = reach('hazardous');
  if (hazardous.length > 0) return { level: 'hazardous', reasons: hazardous };
  if (kind.always) return { level: 'hazardous', reasons: ['这类工程不论规模'] };
  const below = kind.limits.flatMap(({ size, label, unit, hazardous: limit, major: upper }) => {
    const [own, least] = [sizes[size], limit ?? upper];
    return own === undefined || least === undefined
      ? []
      : [`${label} ${own} ${unit} < ${least} ${unit}`];
  });
  return { level: 'none', reasons: below };
}

/** What follows from a level, as a sentence. */
export const HAZARD_WORDS: Readonly<Record<HazardLevel, string>> = {
  none: '不在危大工程范围内',
  hazardous: '属危大工程，须编制专项施工方案',
  major: '属超过一定规模的危大工程，须编制专项施工方案并组织专家论证',
};
