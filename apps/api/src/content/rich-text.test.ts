import { DOMSerializer, type Node } from '@tiptap/pm/model';
import { articleSchema, toDocument } from '@zhucheng/domain-rich-text';
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

/** HTML of a document as an editor writes it: by the schema alone, without a browser. */
function toHtml(doc: Node): string {
  const { nodes, marks } = DOMSerializer.fromSchema(articleSchema);
  const escape = (text: string) =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const wrap = (spec: unknown, inner: string): string => {
    const [tag, ...rest] = spec as [string, ...unknown[]];
    const first = rest[0];
    const isAttributes = typeof first === 'object' && !Array.isArray(first);
    const attributes = Object.entries((isAttributes ? first : {}) as Record<string, string>)
      .map(([name, value]) => ` ${name}="${escape(String(value)).replaceAll('"', '&quot;')}"`)
      .join('');
    const content = isAttributes ? rest.slice(1) : rest;
    if (content.length === 0) return `<${tag}${attributes}>`;
    const body = content.map((child) => (child === 0 ? inner : wrap(child, inner))).join('');
    return `<${tag}${attributes}>${body}</${tag}>`;
  };
  const write = (node: Node): string => {
    const own = node.isText
      ? escape(node.text ?? '')
      : wrap(nodes[node.type.name]?.(node), node.children.map(write).join(''));
    return node.marks.reduceRight(
      (inner, mark) => wrap(marks[mark.type.name]?.(mark, true), inner),
      own,
    );
  };
  return doc.children.map(write).join('');
}

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
});
