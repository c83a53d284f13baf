import { Fragment, Mark, type Node } from '@tiptap/pm/model';
import { articleSchema, toDocument, toHtml } from '@zhucheng/domain-rich-text';
import fc from 'fast-check';
import { plainText } from './plain-text.ts';
import { sanitise } from './sanitise.ts';

/** Anything that a paste may hold: allowed and other elements, out of place, unclosed. */
const part = fc.constantFrom(
  ...'p h1 h2 h3 h6 blockquote pre code ul ol li dl dt dd table caption thead tbody tr td th figure figcaption div section span strong em b i u s del ins mark sub sup small a'
    .split(' ')
    .flatMap((tag) => [`<${tag}>`, `</${tag}>`]),
  ...['<a href="/news">', '<a href="https://a.example?b=1&amp;c=2" title="题">', '<br>', '<hr>'],
  ...['<img src="/a.png" alt="图" width="3">', '<td colspan="2" style="text-align:right">'],
  ...[
    '<ol start="3">',
    '<script>x</script>',
    '<h2 id="x">',
    '&lt;b&gt;',
    '&amp;',
    ' ',
    '\n',
    '字',
    '词句',
  ],
);
const pastes = fc.array(part, { maxLength: 40 }).map((parts) => parts.join(''));

const letters = (text: string) => text.replace(/\s/g, '');

const textNode = (text: string, marks: readonly Mark[] = []) => articleSchema.text(text, marks);
const { nodes, marks } = articleSchema;

const anyMarks = fc
  .uniqueArray(
    fc.constantFrom(
      ...Object.values(marks).map((type) =>
        type.create(
          type.name === 'link' ? { href: 'https://a.example/?b=1&c=2', title: '题' } : null,
        ),
      ),
    ),
    { selector: ({ type }) => type.name, maxLength: 3 },
  )
  .map((list) =>
    Mark.setFrom(list.filter(({ type }) => type.name !== 'code' || list.length === 1)),
  );

/** Text as it is stored: white space is one space, and none stands at an end of its block. */
const words = fc.stringMatching(/^[一二三a-z0-9<>&"'“”\u00A0]{1,6}( [一二a-z&<]{1,4})?$/);

const inlineNode = fc.oneof(
  { weight: 5, arbitrary: fc.tuple(words, anyMarks).map(([text, list]) => textNode(text, list)) },
  { weight: 1, arbitrary: fc.constant(nodes.hardBreak.create()) },
  {
    weight: 1,
    arbitrary: fc
      .record({
        src: fc.constant('/api/a.png?v=1&w=2'),
        alt: words,
        width: fc.constantFrom(null, '300'),
      })
      .map((attrs) => nodes.image.create(attrs)),
  },
);
const inlines = fc.array(inlineNode, { maxLength: 4 }).map((list) => Fragment.from(list));
const paragraph = inlines.map((content) => nodes.paragraph.create(null, content));
const span = fc.integer({ min: 1, max: 3 });

/** Documents of the schema, whatever an editor can make of it. */
const { doc: documents } = fc.letrec<{ block: Node; blocks: Node[]; doc: Node }>((tie) => ({
  block: fc.oneof(
    { maxDepth: 4, depthIdentifier: 'block' },
    paragraph,
    fc
      .tuple(fc.integer({ min: 2, max: 6 }), inlines)
      .map(([level, content]) => nodes.heading.create({ level }, content)),
    fc.constant(nodes.horizontalRule.create()),
    fc
      .stringMatching(/^[a-z<&]{1,5}(\n {0,2}[a-z]{1,5})?$/)
      .map((code) => nodes.codeBlock.create(null, textNode(code))),
    tie('blocks').map((content) => nodes.blockquote.create(null, content)),
    fc
      .tuple(
        fc.integer({ min: 1, max: 9 }),
        fc.array(tie('blocks'), { minLength: 1, maxLength: 3 }),
      )
      .chain(([start, items]) => {
        const list = items.map((content) => nodes.listItem.create(null, content));
        return fc.constantFrom(
          nodes.bulletList.create(null, list),
          nodes.orderedList.create({ start }, list),
        );
      }),
    fc
      .tuple(inlines, tie('blocks'))
      .map(([term, content]) =>
        nodes.definitionList.create(null, [
          nodes.definitionTerm.create(null, term),
          nodes.definition.create(null, content),
        ]),
      ),
    fc
      .tuple(tie('blocks'), inlines)
      .map(([content, caption]) =>
        nodes.figure.create(null, [...content, nodes.figcaption.create(null, caption)]),
      ),
    fc
      .array(
        fc.tuple(
          fc.constantFrom(nodes.tableCell, nodes.tableHeader),
          fc.record({
            colspan: span,
            rowspan: span,
            align: fc.constantFrom(null, 'left', 'center', 'right'),
          }),
          tie('blocks'),
        ),
        { minLength: 1, maxLength: 3 },
      )
      .map((cells) =>
        nodes.table.create(null, [
          nodes.tableRow.create(
            null,
            cells.map(([type, attrs, content]) => type.create(attrs, content)),
          ),
          nodes.tableRow.create(),
        ]),
      ),
  ),
  blocks: fc.array(tie('block'), { minLength: 1, maxLength: 3 }),
  doc: tie('blocks').map((content) => nodes.doc.create(null, content)),
}));

describe('the schema of articles', () => {
  it('holds every text that the sanitiser lets through', () => {
    fc.assert(
      fc.property(pastes, (paste) => {
        const { html } = sanitise(paste);
        const doc = toDocument(html);
        doc.check();
        const shown = doc.textBetween(0, doc.content.size, '', '');
        expect(letters(shown)).toBe(letters(plainText(html)));
      }),
      { numRuns: 500 },
    );
  });

  it('writes nothing that the sanitiser would change', () => {
    fc.assert(
      fc.property(pastes, (paste) => {
        const doc = toDocument(sanitise(paste).html);
        const { html } = sanitise(toHtml(doc));
        const again = toDocument(html);
        expect(again.toString()).toBe(doc.toString());
        expect(again.eq(doc)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('loses nothing of any document of an editor', () => {
    fc.assert(
      fc.property(documents, (doc) => {
        doc.check();
        const { html } = sanitise(toHtml(doc));
        const again = toDocument(html);
        expect(again.toString()).toBe(doc.toString());
        expect(again.eq(doc)).toBe(true);
      }),
      { numRuns: Number(process.env.RICH_TEXT_RUNS ?? 500) },
    );
  });
});
