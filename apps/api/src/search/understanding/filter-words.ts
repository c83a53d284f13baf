import type { BizType } from '@zhucheng/domain-news';
import {
  findInformationType,
  findProjectType,
  findTradingCategory,
  type InformationTypeId,
  type ProjectTypeId,
  type TradingCategoryId,
} from '@zhucheng/domain-tender';
import { quoteLexeme, toAttributeLexeme } from '../lexemes.ts';

/** A filter that a word of a query stands for. */
export interface WordFilter {
  field: 'stage' | 'type' | 'category' | 'kind';
  label: string;
  /** `tsquery` literal that documents must meet. */
  condition: string;
}

const STAGE_WORDS: Readonly<Record<InformationTypeId, string>> = {
  '0100':
    '招标 招标公告 招标信息 招标项目 采购公告 资格预审公告 资审公告 磋商公告 竞争性谈判公告 询价公告 挂牌公告 出让公告',
  '0105':
    '澄清 答疑 补遗 补遗书 补充通知 澄清公告 答疑公告 澄清答疑 招标澄清 答疑纪要 变更公告 延期公告',
  '0102': '开标 开标记录 开标结果 开标情况 唱标',
  '0104':
    '中标 中标公告 中标结果 中标公示 中标候选人 中标候选人公示 中标结果公告 中标结果公示 中标单位 结果公示 评标结果 成交公告 成交结果 定标',
};

const TYPE_WORDS: Partial<Record<ProjectTypeId, string>> = {
  ROAD: '公路 高速 高速公路 国道 省道 农村公路',
  SUBWAY: '轨道交通 地铁 轻轨 城轨 城市轨道交通',
  TUNNEL: '隧道',
  BUILDING: '房建 房屋建筑 房建工程',
  GOV: '市政 市政工程 市政公用',
  WATER: '水利 水运 水利水运 水利工程',
};

/** Words of bridges, which are no project type of their own: notices must hold one of them. */
const BRIDGE_WORDS = ['桥梁', '大桥', '特大桥', '桥隧', '桥涵', '桥'];

const CATEGORY_WORDS: Partial<Record<TradingCategoryId, string>> = {
  GOVERNMENT_PURCHASE: '政府采购',
  LAND_USE: '土地使用权 土地出让 土地挂牌 工业用地 商住用地',
  MINING: '矿业权 采矿权 探矿权',
  STATE_PROPERTY: '国有产权 产权转让 资产转让',
  CARBON_EMISSION: '碳排放权 碳配额',
  DUMPING: '排污权',
  DRUGS_PURCHASE: '药品采购 药品',
  VACCINES: '疫苗采购 疫苗',
  FOREST: '林权',
};

/** Words that ask for one kind of article and say nothing of its subject. */
const KIND_WORDS: Partial<Record<BizType, [label: string, words: string]>> = {
  VIDEO: ['课程', '课程 视频 视频课 公开课 网课 教学视频'],
  PAPER: ['论文', '论文 学术论文 期刊论文'],
  DOWNLOAD: ['资料', '下载 资料下载'],
};

const words = (list: string | undefined) => list?.split(/\s+/u) ?? [];
const attribute = (...args: Parameters<typeof toAttributeLexeme>) =>
  quoteLexeme(toAttributeLexeme(...args));

/** Filters by the words that stand for them. */
export const FILTER_WORDS: ReadonlyMap<string, WordFilter> = new Map(
  listFilters().flatMap(({ list, ...filter }) => list.map((word) => [word, filter] as const)),
);

function listFilters(): (WordFilter & { list: readonly string[] })[] {
  return [
    ...Object.entries(STAGE_WORDS).map(([id, list]) => ({
      list: words(list),
      field: 'stage' as const,
      label: findInformationType(id)?.badge ?? '',
      condition: attribute('stage', id),
    })),
    ...Object.entries(TYPE_WORDS).map(([id, list]) => ({
      list: words(list),
      field: 'type' as const,
      label: findProjectType(id)?.name ?? '',
      condition: attribute('type', id),
    })),
    {
      list: BRIDGE_WORDS.slice(0, 3),
      field: 'type',
      label: '桥梁',
      condition: `(${BRIDGE_WORDS.map(quoteLexeme).join(' | ')})`,
    },
    ...Object.entries(CATEGORY_WORDS).map(([id, list]) => ({
      list: words(list),
      field: 'category' as const,
      label: findTradingCategory(id)?.name ?? '',
      condition: attribute('category', id),
    })),
    ...Object.entries(KIND_WORDS).map(([section, [label, list]]) => ({
      list: words(list),
      field: 'kind' as const,
      label,
      condition: attribute('section', section),
    })),
  ];
}

/** Business types, or `TENDER`, that words of a query ask for: they may fill the first results. */
const FAVOURED: readonly (readonly [RegExp, readonly string[]])[] = [
  [/标准|规范|规程|定额|计算规则|国标|行标|图集/u, ['NORMAL']],
  [/条例|办法|规定|法规|政策|司法解释|(?:投标|建筑|生产|消防|劳动)法(?!院)/u, ['POLICY']],
  [/论文|期刊|研究/u, ['PAPER']],
  [/课程|视频|教程|公开课/u, ['VIDEO']],
  [
    /下载|表格|范本|样表|检查表|[账单]模板|(?<![铝木钢大])模板$|(?:记录|统计|汇总|计量|工资|支付)表/u,
    ['DOWNLOAD'],
  ],
  [/帮助|操作(?:步骤|说明)|设置|密码|登录/u, ['HELP']],
  [/软件|更新(?!改造)|新版本|新功能|升级说明/u, ['PRODUCT', 'LOG', 'SOLUTION']],
];

/** Business types that a query asks for by its words. */
export function findFavouredSections(folded: string): string[] {
  return FAVOURED.flatMap(([pattern, sections]) => (pattern.test(folded) ? sections : []));
}
