/** Subject that a reader of tender documents looks for first. */
export interface TenderSubject {
  name: string;
  words: RegExp;
}

/** A sentence of the documents about a subject. */
export interface TenderPoint {
  subject: string;
  line: number;
  text: string;
}

/** Subject of sentences that cost the bid. */
const FATAL = '否决条款';

/** In the order in which bidders need them. */
export const TENDER_SUBJECTS: readonly TenderSubject[] = [
  { name: FATAL, words: /否决|废标|无效投标|作废标|不予受理|拒收|视为无效/u },
  { name: '截止与开标', words: /截止|开标|递交时间|提交时间/u },
  { name: '投标保证金', words: /投标保证金|投标担保|投标保函/u },
  { name: '履约担保', words: /履约(?:保证金|担保|保函)/u },
  { name: '招标控制价', words: /控制价|最高(?:投标)?限价|拦标价/u },
  { name: '资质与人员', words: /资质|建造师|项目经理|技术负责人|安全生产许可证|安全员/u },
  { name: '业绩', words: /业绩|类似(?:工程|项目)/u },
  { name: '联合体与分包', words: /联合体|分包|转包/u },
  { name: '工期与质量', words: /工期|质量(?:标准|要求|目标|等级)|缺陷责任期/u },
  { name: '付款', words: /预付款|进度款|付款|支付|质保金|质量保证金|结算/u },
  { name: '评标办法', words: /评标|评分|综合评估|最低价|权重|分值/u },
  { name: '投标文件', words: /投标文件|正本|副本|签字|盖章|密封|电子(?:标|投标)|有效期/u },
  { name: '踏勘与答疑', words: /踏勘|答疑|澄清|修改|异议|质疑/u },
];

const splitSentences = (line: string): string[] =>
  (line.match(/[^。；;！!]+[。；;！!]?/gu) ?? [])
    .map((part) => part.trim())
    .filter((part) => part.length > 3);

/**
 * Finds the sentences of tender documents by subject, word by word; one that is about several stands under the first, one that
 * is fatal also under its own.
 */
export function findTenderPoints(text: string): TenderPoint[] {
  const points = text.split(/\r\n?|\n/u).flatMap((source, index) =>
    splitSentences(source).flatMap((sentence): TenderPoint[] => {
      const about = TENDER_SUBJECTS.filter(({ words }) => words.test(sentence)).map(
        ({ name }) => name,
      );
      const subjects = about[0] === FATAL ? about.slice(0, 2) : about.slice(0, 1);
      return subjects.map((subject) => ({ subject, line: index + 1, text: sentence }));
    }),
  );
  const seen = new Set<string>();
  return points.filter(({ subject, text: sentence }) => {
    const key = `${subject}
${sentence}`;
    return !seen.has(key) && seen.add(key);
  });
}
