import type { Contract, Report, Rule } from '../contract.ts';
import type { PlainClause } from '../parse/clauses.ts';
import type { Sentence } from '../parse/sentences.ts';
import { parseNumber } from '../values/quantities.ts';

const NUMERAL = '[一二三四五六七八九十百零\\d]{1,5}';
const REFERENCE = new RegExp(
  `第?(?<decimal>\\d{1,2}(?:\\.\\d{1,2}){1,3})(?:款|条|项|目)|第(?<decimal2>\\d{1,2}(?:\\.\\d{1,2}){1,3})|第(?<article>${NUMERAL})条(?:第?（?(?<paragraph>${NUMERAL})）?[款项])?|(?<own>本条)第?（?(?<item>${NUMERAL})）?[款项]`,
  'g',
);
/** Words before a reference that make it one to another text. */
const EXTERNAL =
  /》[^，。；]{0,10}$|(?:法典?|条例|规定|办法|解释|细则|规范|规程|标准|通则|招标文件|投标文件|示范文本|通用(?:合同)?条款|总包合同|总承包合同|主合同|施工合同|原合同|附件[^，。；]{0,14}|附录|补充协议)(?:中的?|的)?$/;
const CHAINED = /^(?:、|和|及|与|或|至|以及|，)?$/;
/** Clauses that a contract must have for its numbers to be checked. */
const MIN_CLAUSES = 3;

interface Numbers {
  readonly all: ReadonlySet<string>;
  readonly top: ReadonlySet<string>;
  /** Outermost clauses by their number. */
  readonly articles: ReadonlyMap<string, PlainClause>;
}

function collectNumbers({ clauses }: Contract): Numbers {
  const all = new Set<string>();
  const top = new Set<string>();
  const articles = new Map<string, PlainClause>();
  for (const clause of clauses) {
    const { number, parent, form } = clause;
    all.add(number);
    if (!parent && !articles.has(number)) articles.set(number, clause);
    if (form === 'article' || !parent) top.add(number.split('.')[0] ?? '');
    if (form === 'decimal') top.add(number.split('.')[0] ?? '');
  }
  return { all, top, articles };
}

/** Paragraphs of an article count as its 款 where it has no numbered ones. */
function hasParagraph(
  { all, articles }: Numbers,
  contract: Contract,
  article: string,
  paragraph: number,
): boolean {
  if (all.has(`${article}.${paragraph}`)) return true;
  if (all.has(`${article}.1`)) return false;
  const own = articles.get(article);
  const lines = own ? contract.plain.slice(own.start, own.end).trim().split('\n').length : 0;
  return paragraph <= Math.max(1, lines);
}

function isMissing(
  contract: Contract,
  numbers: Numbers,
  groups: Record<string, string | undefined>,
  clause: PlainClause | undefined,
): boolean {
  const decimal = groups.decimal ?? groups.decimal2;
  if (decimal !== undefined) return !numbers.all.has(decimal);
  if (groups.own !== undefined) {
    const outer = clause?.section.number;
    const item = parseNumber(groups.item ?? '') ?? 0;
    return (
      outer !== undefined &&
      numbers.all.has(`${outer}.1`) &&
      !numbers.all.has(`${outer}.${item}`) &&
      !numbers.all.has(`${clause?.number}.${item}`)
    );
  }
  const article = String(parseNumber(groups.article ?? '') ?? 0);
  if (!numbers.top.has(article)) return true;
  const paragraph = groups.paragraph === undefined ? 1 : (parseNumber(groups.paragraph) ?? 0);
  return groups.paragraph !== undefined && !hasParagraph(numbers, contract, article, paragraph);
}

function checkSentence(
  contract: Contract,
  report: Report,
  numbers: Numbers,
  { text, start, clause }: Sentence,
): void {
  let externalUntil = -1;
  for (const match of text.matchAll(REFERENCE)) {
    const { 0: words, index } = match;
    const spaced = words.replace(/[\d.]+/g, ' $& ').trim();
    const end = index + words.length;
    const before = text.slice(Math.max(0, index - 30), index);
    const isChained = externalUntil >= 0 && CHAINED.test(text.slice(externalUntil, index));
    if (isChained || EXTERNAL.test(before)) {
      externalUntil = end;
      continue;
    }
    // The number of the clause itself stands at its start.
    if (
      clause?.start === start + index ||
      (clause && start + index < clause.start + 8 && text.startsWith('#'))
    )
      continue;
    if (!isMissing(contract, numbers, match.groups ?? {}, clause)) {
      report.check(start + index, { name: '条款引用', formula: spaced, result: '存在', ok: true });
      continue;
    }
    report.check(start + index, { name: '条款引用', formula: spaced, result: '不存在', ok: false });
    report.add(start + index, start + end, {
      kind: 'reference',
      severity: 'fault',
      title: `所引${spaced}不存在`,
      reason: '本合同没有这一条款，引用它的约定无法执行。',
      suggestion: '核对条款号，改为实际的条款；删去了条款的，一并修改引用。',
    });
  }
}

const ATTACHMENT = new RegExp(`附件(?<number>${NUMERAL})`, 'g');
const ATTACHMENT_LIST = new RegExp(`^附件(?<number>${NUMERAL})?[：:、《.]`);

/** Attachments that are referred to are in the list of attachments. */
function checkAttachments({ lines, sentences }: Contract, report: Report): void {
  const listed = new Set<number>();
  let hasList = false;
  for (const { text } of lines) {
    const match = ATTACHMENT_LIST.exec(text.replace(/^[#-]+ ?/, ''));
    const inline = /附件：/.test(text);
    if (!match && !inline) continue;
    hasList = true;
    listed.add(match?.groups?.number === undefined ? 1 : (parseNumber(match.groups.number) ?? 0));
    for (const item of text.matchAll(/(?:^|；|：)(\d{1,2})[.、]/g)) listed.add(Number(item[1]));
    for (const item of text.matchAll(ATTACHMENT))
      listed.add(parseNumber(item.groups?.number ?? '') ?? 0);
  }
  if (!hasList) return;
  for (const { text, start } of sentences) {
    for (const { 0: words, index, groups } of text.matchAll(ATTACHMENT)) {
      const isListing = index === 0 && ATTACHMENT_LIST.test(text);
      if (isListing || listed.has(parseNumber(groups?.number ?? '') ?? 0)) continue;
      report.add(start + index, start + index + words.length, {
        kind: 'reference',
        severity: 'risk',
        title: `附件清单里没有${words}`,
        reason: '正文引用的附件不在附件清单中，约定的内容无法确定。',
        suggestion: '补上该附件，或者改为实际的附件号。',
      });
    }
  }
}

/** Two clauses of one number make references to it ambiguous. */
function checkDuplicates({ clauses }: Contract, report: Report): void {
  const seen = new Set<string>();
  for (const { number, form, start, label } of clauses) {
    if (form !== 'article' && form !== 'decimal') continue;
    const key = `${form} ${number}`;
    if (seen.has(key)) {
      report.add(start, start + label.length, {
        kind: 'reference',
        severity: 'hint',
        title: `${label}重复`,
        reason: '同一编号出现两次，引用时无法区分。',
        suggestion: '重新编号，并核对引用。',
      });
    }
    seen.add(key);
  }
}

/** References to clauses and attachments that don't exist. */
export const referenceRule: Rule = (contract, report) => {
  const numbers = collectNumbers(contract);
  if (numbers.top.size >= MIN_CLAUSES) {
    for (const sentence of contract.sentences) checkSentence(contract, report, numbers, sentence);
    checkDuplicates(contract, report);
  }
  checkAttachments(contract, report);
};
