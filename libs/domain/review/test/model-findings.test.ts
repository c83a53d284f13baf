import fc from 'fast-check';
import { correctText, mergeFindings, readModelFindings, reviewContract } from '../src/index.ts';

const text = `第一条 付款
1.1 付款以甲方内部审批完成为准，审批期限 90 天。
1.2 质量保证金为结算总额的 5%。`;
const review = reviewContract({ text, kind: '施工', side: '乙方' });
const added = {
  kind: 'change',
  severity: 'risk',
  title: '审批没有约束',
  quote: '以甲方内部审批完成为准',
  reason: '审批由甲方单方决定。',
  suggestion: '写明审批的期限和逾期的后果。',
};
const read = (...lines: unknown[]) =>
  readModelFindings(lines.map((line) => JSON.stringify(line)).join('\n'), { text, ...review });

describe('findings of a model', () => {
  it('are added with the place of their quote', () => {
    const [finding] = read(added);
    expect(finding).toMatchObject({ ...added, clause: '第 1.1 款' });
    expect(text.slice(finding?.start, finding?.end)).toBe(added.quote);
    const merged = mergeFindings([...review.findings, ...read(added)]);
    expect(merged).toEqual(expect.arrayContaining([...review.findings]));
    expect(merged).toHaveLength(review.findings.length + 1);
  });

  it.each([
    ['whose quote is not in the text', { quote: '以乙方内部审批完成为准' }],
    ['without a quote', { quote: '' }],
    ['of an unknown kind', { kind: 'joke' }],
    ['that say something is missing', { kind: 'missing' }],
    ['with a figure of their own', { reason: '审批拖了 120 天。' }],
    ['with a standard of their own', { suggestion: '按 GB/T 50500-2024 修改。' }],
    ['with a company of their own', { reason: '江北路桥集团有限公司不同意。' }],
    ['that say nothing', { reason: ' ' }],
    ['that are endless', { reason: '长'.repeat(1_000) }],
    ['of what rules found there', { kind: 'security', quote: '质量保证金为结算总额的 5%' }],
  ])('are dropped: those %s', (_, change) => {
    expect(read({ ...added, ...change })).toEqual([]);
  });

  it('may say what stands in the text, and are never faults', () => {
    const [finding] = read({ ...added, severity: 'fault', reason: '90 天过长。' });
    expect(finding).toMatchObject({ severity: 'hint', reason: '90 天过长。' });
  });

  it('are read from any reply', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.json(), fc.constant('```json\n[1]\nnull\n```')),
        (reply) => Array.isArray(readModelFindings(reply, { text, ...review })),
      ),
    );
  });
});

describe('corrections', () => {
  it('change their words only, in any order', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.stringMatching(/^[a-z]{0,4}$/), fc.stringMatching(/^[A-Z]{0,4}$/))),
        fc.infiniteStream(fc.nat()),
        (parts, random) => {
          const original = parts.map(([kept]) => `${kept}#`).join('');
          let at = 0;
          const corrections = parts.map(([kept, put]) => {
            at += kept.length + 1;
            return { start: at - 1, end: at, text: put };
          });
          const order = new Map(corrections.map((each) => [each, Number(random.next().value)]));
          const shuffled = corrections.toSorted(
            (a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0),
          );
          const expected = parts.map(([kept, put]) => kept + put).join('');
          expect(correctText(original, shuffled)).toBe(expected);
        },
      ),
    );
  });

  it('of the same words are made once', () => {
    const corrections = [
      { start: 0, end: 3, text: 'x' },
      { start: 2, end: 5, text: 'y' },
    ];
    expect(correctText('abcdef', corrections)).toBe('xdef');
  });
});
