import type { ProjectTypeId } from '@zhucheng/domain-tender';

/** Words that tell a project's type, the most telling first: the first row that matches decides. */
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

/** The project type that a project's name suggests, by a table of words; undefined where no word tells. */
export function guessProjectType(name: string): ProjectTypeId | undefined {
  return KEYWORDS.find(([words]) => words.test(name))?.[1];
}
