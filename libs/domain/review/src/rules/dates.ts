import type { Contract, Report, Rule } from '../contract.ts';
import { LAW } from '../law/passages.ts';
import type { Line } from '../parse/clauses.ts';
import {
  addCalendarMonths,
  daysBetween,
  findDates,
  findSpans,
  previousDay,
  type Span,
} from '../values/quantities.ts';

/** A term from one day to another, with the length that the contract states for it. */
interface Term {
  readonly from: string;
  readonly to: string;
  readonly start: number;
  readonly end: number;
  /** Where the last date begins. */
  readonly lastStart: number;
  readonly line: Line;
}

const CONNECTOR = /^(?:（[^）]{0,8}）)?(?:起|开始|始)?，?(?:至|到|-|~|～|—|–)+$/;
const BEGINS =
  /(?:开工|开始|起租|起始|进场|起算|计租)(?:日期|日|时间)?(?:为|：|是)?[^，。；\d]{0,4}$|自$|从$/;
const ENDS =
  /(?:竣工|完工|结束|终止|届满|截止|退场)(?:日期|日|时间)?(?:为|：|是)?[^，。；\d]{0,4}$/;
const ENDS_AFTER = /^[前止]?(?:前)?(?:全部|安装|施工)?(?:完成|竣工|完工|止|届满|结束)/;

/** Terms of a line: two dates that are joined, or named as start and end. */
function listTerms(line: Line): Term[] {
  const dates = findDates(line.text).filter(({ day }) => day !== undefined);
  const terms: Term[] = [];
  for (const [at, first] of dates.entries()) {
    const second = dates[at + 1];
    if (!second?.day || !first.day) continue;
    const between = line.text.slice(first.end, second.start);
    const isRange = CONNECTOR.test(between);
    const isNamed =
      BEGINS.test(line.text.slice(Math.max(0, first.start - 14), first.start)) &&
      (ENDS.test(between) ||
        (between.length < 16 && ENDS_AFTER.test(line.text.slice(second.end, second.end + 8))));
    if (!isRange && !isNamed) continue;
    terms.push({
      from: first.day,
      to: second.day,
      start: line.start + first.start,
      end: line.start + second.end,
      lastStart: line.start + second.start,
      line,
    });
  }
  return terms;
}

const LENGTH_LABEL =
  /(?:共计?|合计|总计|计|工期|期限|天数|日历天|历时|周期|为期|期间?)(?:为|是|：|共计?|总计|合计|不超过)?[^，。；\d一二三四五六七八九十百]{0,8}$/;
const NOT_A_LENGTH =
  /(?:提前|之前|逾期|超过|满|后|内|前)[^，。；\d]{0,4}$|(?:缺陷责任|保修|质保|付款|审核|通知|免租|宽限)[^，。；]{0,10}$/;

/** How far from its dates a term's length may stand. */
const MAX_DISTANCE = 120;

/** The stated length of a term, with offsets in the plain text. */
function findLength({ line, start, end }: Term): Span | undefined {
  const from = Math.max(0, start - line.start - MAX_DISTANCE);
  const text = line.text.slice(from, end - line.start + MAX_DISTANCE);
  const found = findSpans(text).find((span) => {
    if (!['day', 'month', 'year'].includes(span.unit)) return false;
    const before = text.slice(Math.max(0, span.start - 16), span.start);
    const after = text.slice(span.end, span.end + 2);
    return LENGTH_LABEL.test(before) && !NOT_A_LENGTH.test(before) && !/^[内前后]/.test(after);
  });
  const base = line.start + from;
  return found && { ...found, start: base + found.start, end: base + found.end };
}

/** Whether a length fits a term; the first and the last day may both count. */
function fits({ from, to }: Term, { value, unit }: Span): boolean {
  if (unit === 'day') return [0, 1].includes(value - daysBetween(from, to));
  const end = addCalendarMonths(from, unit === 'year' ? value * 12 : value);
  return to === end || to === previousDay(end);
}

const UNIT_NAMES: Readonly<Record<string, string>> = { day: '天', month: '个月', year: '年' };

