import type { Region, RegionNames } from './region-names.ts';

/** Names of groups of regions, before the regions that they consist of. */
const NAMED_GROUPS = `
长三角 长江三角洲 = 上海 江苏 浙江 安徽
江浙沪 苏浙沪 = 上海 江苏 浙江
江浙沪皖 = 上海 江苏 浙江 安徽
江浙 = 江苏 浙江
珠三角 珠江三角洲 = 广州 深圳 珠海 佛山 惠州 东莞 中山 江门 肇庆
大湾区 粤港澳大湾区 = 广州 深圳 珠海 佛山 惠州 东莞 中山 江门 肇庆 香港 澳门
京津冀 京津冀地区 = 北京 天津 河北
环渤海 = 北京 天津 河北 辽宁 山东
成渝 = 成都 重庆
川渝 = 四川 重庆
云贵 = 云南 贵州
长株潭 = 长沙 株洲 湘潭
东三省 = 辽宁 吉林 黑龙江
两广 = 广东 广西
两湖 = 湖北 湖南
`;

/** Names that are words of everyday language or parts of other names as well: 西南交通大学, 城东北路. */
const AMBIGUOUS_GROUPS = `
东北 = 辽宁 吉林 黑龙江
华北 = 北京 天津 河北 山西 内蒙古
华东 = 上海 江苏 浙江 安徽 福建 江西 山东
华中 = 河南 湖北 湖南
华南 = 广东 广西 海南
西北 = 陕西 甘肃 青海 宁夏 新疆
西南 = 重庆 四川 贵州 云南 西藏
`;

/** Provinces by the characters that stand for them in 苏浙皖, 云贵川, 陕甘宁. */
const PROVINCE_CHARACTERS: Readonly<Record<string, string>> = {
  京: '北京',
  津: '天津',
  冀: '河北',
  晋: '山西',
  蒙: '内蒙古',
  辽: '辽宁',
  吉: '吉林',
  黑: '黑龙江',
  沪: '上海',
  苏: '江苏',
  浙: '浙江',
  皖: '安徽',
  闽: '福建',
  赣: '江西',
  鲁: '山东',
  豫: '河南',
  鄂: '湖北',
  湘: '湖南',
  粤: '广东',
  桂: '广西',
  琼: '海南',
  渝: '重庆',
  川: '四川',
  贵: '贵州',
  黔: '贵州',
  云: '云南',
  滇: '云南',
  藏: '西藏',
  陕: '陕西',
  甘: '甘肃',
  青: '青海',
  宁: '宁夏',
  新: '新疆',
  港: '香港',
  澳: '澳门',
};
/** Two characters are more often the ends of a line: 京沪高速. */
const MIN_CHARACTERS = 3;
/** Members named in a label. */
const MAX_LABELLED = 5;

const AREA_SUFFIX = /(?:城市群|经济圈|地区)$/u;

interface RegionGroup {
  members: readonly string[];
  isAmbiguous: boolean;
}

const GROUPS: ReadonlyMap<string, RegionGroup> = new Map([
  ...readTable(NAMED_GROUPS, false),
  ...readTable(AMBIGUOUS_GROUPS, true),
]);

function readTable(table: string, isAmbiguous: boolean): [string, RegionGroup][] {
  return table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [names = '', members = ''] = line.split(' = ');
      const group = { members: members.split(' '), isAmbiguous };
      return names.split(' ').map((name): [string, RegionGroup] => [name, group]);
    });
}

/**
 * Regions that a word stands for together: 长三角, 江浙沪, 西北地区, 云贵川. `isAmbiguous` where the word is such a group
 * only if it stands by itself.
 */
export function findRegionGroup(
  word: string,
  regions: RegionNames,
): (Region & { isAmbiguous: boolean }) | undefined {
  const name = word.replace(AREA_SUFFIX, '');
  const group = GROUPS.get(name) ?? readCharacters(name);
  const members = group?.members.flatMap((member) => regions.get(member) ?? []) ?? [];
  if (!group || members.length === 0) return undefined;
  const known = group.members.filter((member) => regions.has(member));
  const labelled = known.slice(0, MAX_LABELLED).join('、');
  return {
    prefixes: members.flatMap(({ prefixes }) => prefixes),
    label: `${word}（${labelled}${known.length > MAX_LABELLED ? '等' : ''}）`,
    names: [...new Set([name, ...members.flatMap(({ names }) => names)])],
    isAmbiguous: group.isAmbiguous && name === word,
  };
}

function readCharacters(name: string): RegionGroup | undefined {
  const members = [...name].map((character) => PROVINCE_CHARACTERS[character]);
  const known = members.filter((member) => member !== undefined);
  if (known.length < MIN_CHARACTERS || known.length < members.length) return undefined;
  return new Set(known).size === known.length ? { members: known, isAmbiguous: false } : undefined;
}
