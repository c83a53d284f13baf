import type { Contract, Report, Rule } from '../contract.ts';
import type { PartyMention } from '../parse/parties.ts';

const normalise = (name: string) => name.replace(/[（）() ·]/g, '');

/** A label names one party, wherever it stands. */
function checkNames({ parties }: Contract, report: Report): void {
  const known = new Map<string, PartyMention>();
  let count = 0;
  let same = true;
  for (const mention of parties) {
    const first = mention.labels.map((label) => known.get(label)).find(Boolean);
    for (const label of mention.labels) if (!known.has(label)) known.set(label, mention);
    count += 1;
    if (!first || normalise(first.name) === normalise(mention.name)) continue;
    same = false;
    report.add(mention.start, mention.end, {
      kind: 'party',
      severity: 'fault',
      title: `${mention.labels[0]}的名称前后不一致`,
      reason: `前文为“${first.name}”，此处为“${mention.name}”。`,
      suggestion: '按营业执照核对名称，并与印章一致。',
    });
  }
  const [first] = parties;
  if (first && count > 1) {
    report.check(first.start, {
      name: '当事人名称',
      formula: `${count} 处`,
      result: same ? '一致' : '不一致',
      ok: same,
    });
  }
}

/** Letters in which a name may differ from a known one and still be meant as it. */
const MAX_TYPOS = 2;
const MIN_NAME = 7;
/** Names of parties that are compared: contracts have fewer, and time stays linear. */
const MAX_NAMES = 8;
const LEGAL_FORM = /(?:股份|集团)?(?:有限)?(?:责任)?公司$/;

function countDifferences(a: string, b: string): number {
  let count = 0;
  for (let at = 0; at < a.length && count <= MAX_TYPOS; at += 1) if (a[at] !== b[at]) count += 1;
  return count;
}

/** What stands for a party's name before the end of a company's name: a letter wrong, or another legal form. */
function findMisspelt(text: string, end: number, name: string): number | undefined {
  const start = end - name.length;
  const found = text.slice(Math.max(0, start), end);
  const differences = found.length === name.length ? countDifferences(found, name) : 0;
  if (differences > 0 && differences <= MAX_TYPOS && /^[\u4e00-\u9fff（）]+$/.test(found))
    return start;
  // 东峰建设集团有限公司 for 东峰建设有限公司.
  const core = name.replace(LEGAL_FORM, '');
  const before = text.slice(Math.max(0, end - name.length - 6), end);
  const at = core.length >= 4 ? before.lastIndexOf(core) : -1;
  const rest = at < 0 ? '' : before.slice(at + core.length);
  const isOtherForm =
    /^(?:工程|建设|股份|集团|实业|有限|责任|（集团）)*公司$/.test(rest) && /有限|股份/.test(rest);
  return isOtherForm && core + rest !== name ? end - core.length - rest.length : undefined;
}

/** Names in the text, such as that of an account, that differ a little from a party's. */
function checkTypos({ plain, parties }: Contract, report: Report): void {
  const names = [...new Set(parties.map(({ name }) => name))]
    .filter((name) => name.length >= MIN_NAME && name.endsWith('公司'))
    .slice(0, MAX_NAMES);
  const named = new Set(parties.map(({ start }) => start));
  for (const { index } of plain.matchAll(/公司/g)) {
    const end = index + 2;
    if (names.some((name) => plain.startsWith(name, end - name.length))) continue;
    for (const name of names) {
      const start = findMisspelt(plain, end, name);
      if (start === undefined || named.has(start)) continue;
      report.add(start, end, {
        kind: 'party',
        severity: 'fault',
        title: '当事人名称有误',
        reason: `与当事人“${name}”的名称不一致。`,
        suggestion: `核对后改为“${name}”；确是另一单位的，写明其与本合同的关系。`,
      });
      break;
    }
  }
}

const CHANGING_LABELS = '甲方 乙方 丙方 丁方 买方 卖方 供方 需方 出租方 承租方 出租人 承租人'.split(
  ' ',
);

/** Labels that act in the text but were never said to be anybody. */
function checkLabels({ sentences, parties, plain }: Contract, report: Report): void {
  if (parties.length < 2) return;
  const head = plain.slice(0, 3000);
  const known = new Set(parties.flatMap(({ labels }) => labels));
  for (const label of CHANGING_LABELS) {
    if (
      known.has(label) ||
      new RegExp(`[（：称为即]“?${label}”?|${label}[”"]?[：:）（]`).test(head)
    )
      continue;
    const acts = new RegExp(
      `(?:^|[，。；：、由向])${label}(?=应|有权|不得|负责|须|可|承担|支付|提供|在|未|逾期|同意|违)`,
    );
    const sentence = sentences.find(({ text }) => acts.test(text));
    if (!sentence) continue;
    const at = sentence.start + sentence.text.indexOf(label);
    report.add(at, at + label.length, {
      kind: 'party',
      severity: 'risk',
      title: `没有约定谁是${label}`,
      reason: `合同当事人为${[...known].join('、')}，没有${label}。`,
      suggestion: '改为已约定的当事人称谓，或者补充当事人。',
    });
  }
}

/** 由乙方向乙方支付: the same party on both sides. */
function checkDirections({ sentences, sides }: Contract, report: Report): void {
  const labels = [...sides.payer, ...sides.performer].join('|');
  const same = new RegExp(
    `(${labels})[^，。；]{0,8}(?:向|给|对)\\1(?:支付|提交|交付|赔偿|开具|提供|承担|移交|返还|退还)`,
    'g',
  );
  for (const { text, start } of sentences) {
    for (const { 0: words, index } of text.matchAll(same)) {
      report.add(start + index, start + index + words.length, {
        kind: 'party',
        severity: 'fault',
        title: '同一方既是义务人又是权利人',
        reason: '一方不能向自己履行，应有一处写错了当事人。',
        suggestion: '核对履行义务和接受履行的当事人。',
      });
    }
  }
}

const CODE_CHARACTERS = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const CODE_WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];

/** Whether the last character of a credit code is its check character (GB 32100-2015). */
export function isCreditCode(code: string): boolean {
  const values = [...code].map((character) => CODE_CHARACTERS.indexOf(character));
  if (values.length !== 18 || values.includes(-1)) return false;
  const sum = CODE_WEIGHTS.reduce((all, weight, at) => all + weight * (values[at] ?? 0), 0);
  return values[17] === (31 - (sum % 31)) % 31;
}

function checkCreditCodes({ lines }: Contract, report: Report): void {
  for (const { text, start } of lines) {
    for (const match of text.matchAll(
      /(?:信用代码|税号|纳税人识别号)[^0-9A-Za-z]{0,6}(?<code>[0-9A-Z]{15,20})/g,
    )) {
      const code = match.groups?.code ?? '';
      if (isCreditCode(code)) continue;
      const at = start + match.index + match[0].length - code.length;
      report.add(at, at + code.length, {
        kind: 'party',
        severity: 'risk',
        title: '统一社会信用代码校验不通过',
        reason:
          code.length === 18
            ? '最后一位校验码与前 17 位不符。'
            : `代码应为 18 位，此处为 ${code.length} 位。`,
        basis: { source: 'GB 32100-2015', text: '统一社会信用代码为 18 位，第 18 位为校验码。' },
        suggestion: '按营业执照核对代码。',
      });
    }
  }
}

/** Names, labels and codes of the parties. */
export const partyRule: Rule = (contract, report) => {
  checkNames(contract, report);
  checkTypos(contract, report);
  checkLabels(contract, report);
  checkDirections(contract, report);
  checkCreditCodes(contract, report);
};