function checkTerm(report: Report, term: Term): void {
  const { from, to, start, end } = term;
  if (to < from) {
    report.add(start, end, {
      kind: 'date',
      severity: 'fault',
      title: '结束日期早于开始日期',
      reason: `从 ${from} 到 ${to}，结束在开始之前。`,
      suggestion: '核对两个日期。',
    });
    return;
  }
  const length = findLength(term);
  if (!length) return;
  const ok = fits(term, length);
  const days = daysBetween(from, to) + 1;
  const stated = `${length.value} ${UNIT_NAMES[length.unit]}`;
  report.check(start, {
    name: length.unit === 'day' ? '日历天数' : '起止与期限',
    formula: `${from} 至 ${to} 共 ${days} 天${ok ? '' : ` ≠ ${stated}`}`,
    result: ok ? '一致' : length.unit === 'day' ? `差 ${Math.abs(days - length.value)} 天` : '不符',
    ok,
  });
  if (ok) return;
  report.add(Math.min(start, length.start), Math.max(end, length.end), {
    kind: 'date',
    severity: 'fault',
    title: '期限与起止日期不符',
    reason: `${from} 至 ${to} 共 ${days} 天，合同写 ${stated}。`,
    suggestion: `核对起止日期和期限；起止日期无误的，应为 ${days} 天。`,
    ...(length.unit === 'day' && {
      edit: { start: length.start, end: length.end, text: `${days} 天` },
    }),
  });
}

const MILESTONE = /封顶|完成|交货|交付|到货|运抵|进场|供货|送达|节点|通过[^，。；]{0,6}验收/;
const LATER_BY_NATURE =
  /质保|保修|缺陷|结算|支付|付款|审计|归档|保函|有效|保险|签订|退还|返还|竣工|续租|移交资料/;
/** Days from which a term is one of the whole work. */
const MIN_WORK_DAYS = 20;

/** Milestones and deliveries lie before the completion. */
function checkMilestones(
  { lines, input, bodyEnd }: Contract,
  report: Report,
  terms: readonly Term[],
): void {
  if (input.kind === '租赁' || input.kind === '服务') return;
  const works = terms.filter(
    ({ from, to, line }) =>
      daysBetween(from, to) >= MIN_WORK_DAYS && /工期|竣工|完工|安装|交货|完成/.test(line.text),
  );
  const finish = works
    .map(({ to }) => to)
    .toSorted()
    .at(-1);
  if (!finish) return;
  const inTerms = new Set(terms.flatMap((term) => [term.start, term.lastStart]));
  for (const line of lines) {
    if (line.start >= bodyEnd) return;
    for (const { day, start, end } of findDates(line.text)) {
      if (!day || day <= finish) continue;
      const isTerm = inTerms.has(line.start + start);
      const before = /[^，。；]*$/.exec(line.text.slice(Math.max(0, start - 30), start))?.[0] ?? '';
      const around = before + (/^[^，。；]{0,30}/.exec(line.text.slice(end))?.[0] ?? '');
      if (isTerm || !MILESTONE.test(around) || LATER_BY_NATURE.test(around)) continue;
      const after = /^[^，。；]{0,20}/.exec(line.text.slice(end))?.[0] ?? '';
      report.add(line.start + start, line.start + end + after.length, {
        kind: 'date',
        severity: 'fault',
        title: '节点或者交货日期晚于完工日期',
        reason: `此处为 ${day}，合同约定的完工日期为 ${finish}。`,
        suggestion: '核对两个日期，使节点和交货不晚于完工。',
      });
    }
  }
}

/** Lengths of the whole construction time are the same wherever they stand. */
function checkConstructionTimes({ sentences }: Contract, report: Report): void {
  let known: number | undefined;
  for (const { text, start, isRow } of sentences) {
    if (isRow) continue;
    for (const match of text.matchAll(
      /(?:合同工期|总工期|工期总?日历天数?|总日历天数)(?:为|：|共计|总计|是)?/g,
    )) {
      const span = findSpans(text.slice(match.index, match.index + match[0].length + 12))[0];
      if (span?.unit !== 'day') continue;
      known ??= span.value;
      if (span.value === known) continue;
      report.add(start + match.index, start + match.index + span.end, {
        kind: 'date',
        severity: 'fault',
        title: `前后工期不一致：${known} 天与 ${span.value} 天`,
        reason: `前文工期为 ${known} 天，此处为 ${span.value} 天。`,
        suggestion: '核对后统一。',
      });
    }
  }
}

