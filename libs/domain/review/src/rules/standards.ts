import {
  findStandardNumbers,
  foldTextWithOrigins,
  formatStandardNumber,
} from '@zhucheng/domain-news';
import type { Remark, Rule } from '../contract.ts';
import { LAW } from '../law/passages.ts';
import type { StandardStatus } from '../types.ts';

/** Standards that are no longer in force, as the caller's catalogue knows them. */
const checkStandards: Rule = ({ input: { text, lookupStandard } }, report) => {
  if (!lookupStandard) return;
  const { folded, origins } = foldTextWithOrigins(text);
  for (const { index, length } of findStandardNumbers(folded)) {
    const [start, end] = [origins[index] ?? 0, origins[index + length] ?? text.length];
    const printed = text.slice(start, end);
    const number = formatStandardNumber(printed);
    const found = number === undefined ? undefined : lookupStandard(number);
    const remark = found && describeStandard(number ?? '', found);
    if (!remark) continue;
    const shown = start + printed.trimEnd().length;
    report.addRaw(start, shown, {
      kind: 'standard',
      ...remark,
      ...(found.status === '废止' &&
        found.successor !== undefined && {
          edit: { start, end: shown, text: found.successor },
        }),
    });
  }
};

/** What is wrong with naming a standard; undefined where nothing is, or nothing is known. */
function describeStandard(
  number: string,
  { status, successor, effectiveDate, title = '' }: StandardStatus,
): Omit<Remark, 'kind'> | undefined {
  const name = title ? `《${title}》` : '该标准';
  if (status === '即将实施') {
    return {
      severity: 'hint',
      title: `${number} 尚未实施`,
      reason: `${name}已发布，${effectiveDate ? `自 ${effectiveDate} 起实施` : '还没有实施'}；在此之前的工作没有可以执行的条文。`,
      basis: { source: number, text: effectiveDate ? `自 ${effectiveDate} 起实施。` : '' },
      suggestion: '写明实施日期前执行的版本，或者写明自实施之日起执行。',
    };
  }
  if (status !== '废止' && status !== '部分替代') return undefined;
  const isWhole = status === '废止';
  return {
    severity: isWhole ? 'risk' : 'hint',
    title: `${number} ${isWhole ? '已废止' : '已部分替代'}`,
    reason: successor
      ? `${name}${isWhole ? '已由' : '的部分条文已由'} ${successor} 代替，继续引用会使质量和计价的依据发生争议。`
      : `${name}${isWhole ? '已废止' : '已部分替代'}，引用前请核对。`,
    basis: { source: number, text: successor ? `由 ${successor} 代替。` : '' },
    suggestion: successor ? `改为 ${successor}，并核对条文号。` : '核对现行标准后修改。',
  };
}

const REPEALED =
  /(?:《(?:中华人民共和国)?|中华人民共和国)(?:合同法|担保法|民法总则|民法通则|物权法|侵权责任法)》?/g;

/** Laws that the civil code replaced. */
const checkRepealedLaws: Rule = ({ sentences }, report) => {
  for (const { text, start } of sentences) {
    for (const { 0: words, index } of text.matchAll(REPEALED)) {
      if (/已废止|废止的/.test(text)) continue;
      report.add(start + index, start + index + words.length, {
        kind: 'standard',
        severity: 'risk',
        title: `${words}已废止`,
        reason: '该法自 2021 年 1 月 1 日起废止，由《民法典》代替。',
        basis: LAW.civilCode,
        suggestion: '改为《中华人民共和国民法典》。',
        edit: {
          start: start + index,
          end: start + index + words.length,
          text: '《中华人民共和国民法典》',
        },
      });
    }
  }
};

/** Standards and laws that are out of force. */
export const standardRules: readonly Rule[] = [checkStandards, checkRepealedLaws];
