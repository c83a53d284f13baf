import type { Block, Citation, Problem } from '@zhucheng/domain-writing/types';
import { render, screen, waitFor, within } from '@testing-library/react';
import { CitationList } from './citation-list.tsx';
import { DraftSheet } from './draft-sheet.tsx';
import { toSegments } from './sentence-text.tsx';
import { SignGate } from './sign-gate.tsx';

const blocks: readonly Block[] = [
  { kind: 'heading', writer: 'offline', level: 1, text: '土方开挖' },
  {
    kind: 'paragraph',
    writer: 'offline',
    sentences: [
      { text: '分 3 层开挖，每层厚 2.63 m。', origin: 'computed', formula: '7.9 ÷ 3 = 2.63' },
      { text: '先撑后挖，严禁超挖。', origin: 'cited', citation: 1 },
    ],
  },
  {
    kind: 'paragraph',
    writer: 'model',
    sentences: [{ text: '费用降低约 18%。', origin: 'model' }],
  },
  { kind: 'gap', writer: 'offline', needs: '当地气温' },
];
const problem: Problem = {
  kind: 'figure',
  block: 2,
  sentence: 0,
  start: 6,
  end: 9,
  text: '18%',
  reason: '填写的字段和引用里都没有这个数',
};
const citation: Citation = {
  number: 1,
  passageId: '1'.repeat(32),
  quote: '土方开挖应先撑后挖，严禁超挖。',
  source: {
    kind: 'article',
    id: '2'.repeat(32),
    title: '建筑基坑工程监测技术标准',
    number: 'GB 50497-2019',
    status: '现行',
    url: '/standard/detail/1',
  },
  headingPath: ['7 监测频率', '7.0.2'],
};

describe('a draft', () => {
  beforeEach(() => {
    render(
      <>
        <DraftSheet draft={{ blocks, citations: [citation], problems: [problem] }} />
        <SignGate
          draft={{
            problems: [problem],
            gaps: [{ section: 'winter', title: '冬期施工', needs: '当地气温' }],
            signable: false,
          }}
        />
        <CitationList citations={[citation]} />
      </>,
    );
  });

  it('shows formulas, puts numbers of citations before the full stop and names each writer', () => {
    expect(screen.getByText('7.9 ÷ 3 = 2.63')).toBeTruthy();
    const mark = screen.getByRole('link', { name: '引用 1' });
    expect(mark.parentElement?.textContent).toBe('先撑后挖，严禁超挖1。');
    expect(document.querySelector(mark.getAttribute('href') ?? '')?.textContent).toContain(
      'GB 50497-2019 建筑基坑工程监测技术标准',
    );
    expect(screen.getAllByText('离线')).toHaveLength(2);
    expect(screen.getByText('模型')).toBeTruthy();
    expect(screen.getByText(/^1 节/).textContent).toMatch(/约 \d+ 字　引用 1 处$/);
  });

  it('underlines what has no ground, a link to the reason, and counts what stands against signing', () => {
    const mark = screen.getByRole('link', { name: /^没有依据：\s*18%$/ });
    const reason = document.querySelector(mark.getAttribute('href') ?? '');
    expect(reason?.textContent).toContain('填写的字段和引用里都没有这个数');
    const gate = screen.getByRole('region', { name: '签发前要处理的' });
    expect(within(gate).getByText('还不能签发，差 2 项')).toBeTruthy();
    expect(within(gate).getByText('冬期施工 待补充')).toBeTruthy();
  });
});

it('cuts overlapping problems at the end of the one before, and loses no text', () => {
  const at = (start: number, end: number, index: number) => ({ ...problem, start, end, index });
  const segments = toSegments('一二三四五六', [at(2, 4, 0), at(1, 3, 1), at(4, 4, 2)]);
  expect(segments.map(({ text }) => text).join('')).toBe('一二三四五六');
  expect(segments.map((segment) => segment.problem?.index)).toEqual([undefined, 1, 0, undefined]);
});

it('shows formulas as MathML, whole within a place without ground, and what is none as it is written', async () => {
  const text = String.raw`取 $\frac{c}{25}$ 与 $\frac{$，共 $5。`;
  const at = text.indexOf('25');
  const figure = { ...problem, block: 0, start: at, end: at + 2, text: '25' };
  const own: Block[] = [
    { kind: 'paragraph', writer: 'model', sentences: [{ text, origin: 'model' }] },
  ];
  const { container } = render(
    <DraftSheet draft={{ blocks: own, citations: [], problems: [figure] }} />,
  );
  const mark = screen.getByRole('link', { name: /^没有依据/ });
  await waitFor(() => expect(mark.querySelector('math mfrac mn')?.textContent).toBe('25'));
  expect(container.querySelectorAll('math')).toHaveLength(1);
  expect(container.textContent).toContain(String.raw`\frac{，共 $5。`);
});
