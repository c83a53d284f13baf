import { formatDecimal, multiply, parseDecimal, round } from '../numbers/decimal.ts';

/** Wording that texts of the trade should have another of. */
interface Wording {
  /** What is wrong; case matters, because it does for units. */
  wrong: RegExp;
  right: string;
  reason: string;
}

const unit = (pattern: string, right: string, reason: string): Wording => ({
  wrong: new RegExp(
    `(?<=[\\d一二三四五六七八九十百千万][ \\u00a0\\u3000]{0,2}|/)(?:${pattern})(?![A-Za-z\\d²³⁻])`,
    'gu',
  ),
  right,
  reason,
});

const CASE = '单位符号的大小写有定则：来自人名的首字母大写，词头 k 小写、M 大写';

/** Units, most exact first. */
const UNITS: readonly Wording[] = [
  unit('[kK][gG][fF]/[cC][mM]2', 'kgf/cm²', '指数写成上标；法定计量单位见换算'),
  unit('[kK][gG]/[cC][mM]2', 'kg/cm²', '指数写成上标'),
  unit('[nN]/[mM][mM]2', 'N/mm²', '指数写成上标，牛顿为 N'),
  unit('[kK][nN]/[mM]2', 'kN/m²', '指数写成上标，千牛为 kN'),
  unit('[kK][nN]/[mM]3', 'kN/m³', '指数写成上标，千牛为 kN'),
  unit('[kK][gG]/[mM]3', 'kg/m³', '指数写成上标，千克为 kg'),
  unit('[tT]/[mM]3', 't/m³', '指数写成上标'),
  unit('(?:mm|MM)2', 'mm²', '指数写成上标'),
  unit('(?:cm|CM)2', 'cm²', '指数写成上标'),
  unit('(?:mm|MM)3', 'mm³', '指数写成上标'),
  unit('(?:cm|CM)3', 'cm³', '指数写成上标'),
  unit('(?:km|KM)2', 'km²', '指数写成上标'),
  unit('[mM]2|㎡|平米|平方米?', 'm²', '平方米写 m²'),
  unit('[mM]3|立方米?|方(?=混凝土|土方|石方)', 'm³', '立方米写 m³'),
  unit('KN|Kn|kn', 'kN', CASE),
  unit('Mpa|mpa|MPA', 'MPa', CASE),
  unit('Kpa|KPa|kpa|KPA', 'kPa', CASE),
  unit('Gpa|gpa|GPA', 'GPa', CASE),
  unit('KG|Kg|公斤', 'kg', CASE),
  unit('KM|Km', 'km', CASE),
  unit('CM|Cm|公分', 'cm', CASE),
  unit('MM|Mm', 'mm', CASE),
  unit('KW|Kw|kw', 'kW', CASE),
  unit('KVA|KVa|kva|Kva', 'kV·A', CASE),
  unit('KV|Kv|kv', 'kV', CASE),
  unit('HZ|hz', 'Hz', CASE),
  unit('DB|db|Db', 'dB', CASE),
  unit('公尺', 'm', '公尺已不用，写米（m）'),
  unit('公升', 'L', '公升已不用，写升（L）'),
  unit('℃度|摄氏度℃', '℃', '摄氏度写 ℃，不重复'),
];

const word = (pattern: string, right: string, reason: string): Wording => ({
  wrong: new RegExp(pattern, 'gu'),
  right,
  reason,
});

const MISSPELT = '错别字';
const OLD_TERM = '现行标准的用语';

/** A character that is wrong before some words, shown with them. */
const spelt = (wrong: string, right: string, words: readonly string[]): Wording[] =>
  words.map((behind) => word(wrong + behind, right + behind, MISSPELT));

/** Words, in the order in which they are looked for. */
const WORDS: readonly Wording[] = [
  word('商品砼|商砼|商品混凝土', '预拌混凝土', OLD_TERM),
  word('砼', '混凝土', '正式文件写全称'),
  word('(?<=混凝土|砂浆|水泥)标号', '强度等级', OLD_TERM),
  word('螺纹钢筋?', '带肋钢筋', OLD_TERM),
  word('圆钢筋|盘圆|线材钢筋', '光圆钢筋', OLD_TERM),
  word('砖混(?=结构)', '砌体', OLD_TERM),
  word('安全平网兜', '安全平网', OLD_TERM),
  word('塔吊', '塔式起重机', OLD_TERM),
  word('汽车吊', '汽车起重机', OLD_TERM),
  word('履带吊', '履带起重机', OLD_TERM),
  word('龙门吊', '门式起重机', OLD_TERM),
  word('台帐', '台账', MISSPELT),
  ...spelt('帐', '账', ['款', '目', '单', '户', '面']),
  ...spelt('予', '预', ['埋', '应力', '制', '留', '拌', '压']),
  word('(?<![答批回恢反修重])复盖', '覆盖', MISSPELT),
  word('按装', '安装', MISSPELT),
  word('(?<!施工)模版(?=支|安|拆|工程|体系|加固)', '模板', MISSPELT),
  word('震捣', '振捣', MISSPELT),
  word('振倒', '振捣', MISSPELT),
  word('座标', '坐标', MISSPELT),
  word('座浆', '坐浆', MISSPELT),
  word('其它', '其他', '通用写法'),
  word('签定(?=合同|协议)', '签订', MISSPELT),
  word('(?<=施工|沉降|伸缩|变形|后浇|抗震)逢', '缝', MISSPELT),
  word('截止(?=\\s*(?:目前|今日|\\d{1,4}\\s*[年月]))', '截至', '到某时为止写“截至”'),
  word('园弧', '圆弧', MISSPELT),
  word('蓝园', '篮圆', MISSPELT),
  word('兰图', '蓝图', MISSPELT),
  word('幅射', '辐射', MISSPELT),
  word('竣工验收备按', '竣工验收备案', MISSPELT),
  word('检查备按', '检查备案', MISSPELT),
  word('图低|图纸低', '图纸底', MISSPELT),
  word('脚手架板', '脚手板', OLD_TERM),
  word('安全帽带好', '安全帽戴好', MISSPELT),
  word('(?:佩|配)带(?=安全帽|手套|口罩)', '佩戴', MISSPELT),
  word('既使', '即使', MISSPELT),
  word('部份', '部分', MISSPELT),
  word('做业', '作业', MISSPELT),
];

