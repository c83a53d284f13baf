/** Name of a person or company in a text, with its offset. */
export interface FoundName {
  kind: 'person' | 'company';
  start: number;
  text: string;
}

const SURNAMES =
  '欧阳|上官|司马|诸葛|东方|皇甫|尉迟|公孙|慕容|令狐|司徒|夏侯|[赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许何吕张孔曹严华金魏陶姜戚谢邹喻柏窦章苏潘葛奚范彭郎鲁韦马苗凤方俞任袁柳鲍史唐费廉岑薛雷贺倪汤滕殷罗毕郝邬安常于时傅皮卞齐康伍余元顾孟黄穆萧尹姚邵汪祁毛狄米贝明成戴宋茅庞熊纪舒屈项祝董梁杜阮蓝闵席季强贾路江童颜郭梅盛林刁钟徐邱骆高夏蔡田樊胡凌霍虞万支柯管卢莫房缪丁宣邓洪包左石崔吉龚程邢裴陆翁甄曲封芮储靳段富焦谷车侯全班秋仲宁栾甘厉祖武符刘景詹龙叶司黎白蒲邰赖卓屠池乔闻党翟谭劳姬申冉桑桂牛边燕冀尚温庄晏柴阎连习容向古易廖耿匡文寇欧沃蔚越隆师聂关荆游盖益桓公仇阙]';
const ROLES =
  '项目经理|项目负责人|技术负责人|安全负责人|质量负责人|负责人|总监理工程师|监理工程师|总监|总工程师|总工|安全总监|安全员|施工员|质量员|质检员|资料员|材料员|测量员|试验员|造价员|预算员|工长|班组长|队长|法定代表人|法人代表|授权代表|委托代理人|联系人|经办人|签发人|编制人|审核人|审批人|记录人|主持人|设计人|复核人|董事长|总经理|副总经理|局长|主任|书记|处长|科长|院长';
const TITLES = '先生|女士|同志|总工|经理|工程师|教授|局长|院士|博士|主任|书记|师傅';
const DUTIES = '负责|担任|组织|牵头|主持|签发|审批|审核|编制|复核|验收';
const END = '(?=[，。、；：:,;.()（）\\s”』]|$|和|与|及|共同|分别|签字|同意|表示|提出|等)';

const PERSON_PATTERNS = [
  new RegExp(
    `(?:${ROLES})(?:为|是|由|[:：])?\\s?(?<name>(?:${SURNAMES})\\p{sc=Han}{1,2}?)(?:${END}|(?=${DUTIES}))`,
    'gu',
  ),
  new RegExp(`(?<!\\p{sc=Han})(?<name>(?:${SURNAMES})\\p{sc=Han}{1,2}?)(?=${TITLES})`, 'gu'),
  new RegExp(
    `(?<=[由经请派])(?<name>(?:${SURNAMES})\\p{sc=Han}{1,2}?)(?=${DUTIES}|(?:${TITLES}))`,
    'gu',
  ),
];

/** Ends of words for offices and bodies, and beginnings of words that begin like a surname: no names. */
const NO_NAME_END = /[员部组长方者人师司局队班位处科室站院所时应须可不等]$/u;
const NO_NAME =
  /^(?:施工|安全|项目|方案|管理|高级|高空|全体|全部|全面|明确|成本|任何|时间|温度|支护|支付|支模|石方|路基|路面|房屋|严格|严禁|常规|常务|公司|车辆|包括|计划|单位|文明|文件|连续|关键|连接|万元|元件|江河|富有|强度|强制|班前|马上|白天|党委|师傅|封闭|符合|向上|容量|易燃|古建|越冬|米高|毛石|牛腿|边坡|池壁|水平|储存|盖板|左右|包干|季度|宣传|林区|龙门|段落|景观|贺信|和|及)/u;

/** Ends of names of bodies that stand for one company, not for a kind of them. */
const COMPANY_ENDS =
  '有限责任公司|股份有限公司|集团有限公司|有限公司|股份公司|集团公司|集团|研究院|设计院|工程局|事务所';
const COMPANY = new RegExp(
  `(?<name>[\\p{sc=Han}A-Za-z\\d（）()·]{2,40}?(?:${COMPANY_ENDS}))(?!\\p{sc=Han}{0,4}(?:${COMPANY_ENDS}))`,
  'gu',
);
const BUREAU = /(?<name>中(?:铁|建|交|冶|水|电建|核|能建)[一二三四五六七八九十]{1,3}局)/gu;
/** Words in front of a company's name that are none of it. */
const BEFORE_COMPANY =
  /[由与和及向对为是给在经被让请将把以从至到按的系即（(]|(?:甲|乙|丙)方|发包人|承包人|发包方|承包方|(?:施工|建设|监理|设计|勘察|总包|分包|检测|供应|租赁|委托|责任)单位|总承包|委托|通知|联系|要求|名称/gu;
const GENERIC_COMPANY =
  /^(?:本|贵|该|各|某|原|其他|专业|具有资质|有资质|勘察|设计|建筑|工程|施工|检测|监理|分包|科学|总|建设|市政|规划|勘测|测绘|第三方)*$/u;

/** Finds names of persons (beside an office or a duty) and of companies. */
export function findNames(text: string): FoundName[] {
  const persons = PERSON_PATTERNS.flatMap((pattern) => listMatches(text, pattern, 'person')).filter(
    ({ text: name }) => !NO_NAME.test(name) && !NO_NAME_END.test(name),
  );
  const companies = [COMPANY, BUREAU].flatMap((pattern) => listMatches(text, pattern, 'company'));
  const named = companies.filter(({ text: name }) => listCompanyReadings(name).length > 0);
  return [...dropRepeated(persons), ...named].sort((a, b) => a.start - b.start);
}

function listMatches(text: string, pattern: RegExp, kind: FoundName['kind']): FoundName[] {
  return Array.from(text.matchAll(pattern), (match) => {
    const name = match.groups?.name ?? '';
    return { kind, start: match.index + match[0].indexOf(name), text: name };
  });
}

const dropRepeated = (names: readonly FoundName[]): FoundName[] =>
  names.filter((name, at) => names.findIndex(({ start }) => start === name.start) === at);

/**
 * Returns what may be the company's name in a run of characters that ends with it, longest first: words like 由 or 施工单位 may
 * stand in front. Empty for what names no company: 设计单位委托的设计院.
 */
export function listCompanyReadings(run: string): string[] {
  const before = Array.from(run.matchAll(BEFORE_COMPANY));
  const starts = before.map(({ 0: word, index }) => index + word.length);
  if (before[0]?.index !== 0) starts.unshift(0);
  const end = new RegExp(`(?:${COMPANY_ENDS})$`, 'u');
  return starts
    .map((start) => run.slice(start))
    .filter((name) => {
      const core = name.replace(end, '');
      return /局$/u.test(name) || (core.length >= 2 && !GENERIC_COMPANY.test(core));
    });
}
