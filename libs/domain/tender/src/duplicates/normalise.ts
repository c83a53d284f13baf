/** A title taken apart, so that two sources' wordings of one notice are equal. */
export interface TitleParts {
  /** Subject: letters, digits and characters alone, without kind, round and lots. */
  core: string;
  /** The core without year and words that sources add or leave out. */
  essence: string;
  /** Years that the title names. */
  years: string;
  /** Services that are tendered apart from each other, such as 施工 and 监理, sorted. */
  services: string;
  /** Kind of notice, such as `changed` with its number among several; empty for a usual one. */
  kind: string;
  /** 1 for a first tender, 2 for 第二次 or 重新招标. */
  round: number;
  /** Lots that the title names, sorted and joined; empty for none. */
  lots: string;
}

const DIGITS = '零一二三四五六七八九';
const NUMERAL = '(?:[一二三四五六七八九]?十[一二三四五六七八九]?|[一二三四五六七八九两]|\\d{1,3})';

/** Value of a short numeral, Chinese or Arabic. */
function toNumber(numeral: string): number {
  if (/^\d+$/.test(numeral)) return Number(numeral);
  if (numeral === '两') return 2;
  const [tens, ones] = numeral.includes('十') ? numeral.split('十') : ['0', numeral];
  const digit = (text: string | undefined, empty: number) =>
    text ? Math.max(DIGITS.indexOf(text), 0) : empty;
  return (tens === '0' ? 0 : digit(tens, 1) * 10) + digit(ones, 0);
}

/** Half-width lower-case text without white space; brackets and dashes of one form. */
function unify(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\s+/gu, '')
    .replaceAll(/[[{【〔〖「『<《(]/gu, '(')
    .replaceAll(/[\]}】〕〗」』>》)]/gu, ')');
}

const bare = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Kinds of notices that are different ones even of the same tender; the first that a title names counts. */
const KINDS: readonly (readonly [RegExp, string])[] = [
  [/流标|废标|失败|终止|中止|暂停|取消|撤销/u, 'ended'],
  [/变更|更正|澄清|补遗|补充公告|修改|延期|答疑/u, 'changed'],
  [/候选/u, 'candidates'],
  [/中标|成交|中选|结果|入围/u, 'result'],
  [/开标(?:记录|情况|公示)/u, 'opening'],
  [/资格预审/u, 'prequalification'],
  [/招标计划|采购意向|预公告|事前公示|预公示/u, 'plan'],
  [/合同(?:公告|公示)|履约/u, 'contract'],
];

const NOTICE_WORDS =
  '公告|公示|通知|启事|公开招标|邀请招标|招标|采购|询比|比选|询价|竞争性(?:谈判|磋商)|谈判|磋商|竞价|遴选|' +
  '结果|中标|成交|中选|候选人|候选供应商|变更|更正|澄清|补遗|答疑|延期|终止|中止|流标|失败|资格预审|的|关于';
/** What titles end with that says no more than that they are notices of a tender. */
const ENDING = new RegExp(`(?:\\((?:${NOTICE_WORDS})+\\)|${NOTICE_WORDS})+$`, 'u');
/** Marks of web sites before a title: 【招标公告】, [四川省]. */
const LABEL = new RegExp(`^(?:\\((?:${NOTICE_WORDS})+\\)|关于)+`, 'u');

const TENDERING = '(?:公开)?(?:招标|采购|询比|比选|公告|挂网|发布)?';
/** What 第二次 is part of the name of: 第二次增补, 第三次全国国土调查. */
const REPEATED =
  '增补|扩容|扩建|扩充|修编|修订|全国|人口|国土|(?:经济|农业|污染源|土壤|地名|文物)普查';
const ROUND = new RegExp(
  `\\((?:([^()]{1,6}),)?第?(${NUMERAL})[次轮]${TENDERING}\\)|第(${NUMERAL})[次轮](?!${REPEATED})${TENDERING}|(?<=[)\\p{L}])([二三四])次(?:公开)?(?:招标|采购|公告|询比|比选)`,
  'gu',
);
const AGAIN = /\(?(?:重新|再次)(?:公开)?(?:招标|采购|询比|比选|公告|挂网|发布)\)?|重招/u;
/** Added to the rounds of a tender that began anew: 重新采购，第二次 is not 第二次. */
const RETENDERED = 100;

const LOT_WORD =
  '(?:(?:施工|监理)?标段|标包|标项|分包|包件|合同段|采购包|分标|[标包](?![准价书的含干]))';
const LOT_NO = `(?:${NUMERAL}|[a-z](?:-?\\d{1,2})?)`;
const LOT = new RegExp(
  `\\(?第?(?<![a-z\\d])(${LOT_NO})(?:个|号)?${LOT_WORD}\\)?|\\(?${LOT_WORD}[:-]?(${LOT_NO})(?![a-z\\d期次号标])\\)?`,
  'gu',
);

/** Number of one of several changes or answers: 变更公告（二）, 答疑3号. */
const SEQUENCE = new RegExp(
  `(?:公告|公示|通知|答疑|澄清|补遗|变更|更正)(?:文件)?[(第]*(${NUMERAL})[)号次期份]*$`,
  'u',
);

