import { reviewContract, type Finding, type StandardStatus } from '../src/index.ts';
import { loadFaultyContracts } from './measure.ts';

const replace = (text: string, { start, end, replacement = '' }: Finding) =>
  text.slice(0, start) + replacement + text.slice(end);

describe('corrections', () => {
  it('settle what was found, wherever a finding offers one', () => {
    const left: string[] = [];
    let corrected = 0;
    for (const { name, input } of loadFaultyContracts()) {
      for (const finding of reviewContract(input).findings) {
        if (finding.replacement === undefined) continue;
        corrected += 1;
        const after = reviewContract({ ...input, text: replace(input.text, finding) });
        const isLeft = after.findings.some(
          ({ start, title }) => start === finding.start && title === finding.title,
        );
        if (isLeft) left.push(`${name}: ${finding.title}: ${finding.replacement}`);
      }
    }
    expect(left).toEqual([]);
    expect(corrected).toBeGreaterThan(10);
  });

  it('are none where somebody has to decide', () => {
    const [finding] = reviewContract({
      text: '签约合同价为人民币壹佰元整（¥200.00）。',
      kind: '施工',
      side: '承包人',
    }).findings.filter(({ kind }) => kind === 'amount');
    expect(finding).toMatchObject({ title: '大写与小写金额差 100.00 元' });
    expect(finding).not.toHaveProperty('replacement');
  });
});

describe('a standard', () => {
  const review = (status: StandardStatus) =>
    reviewContract({
      text: '1.1 工程量按 GB 50500-2013 计算。',
      kind: '服务',
      side: '委托人',
      lookupStandard: (number) => (number === 'GB 50500-2013' ? status : undefined),
    }).findings.filter(({ kind }) => kind === 'standard');

  it.each(['现行', '未注明', '未收录'] as const)('that is %s is no finding', (status) => {
    expect(review({ status })).toEqual([]);
  });

  it('that is not in force yet is a hint with its day', () => {
    expect(review({ status: '即将实施', effectiveDate: '2027-03-01' })).toMatchObject([
      {
        severity: 'hint',
        title: 'GB 50500-2013 尚未实施',
        quote: 'GB 50500-2013',
        basis: { text: '自 2027-03-01 起实施。' },
      },
    ]);
    expect(review({ status: '即将实施' })[0]?.reason).toContain('还没有实施');
  });

  it('that was replaced is corrected to its successor, unless only parts of it were', () => {
    const successor = 'GB/T 50500-2024';
    expect(review({ status: '废止', successor })).toMatchObject([
      { severity: 'risk', replacement: successor },
    ]);
    const [partly] = review({ status: '部分替代', successor });
    expect(partly).toMatchObject({ severity: 'hint' });
    expect(partly).not.toHaveProperty('replacement');
  });
});
