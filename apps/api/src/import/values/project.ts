import type { ProjectTypeId } from '@zhucheng/domain-tender';
import { toHalfWidth, readWords } from './text.ts';

/** A parsed lot number. */
export interface LotNumber {
  /** Number of the project, shared by all its lots and later tenders. */
  projectNo: string;
  /** Tender and lot, such as `202501-01`; undefined where the number names no lot. */
  lotNo?: string;
  /** 1 for the first tender, 2 for the first repetition. */
  round: number;
}

const ROUND = /\(第?(\d{1,2})次?(?:招标)?\)$/;
const PARTS = /^([A-Z]{2,5}\d{4,12})-(\d{4,6}-\d{2,3})$/;
const MAX_LENGTH = 80;

/**
 * Parses a lot number such as `ABA070002-202402-01(2)`: project, tender and lot, round. Numbers of other formats are
 * project numbers as a whole.
 */
export function readLotNumber(raw: unknown): LotNumber | undefined {
  const words = readWords(raw);
  const number = words && toHalfWidth(words).toUpperCase();
  if (!number || number.length > MAX_LENGTH) return undefined;
  const repeated = ROUND.exec(number);
  const bare = repeated ? number.slice(0, repeated.index) : number;
  if (bare === '') return undefined;
  const round = Math.max(Number(repeated?.[1] ?? 1), 1);
  const [, projectNo, lotNo] = PARTS.exec(bare) ?? [];
  return projectNo ? { projectNo, lotNo, round } : { projectNo: bare, round };
}

/** Title without the suffix of a repeated tender, “(第2次招标)”. */
export const stripRound = (title: string) =>
  title.replace(/\s*[(（]第[\d一二三四五六七八九十]+次(?:招标|采购|公告)?[)）]/g, '');

/** Services that a lot's name ends with; the name of the project goes without them. */
const SERVICES =
  /(?:(?:EPC|(?<=项目))工程(?=总承包|设计|监理|检测)|EPC|勘察设计|设计采购施工|设计施工|方案设计|初步设计|施工图设计|专项设计|设计|施工|监理|勘察|勘测|测绘|检测|采购|总承包|全过程工程咨询|全过程咨询|跟踪审计|造价咨询|招标|服务项目|服务|编制|及|和|、|\s)+$/i;
const LOT_SUFFIX =
  /[(（][一二三四五六七八九十\d]+(?:标段?|包)[)）]$|[一二三四五六七八九十\d]+标段?$/;
const MIN_NAME_LENGTH = 6;

/** Name of the project from the name of a lot: without round, lot number and service. */
export function toProjectName(lotName: string): string {
  let name = stripRound(lotName).trim();
  for (let before = ''; before !== name;) {
    before = name;
    const shorter = name.replace(LOT_SUFFIX, '').trim().replace(SERVICES, '').trim();
    if (shorter.length >= MIN_NAME_LENGTH) name = shorter;
  }
  return name;
}

/** Keywords of project types; the first matching row decides. */
const KEYWORDS: readonly (readonly [RegExp, ProjectTypeId])[] = [
  [/地铁|轨道交通|轻轨|有轨电车/, 'SUBWAY'],
  [/隧道/, 'TUNNEL'],
  [
    /水库|水利|灌区|灌溉|河道|河湖|流域|堤防|护岸|库岸|水系|泵站|排涝|防洪|水闸|水电站|抽水蓄能|引水|调水|消落区|高标准农田|水土保持|水毁/,
    'WATER',
  ],
  [/航道|码头|港口|港区|船闸|泊位|疏浚|趸船|锚地|水运/, 'WATER'],
  [
    /公路|高速|国道|省道|国省干线|(?<![A-Za-z0-9])[GSXY]\d{3}(?!\d)|路面改善|安防工程|大桥|特大桥/,
    'ROAD',
  ],
  [
    /市政|管网|管廊|管线|供水|给水|排水|水厂|污水|雨水|直饮水|二次供水|饮水|燃气|供热|路灯|照明|绿化|园林|公园|垃圾|环卫|填埋|停车|充电|道路|(?<!公)路.{0,6}(?:工程|改造|延伸)|立交|桥|黑臭|海绵/,
    'GOV',
  ],
  [
    /房|楼|住宅|小区|社区|安置|厂区|厂房|车间|仓|学校|小学|中学|大学|校区|校园|幼儿园|医院|病房|卫生院|养老|酒店|宾馆|装修|电梯|幕墙|空调|场馆|体育|中心|大厦|公寓|宿舍|产业园|综合体|市场|派出所|土建|建筑|食堂|博物馆|展厅|公墓|基地|二次接线/,
    'BUILDING',
  ],
];

/** The project type that a name suggests by its keywords; undefined without a match. */
export function guessProjectType(name: string): ProjectTypeId | undefined {
  return KEYWORDS.find(([words]) => words.test(name))?.[1];
}