const YEAR = /20\d{2}(?:[-~至]20\d{2})?年?度?/gu;
const SERVICE =
  /勘察|设计|监理|施工|检测|监测|测绘|造价|审计|咨询|评估|代建|运维|运营|维保|租赁|保险|物业/gu;
/** Words that one source writes and another doesn't, without another meaning. */
const FILLERS = /集团|股份|有限|责任|公司|关于|项目|采购|招标|公开|工程|服务|的|及|和|与/gu;

const toLot = (text: string) =>
  /^[a-z]/.test(text) ? text.replace('-', '') : String(toNumber(text));

/** Takes a title apart. Equal for titles that differ in spacing, punctuation and width. */
export function parseTitle(title: string): TitleParts {
  const text = unify(title);
  let round = 1;
  let rest = text.replaceAll(ROUND, (_match, before?: string, ...numerals: unknown[]) => {
    const numeral = numerals.slice(0, 3).find((found) => typeof found === 'string');
    round = Math.max(round, toNumber(String(numeral)));
    return before ? `(${before})` : '';
  });
  if (AGAIN.test(rest)) {
    rest = rest.replace(AGAIN, '');
    round = round === 1 ? 2 : round + RETENDERED;
  }
  const lots = new Set<string>();
  rest = rest.replaceAll(LOT, (_match, before?: string, after?: string) => {
    lots.add(toLot(before ?? after ?? ''));
    return '';
  });
  const kind = KINDS.find(([words]) => words.test(rest))?.[1] ?? '';
  const sequence = SEQUENCE.exec(rest);
  if (sequence) rest = rest.slice(0, sequence.index);
  const number = sequence?.[1] ? ` ${toNumber(sequence[1])}` : '';
  const core = toCore(
    rest.replaceAll(NUMBERED, (_match, numeral: string) => `${toNumber(numeral)}`),
  );
  return {
    core,
    essence: core.replaceAll(YEAR, '').replaceAll(FILLERS, ''),
    years: listMatches(core, YEAR),
    services: listMatches(core, SERVICE),
    kind: kind + number,
    round,
    lots: [...lots].toSorted().join('+'),
  };
}

/** Numerals in brackets: (一). */
const NUMBERED = new RegExp(`\\((${NUMERAL})\\)`, 'gu');

const listMatches = (text: string, pattern: RegExp) =>
  [...new Set(text.match(pattern) ?? [])].toSorted().join(' ');

function toCore(text: string): string {
  const shorter = text.replace(LABEL, '').replace(ENDING, '').replace(ENDING, '');
  const core = bare(shorter);
  return core.length >= 4 ? core : bare(text);
}

const UNKNOWN_NUMBER = /^(?:无|暂无|空|null|none|na|详见.*|见.*|待定|另行通知)?$/u;
const NUMBER_ROUND = new RegExp(`\\((?:第)?(${NUMERAL})(?:次)?\\)$`, 'u');
const MIN_NUMBER_LENGTH = 6;
const MIN_NUMBER_DIGITS = 4;

/** Number of a project as the sources spell it, for comparison: `key` is empty for none, or one that says nothing. */
export interface NumberParts {
  key: string;
  round: number;
  /** The number with every digit alike: numbers of one shape are of one series. */
  shape: string;
}

/** Takes a number apart. */
export function parseNumber(number: string | null): NumberParts {
  const text = unify(number ?? '').replace(/^(?:项目|招标|采购|标段)?(?:编号|代码)[:：]?/u, '');
  const repeated = NUMBER_ROUND.exec(text);
  const key = bare(repeated ? text.slice(0, repeated.index) : text);
  const round = Math.max(repeated?.[1] ? toNumber(repeated[1]) : 1, 1);
  const digits = key.replaceAll(/\D/gu, '').length;
  const isUseful =
    key.length >= MIN_NUMBER_LENGTH && digits >= MIN_NUMBER_DIGITS && !UNKNOWN_NUMBER.test(key);
  if (!isUseful) return { key: '', round: 1, shape: '' };
  return { key, round, shape: key.replaceAll(/\d/gu, '9') };
}

/** Words of a company's name that sources leave out. */
const COMPANY_WORDS = /集团|股份|有限|责任|公司|总部|本级/gu;

/** Name of an organisation for comparison: the same with and without its legal form. */
export function normaliseName(name: string | null): string {
  const plain = bare(unify(name ?? ''));
  const short = plain.replaceAll(COMPANY_WORDS, '');
  return short.length >= 4 ? short : plain;
}

const ORDINALS = new RegExp(
  `第(${NUMERAL})|(${NUMERAL})(?=[期标区号段批栋楼级季轮组座路车])`,
  'gu',
);

/** Numbers, letters and Chinese ordinals of a title's subject: titles that differ in one are of different things. */
export function listFigures(core: string): string[] {
  const figures = core.replaceAll(
    ORDINALS,
    (_match, first?: string, second?: string) => `#${toNumber(first ?? second ?? '')}#`,
  );
  return figures.match(/[0-9a-z]+/gu) ?? [];
}
