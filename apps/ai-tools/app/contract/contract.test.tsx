import type { AiFinding, AiReview } from '@zhucheng/contracts';
import { render, screen, within } from '@testing-library/react';
import fc from 'fast-check';
import { ALL_FINDINGS, filterFindings, findNeighbour } from './findings/filter-findings.ts';
import { FindingList } from './findings/finding-list.tsx';
import { ContractSheet } from './sheet/contract-sheet.tsx';
import { compareWordings } from './sheet/text-lines.ts';

const text = '# 合同\n1.1 保修期为 3 年。\n| 项 | 10 |\n|---|---|\n| 款 | 20 |';

const makeFinding = (
  number: number,
  quote: string,
  change: Partial<AiFinding> = {},
): AiFinding => ({
  number,
  writer: 'offline',
  kind: 'warranty',
  severity: 'fault',
  title: `问题${number}`,
  clause: '第 1.1 款',
  quote,
  start: text.indexOf(quote),
  end: text.indexOf(quote) + quote.length,
  reason: '短于法定',
  basis: { source: '《条例》第四十条', text: '为 5 年', url: '/policy/detail/1' },
  suggestion: '改为 5 年',
  replacement: null,
  state: 'open',
  note: '',
  accepted: null,
  ...change,
});

const findings = [
  makeFinding(1, '保修期为 3 年', { replacement: '保修期为 5 年' }),
  makeFinding(2, '3 年', { severity: 'hint', state: 'dismissed' }),
  makeFinding(3, '20', { severity: 'risk' }),
];
const review: Pick<AiReview, 'text' | 'clauses' | 'findings'> = { text, clauses: [], findings };

describe('the sheet of a contract', () => {
  it('shows all words once, with marks and numbers', () => {
    const { container } = render(<ContractSheet review={review} />);
    expect(screen.getByRole('heading', { name: '合同' })).toBeTruthy();
    const [line] = container.querySelectorAll('p');
    expect(line?.textContent).toBe('121.1 保修期为 3 年。');
    expect([...(line?.querySelectorAll('mark') ?? [])].map((mark) => mark.textContent)).toEqual([
      '保修期为 ',
      '3 年',
    ]);
    expect(screen.getByRole('table').textContent).toBe('项10款203');
    expect(screen.getByRole('link', { name: '问题 1，错误：问题1' })).toBeTruthy();
  });

  it('strikes out what an accepted finding changes', () => {
    const accepted = { ...findings[0], accepted: '保修期为 5 年' } as AiFinding;
    const { container } = render(<ContractSheet review={{ ...review, findings: [accepted] }} />);
    expect(container.querySelector('del')?.textContent).toBe('保修期为 3 年');
    expect(container.querySelector('ins')?.textContent).toBe('保修期为 5 年');
  });
});

describe('findings', () => {
  it('are filtered by severity and by what was made of them, and ordered', () => {
    const numbers = (filter: object) =>
      filterFindings(findings, { ...ALL_FINDINGS, ...filter }).map(({ number }) => number);
    expect(numbers({})).toEqual([1, 2, 3]);
    expect(numbers({ severity: 'risk' })).toEqual([3]);
    expect(numbers({ handled: 'open' })).toEqual([1, 3]);
    expect(numbers({ handled: 'handled' })).toEqual([2]);
    expect(numbers({ order: 'severity' })).toEqual([1, 3, 2]);
  });

  it('follow each other', () => {
    expect(findNeighbour(findings, undefined, 1)).toBe(1);
    expect(findNeighbour(findings, undefined, -1)).toBe(3);
    expect(findNeighbour(findings, 2, 1)).toBe(3);
    expect(findNeighbour(findings, 3, 1)).toBeUndefined();
  });

  it('say what is wrong, why, by which law, and what to write', () => {
    render(<FindingList findings={findings.slice(0, 1)} />);
    const facts = document.querySelector('dl');
    expect(facts?.textContent).toContain('短于法定');
    const link = within(facts as HTMLElement).getByText('《条例》第四十条');
    expect(link.getAttribute('href')).toBe('/policy/detail/1');
    expect(
      [facts?.querySelector('del'), facts?.querySelector('ins')].map((e) => e?.textContent),
    ).toEqual(['3', '5']);
  });
});

it('a change of wording leaves out nothing', () => {
  const words = fc.string({ unit: fc.constantFrom('甲', '乙', '𠮷', '1') });
  fc.assert(
    fc.property(words, words, (before, after) => {
      const { head, deleted, inserted, tail } = compareWordings(before, after);
      expect(head + deleted + tail).toBe(before);
      expect(head + inserted + tail).toBe(after);
    }),
  );
});