/** Place of a text that should be worded differently. */
export interface WordingProblem {
  /** Line from 1. */
  line: number;
  /** Offset in the text. */
  at: number;
  wrong: string;
  right: string;
  reason: string;
}

/** Finds wrong units and terms; where two of them overlap, the first one counts. */
export function findWordings(text: string): WordingProblem[] {
  const found = [...UNITS, ...WORDS].flatMap(({ wrong, right, reason }) =>
    Array.from(text.matchAll(wrong), (match) => ({
      at: match.index,
      wrong: match[0],
      right,
      reason,
    })),
  );
  const toLine = countLines(text);
  return dropOverlaps(found).map((problem) => ({ line: toLine(problem.at), ...problem }));
}

function dropOverlaps<Found extends { at: number; wrong: string; right: string }>(
  found: readonly Found[],
): Found[] {
  let end = 0;
  return found
    .toSorted((a, b) => a.at - b.at || b.wrong.length - a.wrong.length)
    .filter(({ at, wrong, right }) => {
      if (at < end || wrong === right) return false;
      end = at + wrong.length;
      return true;
    });
}

/** Tells the line of an offset, from 1; offsets have to be asked for in their order. */
function countLines(text: string): (at: number) => number {
  let [line, end] = [1, 0];
  return (at) => {
    for (; end < at; end += 1) if (text[end] === '\n') line += 1;
    return line;
  };
}

/** The text with all problems put right. */
export function correctWordings(text: string, problems: readonly WordingProblem[]): string {
  let [corrected, end] = ['', 0];
  for (const { at, wrong, right } of problems) {
    corrected += text.slice(end, at) + right;
    end = at + wrong.length;
  }
  return corrected + text.slice(end);
}

/** Units that are no longer legal, with their value. Those of force and pressure by the standard acceleration of gravity. */
const CONVERSIONS: readonly { words: RegExp; name: string; factor: string; unit: string }[] = [
  { words: /^(?:kgf|公斤力|千克力)$/u, name: 'kgf', factor: '9.80665', unit: 'N' },
  { words: /^(?:tf|吨力)$/u, name: 'tf', factor: '9.80665', unit: 'kN' },
  { words: /^kgf?\/cm[2²]$/u, name: 'kgf/cm²', factor: '0.0980665', unit: 'MPa' },
  { words: /^bar$/u, name: 'bar', factor: '0.1', unit: 'MPa' },
  { words: /^(?:马力|匹)$/u, name: '马力', factor: '0.73549875', unit: 'kW' },
  { words: /^(?:英寸|吋)$/u, name: '英寸', factor: '25.4', unit: 'mm' },
  { words: /^(?:英尺|呎)$/u, name: '英尺', factor: '0.3048', unit: 'm' },
  { words: /^(?:里|华里|市里)$/u, name: '市里', factor: '500', unit: 'm' },
  { words: /^公顷$/u, name: '公顷', factor: '10000', unit: 'm²' },
  { words: /^(?:大?卡|kcal)$/u, name: 'kcal', factor: '4.1868', unit: 'kJ' },
];

const QUANTITY =
  /(?<![\d.A-Za-z])(?<number>\d[\d,]{0,20}(?:\.\d{1,8})?)[ \u00a0]{0,2}(?<unit>kgf?\/cm[2²]|kgf|公斤力|千克力|tf|吨力|bar|马力|匹|英寸|吋|英尺|呎|华里|市里|公顷|大卡|kcal)/gu;

/** Quantity in an old unit, converted; rounded to three decimals. */
export interface Conversion {
  line: number;
  words: string;
  result: string;
  formula: string;
}

/** Finds quantities in units that are no longer legal and converts them. */
export function convertUnits(text: string): Conversion[] {
  const toLine = countLines(text);
  return Array.from(text.matchAll(QUANTITY)).flatMap((match): Conversion[] => {
    const { number = '', unit: name = '' } = match.groups ?? {};
    const rule = CONVERSIONS.find(({ words }) => words.test(name));
    const value = parseDecimal(number);
    const factor = rule && parseDecimal(rule.factor);
    if (!rule || !value || !factor) return [];
    const result = `${formatDecimal(round(multiply(value, factor), 3))} ${rule.unit}`;
    const formula = `${formatDecimal(value)} × ${rule.factor} = ${result}`;
    return [{ line: toLine(match.index), words: match[0], result, formula }];
  });
}
