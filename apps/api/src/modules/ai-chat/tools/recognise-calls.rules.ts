import { findFigures, findStandards, type FigureValue } from '@zhucheng/domain-writing';

/** Call of a tool that a question asks for in so many words. */
export interface RecognisedCall {
  /** Name of a tool of the platform. */
  name: string;
  input: Record<string, unknown>;
  /** True if its result is the answer; else the library is asked as well. */
  isAnswer: boolean;
}

/** Longest search words. */
const MAX_WORDS_LENGTH = 40;

const ASKS_VALIDITY =
  /现行|有效|作废|废止|失效|过期|替代|代替|取代|还能用|能不能用|时效|最新版|新版|被哪|什么时候实施/u;
const ASKS_RULE =
  /怎么|怎样|如何|为什么|什么是|要求|规定|应当|应该|可以|能否|多少|几天|条件|流程|是否|必须|内容|程序|期限|区别/u;
const SEARCHES = /查|找|搜|看看|有没有|有哪些|最近|最新|近期/u;
const OF_TENDERS = /(?:招标|中标|采购|招投标)(?:公告|项目|信息|结果)|标讯|招标[？?]?$/u;
const SUBSCRIBES = /订阅/u;
const FILLERS =
  /请|帮我|帮忙|麻烦|给我|我想|我要|一下|查询|查查|查|找找|找|搜索|搜|看看|有没有|有哪些|有什么|最近|最新|近期|订阅|有新的|新的|时?通知我|招标公告|招标信息|招标项目|招标|中标结果|中标公告|中标|标讯|采购公告|公告|信息|项目|关于|的|吗|呢|[？?！!。，,；;：:“”"'‘’（）()]/gu;
const PREVIOUS = /前\s*(?:第\s*)?\d+\s*个?工作日/u;
const TODAY = /今天|今日|即日|从现在/u;

/**
 * The calls that a question asks for without a model's help: the validity of the standards that it names, an amount in
 * capitals, workdays, tenders. `today` is YYYY-MM-DD.
 */
export function recogniseCalls(question: string, today: string): RecognisedCall[] {
  const calls = [
    recogniseStandards(question),
    recogniseAmount(question),
    recogniseWorkdays(question, today),
    recogniseTenders(question),
  ];
  return calls.filter((call) => call !== undefined);
}

/** Words of the tenders that a member wants to be told of; undefined if the question asks for nothing of the kind. */
export function recogniseSubscription(question: string): string[] | undefined {
  if (!SUBSCRIBES.test(question) || !OF_TENDERS.test(question)) return undefined;
  if (ASKS_RULE.test(question)) return undefined;
  const words = toSearchWords(question);
  return words === '' ? undefined : words.split(' ').slice(0, 5);
}

function recogniseStandards(question: string): RecognisedCall | undefined {
  const found = findStandards(question);
  if (found.length === 0) return undefined;
  const numbers = [...new Set(found.map(({ text }) => text))].slice(0, 20);
  const rest = found.reduce((text, { text: number }) => text.replace(number, ''), question);
  const isAlone = /^[\s？?。，,、和与]*$/u.test(rest);
  return {
    name: 'standard_check',
    input: { numbers },
    isAnswer: isAlone || ASKS_VALIDITY.test(rest),
  };
}

function recogniseAmount(question: string): RecognisedCall | undefined {
  const isAlone = /^\s*[¥￥]?\s?\d[\d,，]*(?:\.\d+)?\s*[万亿]?元?\s*[？?]?$/u.test(question);
  if (!question.includes('大写') && !(isAlone && /[¥￥元]/u.test(question))) return undefined;
  const amounts = [...question.matchAll(/(\d[\d,，]*(?:\.\d+)?)\s*([万亿]?)/gu)].map(
    ([, digits = '', unit]) => {
      const number = digits.replaceAll(/[,，]/gu, '').replace(/\.$/u, '');
      return unit ? moveUnit(number, unit === '万' ? 4 : 8) : number;
    },
  );
  if (amounts.length === 0) return undefined;
  const input = { amounts: amounts.slice(0, 10).join('\n').slice(0, 500) };
  return { name: 'amount_capitals', input, isAnswer: true };
}

/** Moves the decimal point to the right, digit by digit: amounts are no floats. */
function moveUnit(number: string, places: number): string {
  const [whole = '', fraction = ''] = number.split('.');
  const padded = fraction.padEnd(places, '0');
  const rest = padded.slice(places);
  return `${whole}${padded.slice(0, places)}${rest ? `.${rest}` : ''}`;
}

function recogniseWorkdays(question: string, today: string): RecognisedCall | undefined {
  if (!/工作日|上班/u.test(question)) return undefined;
  const days = findFigures(question).flatMap(({ value }) => toDay(value, today) ?? []);
  if (days.length === 0 && TODAY.test(question)) days.push(today);
  const count = Number(/(\d{1,4})\s*个?工作日/u.exec(question)?.[1]);
  const [first, second] = days;
  if (first === undefined) return undefined;
  if (second !== undefined) {
    const [start, end] = [first, second].toSorted();
    return { name: 'workday_count', input: { start, end }, isAnswer: true };
  }
  if (!(count > 0 && count <= 1_000)) return undefined;
  const input = { start: first, days: PREVIOUS.test(question) ? -count : count };
  return { name: 'workday_count', input, isAnswer: true };
}

function toDay(value: FigureValue, today: string): string | undefined {
  if (value.kind !== 'date' || value.month === undefined || value.day === undefined)
    return undefined;
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${value.year ?? today.slice(0, 4)}-${pad(value.month)}-${pad(value.day)}`;
}

function recogniseTenders(question: string): RecognisedCall | undefined {
  if (!SEARCHES.test(question) || !OF_TENDERS.test(question)) return undefined;
  if (SUBSCRIBES.test(question) || ASKS_RULE.test(question)) return undefined;
  const keywords = toSearchWords(question);
  const input = { ...(keywords !== '' && { keywords }), limit: 5 };
  return { name: 'tender_search', input, isAnswer: true };
}

const toSearchWords = (question: string): string =>
  question
    .replaceAll(FILLERS, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .slice(0, MAX_WORDS_LENGTH)
    .toWellFormed()
    .trim();
