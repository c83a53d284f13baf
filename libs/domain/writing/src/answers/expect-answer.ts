import { findFigures } from '../text/figures.ts';
import { listSynonyms } from './synonyms.ts';

/** Tells whether a text has what a question asks for. */
type IsExpected = (text: string) => boolean;

const hasFigure: IsExpected = (text) => findFigures(text).length > 0;
const hasWords =
  (words: RegExp): IsExpected =>
  (text) =>
    words.test(text);
/** Whether a number, or a tolerance, is in one of these units, by their names in `units.ts`. */
const isIn = ({ unit }: { unit: string }, units: RegExp): boolean =>
  units.test(unit.replace('±', ''));
const hasUnit =
  (units: RegExp): IsExpected =>
  (text) =>
    findFigures(text).some(({ value }) => value.kind === 'number' && isIn(value, units));

const DURATION = /^(?:d|工作日|h|min|s|个月|年)/u;
const hasFrequency = hasWords(/每半?[年月周日天季]|按月|半年|一次|立即|当[天日]|随时/u);
const hasTime: IsExpected = (text) =>
  hasFrequency(text) ||
  findFigures(text).some(
    ({ value }) => value.kind === 'date' || (value.kind === 'number' && isIn(value, DURATION)),
  );

/** A point in time, or what comes before or after. */
const hasMoment: IsExpected = (text) =>
  hasTime(text) || /[前后时](?=[，,。；、应须由即可才再就]|$)|以[前后]|期间|之日/u.test(text);

const hasCalculation = hasWords(
  /[=＝×÷√]|乘|除以|减去|加上|平方|之[和差积比]|等于|公式|不?扣除|不扣|并入|合计|按[^，。；]*计算/u,
);
const hasBody = hasWords(/单位|人(?!工|员伤)|部门|机构|企业|公司|业主|监理|总包|分包|项目部|负责/u);

const CALCULATION = /(?:怎么|如何|怎样|咋)[来去]?(?:计算|推算|算|求)|公式/u;
/** Asks what to do, why or whether: a figure that is named is no figure that is asked for. */
const NO_FIGURE = /怎么办|(?:怎么|如何|怎样)处理|为什么|是否|是不是|能不能|可不可以|[吗嘛][？?]?$/u;
/** Asks for how many, without what they are counted in. */
const FIGURE =
  /多少|多大|多快|几(?!乎|何)|频率|比例|上限|下限|限值|(?:强度|温度|系数|税率|金额|电流)(?:是|为|要求|$)/u;
/** Counted by a word of their own: 几遍, 多少块. */
const COUNTED = /(?:几|多少)个?(?<measure>[块个层次遍台人组节根环类页套分])/u;

/** Names the kind of thing that is asked for: 要什么资质, 在哪家银行开. */
const NAMED = /[要需带备](?:什么|哪些)(?<thing>\p{sc=Han}{2,4})[？?]?$|哪家(?<firm>\p{sc=Han}{2})/u;

/** Words that ask for a kind of answer, with how it is known. The first that occur count: 一天多少钱 asks for a sum. */
const KINDS: readonly (readonly [RegExp, IsExpected])[] = [
  [
    /多少钱|几块钱|几元|(?:价格?|单价|费用|租金|报价|租赁费|造价|薪水|工资|手续费)(?:大概|一般|现在)?[是要为有]?多少(?!%)|工资标准|罚多少/u,
    hasUnit(/^(?:元|%)/u),
  ],
  [/谁|哪些单位|哪个单位|哪些部门|哪个部门|哪一方/u, hasBody],
  [
    /多久|多长时间|(?:几|多少)个?(?:天|日|工作日|小时|钟头|月|年|分钟)|几点|(?:期限|时限|有效期|年限)(?:[是为有要]|$)/u,
    hasTime,
  ],
  [/什么时候|啥时候|什么时间|何时|哪天|几月/u, hasMoment],
  [/百分之几|几个点|几成|占多少/u, hasUnit(/^(?:%|‰|倍)/u)],
  [/多少方|多少立方/u, hasUnit(/^m3/u)],
  [/多重|多少(?:吨|公斤|斤)|荷载/u, hasUnit(/^(?:t|kg|k?n|kpa)/u)],
  [/压力/u, hasUnit(/^(?:[mk]?pa|n)/u)],
  [/牛米|扭矩|力矩/u, hasUnit(/^k?n/u)],
  [/(?:几|多少)度/u, hasWords(/\d\s*[°℃度]/u)],
  [
    /多[高深宽厚远长]|(?:几|多少)(?:米|毫米|厘米|公分)|(?:间距|直径|埋深|厚度|高度|宽度|深度|距离|长度|净宽|净高|偏差)(?:[是为要不]|允许|$)/u,
    hasUnit(/^(?:m|mm|cm|km|倍|层|d)$/u),
  ],
];

/** How to tell whether a text has what a question asks for; whatever it has will do where the question's words don't tell. */
export function expectAnswer(question: string): IsExpected {
  if (CALCULATION.test(question)) return hasCalculation;
  if (NO_FIGURE.test(question)) return () => true;
  const kind = KINDS.find(([asking]) => asking.test(question));
  if (kind) return kind[1];
  const named = NAMED.exec(question)?.groups;
  const thing = named?.thing ?? named?.firm;
  if (thing) return (text) => [thing, ...listSynonyms(thing)].some((word) => text.includes(word));
  const measure = COUNTED.exec(question)?.groups?.measure;
  if (measure) return hasUnit(new RegExp(`^(?:个|${measure})?$`, 'u'));
  return FIGURE.test(question) ? hasFigure : () => true;
}
