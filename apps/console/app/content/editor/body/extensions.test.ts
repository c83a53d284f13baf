import { createDocument, Editor } from '@tiptap/core';
import { Fragment, type Node } from '@tiptap/pm/model';
import { articleSchema, toDocument, toHtml } from '@zhucheng/domain-rich-text';
import { ARTICLE_EXTENSIONS, ARTICLE_SPEC } from './extensions.ts';

const createEditor = (html = '') =>
  new Editor({
    element: document.createElement('div'),
    extensions: ARTICLE_EXTENSIONS,
    schemaSpec: ARTICLE_SPEC,
    content: toDocument(html).toJSON() as object,
    injectCSS: false,
  });

const FIELDS = ['content', 'group', 'marks', 'inline', 'atom', 'code', 'defining', 'isolating'];

describe('the schema of the editor', () => {
  const { schema } = createEditor();

  it('is that of articles: names, order, structure and attributes', () => {
    const own = articleSchema;
    expect(Object.keys(schema.nodes)).toEqual(Object.keys(own.nodes));
    expect(Object.keys(schema.marks)).toEqual(Object.keys(own.marks));
    for (const [name, type] of Object.entries(own.nodes)) {
      const other = schema.nodes[name];
      const pick = (spec: object | undefined) =>
        FIELDS.map((field) => (spec as Record<string, unknown> | undefined)?.[field]);
      expect([name, ...pick(other?.spec)]).toEqual([name, ...pick(type.spec)]);
      expect(Object.keys(other?.spec.attrs ?? {})).toEqual(Object.keys(type.spec.attrs ?? {}));
      for (const [attribute, { default: value }] of Object.entries(type.spec.attrs ?? {})) {
        expect(other?.spec.attrs?.[attribute]?.default).toEqual(value);
      }
    }
    for (const [name, type] of Object.entries(own.marks)) {
      expect(Object.keys(schema.marks[name]?.spec.attrs ?? {})).toEqual(
        Object.keys(type.spec.attrs ?? {}),
      );
      expect(schema.marks[name]?.spec.inclusive).toBe(type.spec.inclusive);
    }
  });
});

const HTML = [
  '<p>一<strong>二<em>三</em></strong><a href="/a" title="题">链</a>x<sub>2</sub></p>',
  '<h2>题</h2><ul><li>一<ul><li>二</li></ul></li></ul><ol start="3"><li>一</li></ol>',
  '<figure><img src="/a.png" alt="图" width="3"><figcaption>注</figcaption></figure>',
  '<table><tr><th>甲</th><th>乙</th></tr><tr><td colspan="2" style="text-align:right">1</td></tr></table>',
  '<pre><code>a &lt; b</code></pre><blockquote><p>引</p></blockquote><hr>',
  '<dl><dt>词</dt><dd>义</dd></dl>',
];

describe('the editor', () => {
  it.each(HTML)('shows and reads %s as it is stored', (html) => {
    const editor = createEditor(html);
    const doc = articleSchema.nodeFromJSON(editor.getJSON());
    expect(toHtml(doc)).toBe(html);
    // What the browser shows is read back by pasting.
    const again: Node = createDocument(editor.getHTML(), editor.schema);
    expect(toHtml(articleSchema.nodeFromJSON(again.toJSON()))).toBe(html);
  });

  it('edits tables by the commands of rows and cells', () => {
    const editor = createEditor('<p>一</p>');
    editor.commands.insertTable({ rows: 2, cols: 2, withHeaderRow: true });
    editor.commands.addColumnAfter();
    editor.commands.addRowAfter();
    editor.commands.mergeOrSplit();
    const doc = articleSchema.nodeFromJSON(editor.getJSON());
    doc.check();
    const table = doc.children.find(({ type }) => type.name === 'table');
    expect([table?.childCount, table?.child(0).childCount]).toEqual([3, 3]);
    expect(Fragment.from(table).size).toBeGreaterThan(0);
  });
});
