import type { Contract, Remark, Rule } from '../../contract.ts';
import { isCondition, isForbidden } from '../../language.ts';
import type { Sentence } from '../../parse/sentences.ts';
import type { ContractKind, Role } from '../../types.ts';

/**
 * A wording that is wrong or risky wherever it stands, unless it is forbidden, excepted or only the condition of a
 * consequence. In `pattern`, {payer}, {performer}, {party} and {third} stand for the labels of this contract.
 */
export interface Wording extends Remark {
  readonly kinds?: readonly ContractKind[];
  readonly pattern: string;
  /** The sentence is fine if this occurs anywhere in it. */
  readonly unless?: RegExp;
  /** The sentence is fine if this occurs before the wording. */
  readonly unlessBefore?: RegExp;
  /**
   * Whom a risk harms. The own side's advantage is only a hint. `subject`: the party named last before or in the
   * wording; `opposite`: the other one.
   */
  readonly harms?: Role | 'subject' | 'opposite';
  /** What the wording's certain correction replaces, and by what. */
  readonly correct?: readonly [part: RegExp, put: string];
  /** A wording that stays wrong as a condition. */
  readonly evenAsCondition?: boolean;
}

const THIRDS =
  '建设单位 发包人 发包方 业主方 业主 总包单位 总包方 总包 总承包单位 总承包人 总承包方 最终用户 终端客户 上级单位 上级公司 上级主管部门 财政部门 财政 政府 第三方 投资方';
/** In a construction contract these are other names of the payer. */
const PAYER_NAMES = /^(建设单位|发包|业主|总包|总承包)/;

function listThirds({ input, sides }: Contract): string[] {
  const own = new Set([...sides.payer, ...sides.performer]);
  return THIRDS.split(' ').filter(
    (label) => !own.has(label) && !(input.kind === '施工' && PAYER_NAMES.test(label)),
  );
}

/** Replaces the placeholders of a pattern by the labels of a contract. */
export function compilePattern(pattern: string, contract: Contract): RegExp {
  const { payer, performer } = contract.sides;
  const groups: Record<string, readonly string[]> = {
    payer,
    performer,
    party: [...payer, ...performer],
    third: listThirds(contract),
  };
  const source = pattern.replace(/\{(payer|performer|party|third)\}/g, (_, name: string) => {
    const labels = [...(groups[name] ?? [])].sort((a, b) => b.length - a.length);
    return `(?:${labels.join('|')})`;
  });
  return new RegExp(source, 'g');
}

const objects = new WeakMap<Contract, RegExp>();

/** Matches labels that are not the subject: 向甲方支付, 甲方的要求, 经甲方同意. */
function objectPattern(contract: Contract): RegExp {
  const known = objects.get(contract);
  if (known) return known;
  const pattern = compilePattern(
    '(?:向|给|对|与|经|按|以|赔偿|支付|通知|征得|交付|提交)(?:{party})|(?:{party})(?:的|书面|同意|要求)',
    contract,
  );
  objects.set(contract, pattern);
  return pattern;
}

/** Role of the party that is the subject of a text: the one named last, not as an object. */
export function findSubject(contract: Contract, whole: string): Role | undefined {
  const { sides } = contract;
  const text = whole.replace(objectPattern(contract), '');
  const lastOf = (labels: readonly string[]) =>
    Math.max(
      ...labels.map((label) =>
        text.includes(label) ? text.lastIndexOf(label) + label.length : -1,
      ),
    );
  const [payer, performer] = [lastOf(sides.payer), lastOf(sides.performer)];
  if (payer < 0 && performer < 0) return undefined;
  return payer > performer ? 'payer' : 'performer';
}

/** Where a role is named first in a text. */
function findFirstSubject({ sides }: Contract, text: string): Role | undefined {
  const firstOf = (labels: readonly string[]) =>
    Math.min(...labels.map((label) => text.indexOf(label)).map((at) => (at < 0 ? Infinity : at)));
  const [payer, performer] = [firstOf(sides.payer), firstOf(sides.performer)];
  if (payer === performer) return undefined;
  return payer < performer ? 'payer' : 'performer';
}

const opposite = (role: Role): Role => (role === 'payer' ? 'performer' : 'payer');

/** Whether a wording harms the own side; yes if that can't be told. */
function harmsOwnSide(
  contract: Contract,
  { harms }: Wording,
  sentence: Sentence,
  [start, end]: [number, number],
): boolean {
  if (harms === undefined) return true;
  const { own } = contract.sides;
  if (harms === 'payer' || harms === 'performer') return harms === own;
  const subject =
    findFirstSubject(contract, sentence.text.slice(start, end)) ??
    findSubject(contract, sentence.text.slice(0, start));
  if (!subject) return true;
  return (harms === 'subject' ? subject : opposite(subject)) === own;
}

/** Places of a wording in a sentence where it stands as an agreement. */
export function* findWording(
  {
    unless,
    unlessBefore,
    evenAsCondition,
  }: Pick<Wording, 'unless' | 'unlessBefore' | 'evenAsCondition'>,
  pattern: RegExp,
  sentence: Sentence,
): Generator<[number, number]> {
  if (unless?.test(sentence.text)) return;
  for (const { 0: words, index } of sentence.text.matchAll(pattern)) {
    if (words === '' || isForbidden(sentence, index)) continue;
    const end = index + words.length;
    if (!evenAsCondition && isCondition(sentence, index, end)) continue;
    if (unlessBefore?.test(sentence.text.slice(0, index))) continue;
    yield [index, end];
  }
}

/** Makes a rule of wordings. */
export const wordingRule =
  (wordings: readonly Wording[]): Rule =>
  (contract, report) => {
    const { kind } = contract.input;
    for (const wording of wordings) {
      if (wording.kinds && !wording.kinds.includes(kind)) continue;
      const pattern = compilePattern(wording.pattern, contract);
      for (const sentence of contract.sentences) {
        for (const [from, to] of findWording(wording, pattern, sentence)) {
          const { severity, title, reason, suggestion, basis } = wording;
          const start = sentence.start + from;
          const [part, put = ''] = wording.correct ?? [];
          const wrong = part?.exec(sentence.text.slice(from, to));
          const isMild =
            severity === 'risk' && !harmsOwnSide(contract, wording, sentence, [from, to]);
          report.add(start, sentence.start + to, {
            kind: wording.kind,
            severity: isMild ? 'hint' : severity,
            title,
            reason,
            suggestion,
            basis,
            ...(wrong && {
              edit: {
                start: start + wrong.index,
                end: start + wrong.index + wrong[0].length,
                text: put,
              },
            }),
          });
        }
      }
    }
  };
