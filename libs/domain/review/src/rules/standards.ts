import {
  findStandardNumbers,
  foldTextWithOrigins,
  formatStandardNumber,
} from '@zhucheng/domain-news';
import type { Rule } from '../contract.ts';
import { LAW } from '../law/passages.ts';

/** Standards that are no longer in force, as the caller's catalogue knows them. */
const checkStandards: Rule = ({ input: { text, lookupStandard } }, report) => {
  if (!lookupStandard) return;
  const { folded, origins } = foldTextWithOrigins(text);
  for (const { index, length } of findStandardNumbers(folded)) {
    const [start, end] = [origins[index] ?? 0, origins[index + length] ?? text.length];
    const printed = text.slice(start, end);
    const number = formatStandardNumber(printed);
    const found = number === undefined ? undefined : lookupStandard(number);
    if (!found || found.status === '现行' || found.status === '未收录') continue;
    const { successor, title = '' } = found;
    const isWhole = found.status === '废止';
    const shortened = printed.trimEnd();
    report.addRaw(start, start + shortened.length, {
      kind: 'standard',
      severity: isWhole ? 'risk' : 'hint',
      title: `${number} ${isWhole ? '已废止' : '已部分替代'}`,
      reason: successor
        ? `${title ? `《${title}》` : '该标准'}${isWhole ? '已由' : '的部分条文已由'} ${successor} 代替，继续引用会使质量和计价的依据发生争议。`
        : `${title ? `《${title}》` : '该标准'}${isWhole ? '已废止' : '已部分替代'}，引用前请核对。`,
      basis: { source: number ?? '', text: successor ? `由 ${successor} 代替。` : '' },
      suggestion: successor ? `改为 ${successor}，并核对条文号。` : '核对现行标准后修改。',
    });
  }
};

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
      });
    }
  }
};

/** Standards and laws that are out of force. */
export const standardRules: readonly Rule[] = [checkStandards, checkRepealedLaws];
