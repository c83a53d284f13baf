import fc from 'fast-check';
import { reviewContract } from '../src/index.ts';
import { cutRange, layOutContract } from '../src/layout.ts';
import { loadFaultyContracts } from './measure.ts';

const text = `# 采购合同

第一条 货物
1.1 见下表。
| 名称 | 数量 |
|---|---|
| 钢筋 | 10 吨 |
`;

describe('the lines of a contract', () => {
  it('are title, headings, clauses and rows with their cells', () => {
    const { clauses } = reviewContract({ text, kind: '采购', side: '买方' });
    const lines = layOutContract(text, clauses).map(({ kind, cells }) => [
      kind,
      ...cells.map(({ start, end }) => text.slice(start, end)),
    ]);
    expect(lines).toEqual([
      ['title', '采购合同'],
      ['heading', '第一条 货物'],
      ['clause', '1.1 见下表。'],
      ['row', '名称', '数量'],
      ['row', '钢筋', '10 吨'],
    ]);
  });

  it('hold every finding of every contract', () => {
    for (const { input } of loadFaultyContracts()) {
      const { clauses, findings } = reviewContract(input);
      const lines = layOutContract(input.text, clauses);
      for (const finding of findings) {
        const shown = lines.some((line) => finding.start < line.end && finding.end > line.start);
        expect([finding.quote, shown]).toEqual([finding.quote, true]);
      }
    }
  });

  it('are read from any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('|', '-', '#', ' ', '\n', '甲') }), (any) => {
        for (const { cells } of layOutContract(any, [])) {
          for (const { start, end } of cells) {
            expect(start).toBeLessThanOrEqual(end);
            expect(end).toBeLessThanOrEqual(any.length);
          }
        }
      }),
    );
  });
});

it('parts of a range make it whole, whatever spans cover them', () => {
  const span = fc
    .tuple(fc.nat(40), fc.nat(40))
    .map(([start, length]) => ({ start, end: start + length }));
  fc.assert(
    fc.property(fc.array(span), (spans) => {
      const parts = cutRange({ start: 10, end: 30 }, spans);
      expect(parts[0]?.start).toBe(10);
      expect(parts.at(-1)?.end).toBe(30);
      for (const [index, part] of parts.entries()) {
        expect(part.start).toBe(parts[index - 1]?.end ?? 10);
        expect(part.spans).toEqual(
          spans.filter(({ start, end }) => start < part.end && end > part.start),
        );
      }
    }),
  );
});