const CALENDAR_WITHOUT_HOLIDAYS =
  /日历天[^。；]{0,24}(?:不含|扣除|不包括|除去|剔除|不计)[^。；]{0,10}(?:节假日|休息日|双休日|周末)|工作日[^。；]{0,16}(?:含|包括)(?:法定)?(?:节假日|休息日|双休日|周末)/g;
const WEEKDAY = /^（(?:星期|周)([一二三四五六日天])）/;
const WEEKDAYS = '日一二三四五六';
const MAX_LEASE_MONTHS = 240;

function checkDays({ lines }: Contract, report: Report): void {
  for (const line of lines) {
    for (const { day, start, end } of findDates(line.text)) {
      const weekday = WEEKDAY.exec(line.text.slice(end, end + 8))?.[1]?.replace('天', '日');
      const right = day && WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()];
      if (day && (!weekday || weekday === right)) continue;
      report.add(line.start + start, line.start + end + (day ? 5 : 0), {
        kind: 'date',
        severity: 'fault',
        title: day ? `${day} 是星期${right}` : '日历上没有这一天',
        reason: day ? `合同写星期${weekday}。` : '月份或者日期不存在。',
        suggestion: '核对日期。',
      });
    }
    for (const { 0: words, index } of line.text.matchAll(CALENDAR_WITHOUT_HOLIDAYS)) {
      report.add(line.start + index, line.start + index + words.length, {
        kind: 'date',
        severity: 'fault',
        title: '日历天与工作日混用',
        reason: '日历天包括节假日，工作日不包括；两种说法放在一起，期限无法计算。',
        suggestion: '统一为日历天，或者统一为工作日。',
      });
    }
  }
}

/** Lines after one that names a start, in which its end may stand. */
const LINES_AHEAD = 3;

/** Terms of all lines; start and end may stand in lines of their own. */
function listAllTerms({ lines, plain }: Contract): Term[] {
  return lines.flatMap((line, at) => {
    const terms = listTerms(line);
    const [date] = terms.length > 0 ? [] : findDates(line.text);
    const isStart = date && BEGINS.test(line.text.slice(Math.max(0, date.start - 14), date.start));
    const last = lines[Math.min(at + LINES_AHEAD, lines.length - 1)];
    if (!isStart || !last || last === line) return terms;
    const text = plain.slice(line.start, last.start + last.text.length).slice(0, 400);
    return listTerms({ text, start: line.start }).slice(0, 1);
  });
}

/** A contract is signed before its work begins. */
function checkSigning(
  { lines, input, bodyEnd }: Contract,
  report: Report,
  terms: readonly Term[],
): void {
  if (input.kind !== '施工' && input.kind !== '分包') return;
  const begin = terms.find(({ line }) => /开工|工期|作业/.test(line.text))?.from;
  for (const line of begin ? lines : []) {
    const label = /(?:签订|签署|签约)(?:日期|时间)?[：:]?/.exec(line.text);
    const [date] = label ? findDates(line.text.slice(label.index, label.index + 40)) : [];
    const isSigning =
      label && (line.start >= bodyEnd || /签(?:订|署|约)(?:日期|时间)/.test(label[0]));
    if (!isSigning || !date?.day || !begin || date.day <= begin) continue;
    report.add(line.start + label.index + date.start, line.start + label.index + date.end, {
      kind: 'date',
      severity: 'risk',
      title: '签订日期晚于开工日期',
      reason: `合同签订于 ${date.day}，开工日期为 ${begin}，开工时没有书面合同。`,
      suggestion: '核对两个日期；先开工后签订的，写明开工前的权利义务也按本合同执行。',
    });
  }
}

/** Terms, milestones and days of the calendar. */
export const dateRule: Rule = (contract, report) => {
  const terms = listAllTerms(contract);
  for (const term of terms) {
    checkTerm(report, term);
    const isLease = contract.input.kind === '租赁' && /租/.test(term.line.text);
    if (isLease && term.to > addCalendarMonths(term.from, MAX_LEASE_MONTHS)) {
      report.add(term.start, term.end, {
        kind: 'date',
        severity: 'fault',
        title: '租赁期限超过二十年',
        reason: '租赁期限超过二十年的，超过部分无效。',
        basis: LAW.leaseTerm,
        suggestion: '租期改为不超过二十年，期满可以续订。',
      });
    }
  }
  checkMilestones(contract, report, terms);
  checkSigning(contract, report, terms);
  checkConstructionTimes(contract, report);
  checkDays(contract, report);
};
