import fc from 'fast-check';
import { listSentences } from '../blocks.ts';
import { checkGrounding } from '../checks/check-grounding.ts';
import { parseModelText } from './parse-model-text.ts';

const TEXT = `## 4.1 温控措施

里表温差不宜大于25℃。[1]降温速率**不宜**大于2.0℃/d[2,3]。

1. 先覆薄膜[1]
2. 再覆棉被

| 控制项 | 限值 |
| --- | ---: |
| 里表温差 | 25℃[1] |

待补充：12月3日至9日的测温记录。`;

test('headings, lists, tables, gaps and cited sentences are read', () => {
  expect(parseModelText(TEXT, 's4')).toEqual([
    { kind: 'heading', writer: 'model', section: 's4', level: 2, text: '4.1 温控措施' },
    {
      kind: 'paragraph',
      writer: 'model',
      section: 's4',
      sentences: [
        { text: '里表温差不宜大于25℃。', origin: 'model', citation: 1 },
        { text: '降温速率不宜大于2.0℃/d。', origin: 'model', citation: 2, moreCitations: [3] },
      ],
    },
    {
      kind: 'list',
      writer: 'model',
      section: 's4',
      ordered: true,
      items: [
        [{ text: '先覆薄膜', origin: 'model', citation: 1 }],
        [{ text: '再覆棉被', origin: 'model' }],
      ],
    },
    {
      kind: 'table',
      writer: 'model',
      section: 's4',
      header: ['控制项', '限值'],
      rows: [
        [
          { text: '里表温差', origin: 'model' },
          { text: '25℃', origin: 'model', citation: 1 },
        ],
      ],
    },
    { kind: 'gap', writer: 'model', section: 's4', needs: '12月3日至9日的测温记录' },
  ]);
});

test('links and pictures leave their words, and HTML stays text', () => {
  const [block] = parseModelText(
    '见[规范](http://x/y)与![图](http://z)，<script>alert(1)</script>。',
  );
  expect(block && listSentences(block).map(({ text }) => text)).toEqual([
    '见规范与图，<script>alert(1)</script>。',
  ]);
});

test('what follows a blank line begins anew', () => {
  expect(parseModelText('- 甲\n\n- 乙\n1. 丙').map(({ kind }) => kind)).toEqual([
    'list',
    'list',
    'list',
  ]);
});

test('any text can be read and checked', () => {
  const line = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom(
      '# 标题',
      '- 项[1]',
      '| a | b |',
      '| --- |',
      '待补充：',
      '[1]',
      '```',
      '共3层。[2]',
      '𠮷野〔2020〕',
    ),
  );
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const blocks = parseModelText(lines.join('\n'));
      const { problems } = checkGrounding({ blocks }, {}, []);
      for (const { block, sentence, start, end, text } of problems) {
        const found = listSentences(blocks[block] ?? { kind: 'gap', writer: 'own', needs: '' });
        expect(found[sentence]?.text.slice(start, end)).toBe(text);
      }
    }),
  );
});

test('formulas stay as they are, whatever marks are in them', () => {
  const text = String.raw`按 $\left[a\right](b)_{1}$ 与 $x[1]$ 计算[2]。

$$
\tau = c **d**
$$

| 符号 | 含义 |
| --- | --- |
| $|x|$ | \(y\) |`;
  expect(parseModelText(text)).toMatchObject([
    {
      kind: 'paragraph',
      sentences: [{ text: String.raw`按 $\left[a\right](b)_{1}$ 与 $x[1]$ 计算。`, citation: 2 }],
    },
    { kind: 'paragraph', sentences: [{ text: String.raw`$$\tau = c **d**$$` }] },
    { kind: 'table', header: ['符号', '含义'], rows: [[{ text: '$|x|$' }, { text: '$y$' }]] },
  ]);
});
