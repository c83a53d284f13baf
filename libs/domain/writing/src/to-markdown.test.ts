import fc from 'fast-check';
import MarkdownIt from 'markdown-it';
import { toMarkdown } from './to-markdown.ts';
import type { Block, Citation } from './types/index.ts';

const writer = 'offline';
const markdown = new MarkdownIt({ html: true, linkify: true });

const CITATION: Citation = {
  number: 1,
  passageId: 'p1',
  quote: '基坑周边不得堆载。',
  source: { kind: 'article', id: 'a1', title: '基坑与土方作业的安全要点', authors: ['安全组'] },
  headingPath: [],
};

const toParagraph = (text: string): Block => ({
  kind: 'paragraph',
  writer,
  sentences: [{ text, origin: 'model' }],
});

const BLOCKS: Block[] = [
  { kind: 'heading', writer, level: 1, text: '安全' },
  {
    kind: 'paragraph',
    writer,
    sentences: [
      { text: '开挖深度 7.9 m。', origin: 'field', field: 'depth' },
      { text: '基坑周边不得堆载。', origin: 'cited', citation: 1 },
    ],
  },
  {
    kind: 'list',
    writer,
    ordered: true,
    items: [[{ text: '甲', origin: 'own' }], [{ text: '乙', origin: 'own' }]],
  },
  {
    kind: 'table',
    writer,
    caption: '单位：元',
    header: ['项目', '金额'],
    rows: [
      [
        { text: '土方|石方', origin: 'field' },
        { text: '1,200', origin: 'computed', formula: '3 × 400 = 1,200' },
      ],
    ],
  },
  { kind: 'gap', writer, needs: '监测报告' },
];

describe('toMarkdown', () => {
  it('writes title, blocks and references', () => {
    expect(toMarkdown({ title: '深基坑方案', blocks: BLOCKS, citations: [CITATION] })).toBe(
      [
        '# 深基坑方案',
        '## 安全',
        String.raw`开挖深度 7.9 m。基坑周边不得堆载。\[1\]`,
        '1. 甲\n2. 乙',
        '单位：元',
        '| 项目 | 金额 |\n| --- | --- |\n' + String.raw`| 土方\|石方 | 1,200 |`,
        '> **待补充：**监测报告',
        '## 参考文献',
        String.raw`- \[1\] 安全组. 基坑与土方作业的安全要点\[Z\].`,
        '',
      ]
        .join('\n\n')
        .replace(/\n\n$/, '\n'),
    );
  });

  it('lets no text become a mark', () => {
    const piece = fc.constantFrom(
      '# ',
      '- ',
      '1. ',
      '<b>',
      '[x](y)',
      '![',
      '](',
      '*',
      '_',
      '`',
      '|',
      '\n',
      '> ',
      '---',
      '&lt;',
      '土方',
      ' ',
      '\\',
      '~~',
      '===',
      '  ',
    );
    const text = fc.array(piece, { minLength: 1, maxLength: 8 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(text, (own) => {
        const blocks: Block[] = [
          { kind: 'paragraph', writer, sentences: [{ text: `文${own}`, origin: 'own' }] },
        ];
        const tokens = markdown.parse(toMarkdown({ title: '题', blocks, citations: [] }), {});
        const shown = tokens
          .flatMap(({ children }) => children ?? [])
          .map(({ content }) => content);
        expect(shown.join('')).toBe(`题文${own}`.replace(/\s*\n+\s*/g, ' ').trim());
        const kinds = tokens.flatMap(({ type, children }) => [
          type,
          ...(children ?? []).map((child) => child.type),
        ]);
        const expected = [
          'heading_open',
          'inline',
          'text',
          'heading_close',
          'paragraph_open',
          'inline',
          'paragraph_close',
        ];
        expect(new Set(kinds)).toEqual(new Set(expected));
      }),
    );
  });

  it('keeps formulas, without what would be a mark of Markdown', () => {
    const toText = (text: string) =>
      toMarkdown({ title: '题', blocks: [toParagraph(text)], citations: [] });
    expect(toText(String.raw`按 $\frac{a_1}{b}$ 算，50% *`)).toContain(
      String.raw`按 $\frac{a_1}{b}$ 算，50% \*`,
    );
    const hostile = '$[x](javascript:y)<img src=x>`z`![a](b)|c|**d**~~e~~&lt;$';
    const tokens = markdown.parse(toText(hostile), {});
    const kinds = tokens.flatMap(({ children }) => (children ?? []).map(({ type }) => type));
    expect(new Set(kinds)).toEqual(new Set(['text']));
  });
});
