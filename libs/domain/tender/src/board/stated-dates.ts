/** Dates that the text of a notice states beside its typed ones, in epoch milliseconds; null where it is not sure. */
export interface StatedDates {
  /** End of the time in which the tender documents can be had. */
  documents: number | null;
  /** Latest arrival of the bond. */
  bond: number | null;
}

const DATE =
  /(\d{4})\s*年\s*(\d{1,2})\s*月\s*(\d{1,2})\s*日(?:\s*(\d{1,2})\s*[:：时]\s*(\d{1,2})?\s*分?)?/g;

/** Words of a sentence about where and when the documents can be had. */
const ABOUT_DOCUMENTS = /(?:招标|采购|询价|磋商|谈判|竞价)文件/;
const HAVING = /获取|领取|购买|下载|发售|出售/;

/** `from` 至 `to`; what stands between them are the parts of the two dates only. */
const BETWEEN = /^\s*(?:起)?\s*(?:至|到|—|－|-|~|～)\s*$/;

/**
 * Reads the dates that a notice states in its text. A sentence counts only if it names its subject and full dates, years
 * included; the earliest of several is returned, so that nobody is late. Nothing is computed: a notice that names no
 * date has none.
 */
export function readStatedDates(html: string): StatedDates {
  const sentences = toSentences(html);
  return {
    documents: earliest(
      sentences
        .filter((sentence) => ABOUT_DOCUMENTS.test(sentence) && HAVING.test(sentence))
        .flatMap(listRangeEnds),
    ),
    bond: earliest(sentences.filter((sentence) => sentence.includes('保证金')).flatMap(listLimits)),
  };
}

/** Sentences of a text; the title of a section belongs to the sentences after it. */
function toSentences(html: string): string[] {
  return html
    .replace(/<[^>]{0,200}>/g, '\n')
    .replaceAll('&nbsp;', ' ')
    .split(/[。；;\n]/);
}

interface FoundDate {
  at: number;
  /** Where it begins and ends in the sentence. */
  from: number;
  to: number;
}

function findDates(sentence: string): FoundDate[] {
  return [...sentence.matchAll(DATE)].flatMap((match) => {
    const at = toInstant(match);
    return at === null ? [] : [{ at, from: match.index, to: match.index + match[0].length }];
  });
}

/** Ends of the ranges of a sentence. */
function listRangeEnds(sentence: string): number[] {
  const dates = findDates(sentence);
  return dates.flatMap((date, index) => {
    const before = dates[index - 1];
    const isEnd = before && BETWEEN.test(sentence.slice(before.to, date.from));
    return isEnd && before.at <= date.at ? [date.at] : [];
  });
}

/** Dates of a sentence before which something must be done: 于 … 前, … 之前, 截止时间为 …. */
function listLimits(sentence: string): number[] {
  return findDates(sentence)
    .filter(
      ({ from, to }) =>
        /^\s*(?:（[^）]{0,20}）)?\s*(?:之前|以前|前)/.test(sentence.slice(to)) ||
        /截止[^，,。]{0,8}$/.test(sentence.slice(0, from)),
    )
    .map(({ at }) => at);
}

/** Instant of a match; a day without an hour ends with its last minute. Null for a day that does not exist. */
function toInstant([, year, month, date, hour = '23', minute]: RegExpExecArray): number | null {
  const clock = [hour.padStart(2, '0'), (minute ?? (hour === '23' ? '59' : '00')).padStart(2, '0')];
  const day = `${year}-${month?.padStart(2, '0')}-${date?.padStart(2, '0')}`;
  const at = Date.parse(`${day}T${clock.join(':')}:00+08:00`);
  if (Number.isNaN(at)) return null;
  // `Date.parse` takes the 31st of June for the 1st of July.
  return new Date(at + 8 * 3_600_000).toISOString().startsWith(day) ? at : null;
}

function earliest(instants: readonly number[]): number | null {
  return instants.length > 0 ? Math.min(...instants) : null;
}
