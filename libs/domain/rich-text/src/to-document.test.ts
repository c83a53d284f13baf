import { toDocument } from './to-document.ts';

const shown = (html: string) => toDocument(html).toString();

describe('toDocument', () => {
  it.each([
    ['', 'doc(paragraph)'],
    ['<p>一<strong>二</strong></p>', 'doc(paragraph("一", strong("二")))'],
    ['一<br />二', 'doc(paragraph("一", hardBreak, "二"))'],
    ['<h2 id="s-1">题</h2>\n<p> 一\n 二 </p>', 'doc(heading("题"), paragraph("一 二"))'],
    ['<div><section><p>一</p></section>二</div>', 'doc(paragraph("一"), paragraph("二"))'],
    [
      '<ul><li>一</li><li><p>二</p></li></ul>',
      'doc(bulletList(listItem(paragraph("一")), listItem(paragraph("二"))))',
    ],
    ['<pre><code>a &lt; b\n</code></pre>', 'doc(codeBlock("a < b"))'],
    [
      '<dl><dt>词</dt><dd>义</dd></dl>',
      'doc(definitionList(definitionTerm("词"), definition(paragraph("义"))))',
    ],
    [
      '<figure><img src="/a.png" alt="图" loading="lazy" /><figcaption>注</figcaption></figure>',
      'doc(figure(paragraph(image), figcaption("注")))',
    ],
    [
      '<table><caption>表</caption><thead><tr><th>甲</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>',
      'doc(figure(figcaption("表"), table(tableRow(tableHeader(paragraph("甲"))), tableRow(tableCell(paragraph("1"))))))',
    ],
    ['<p>一<blockquote>二</blockquote></p>', 'doc(paragraph("一"), blockquote(paragraph("二")))'],
    ['<td>一</td>', 'doc(paragraph("一"))'],
    ['<table></table>', 'doc(paragraph)'],
    [
      '<table><tr><td rowspan="2">一</td></tr><tr></tr></table>',
      'doc(table(tableRow(tableCell(paragraph("一"))), tableRow))',
    ],
    ['<table><tr></tr></table>', 'doc(table(tableRow(tableCell(paragraph))))'],
  ])('reads %s', (html, expected) => expect(shown(html)).toBe(expected));

  it('keeps the attributes that the page shows', () => {
    const doc = toDocument(
      '<ol start="3"><li>一</li></ol><table><tr><td colspan="2" style="text-align:right">1</td></tr></table>' +
        '<p><a href="/a?b=1&amp;c=2" rel="noopener" title="&quot;题&quot;">链</a></p>',
    );
    expect(doc.child(0).attrs).toEqual({ start: 3 });
    expect(doc.child(1).child(0).child(0).attrs).toEqual({
      colspan: 2,
      rowspan: 1,
      align: 'right',
    });
    expect(doc.child(2).child(0).marks[0]?.attrs).toEqual({ href: '/a?b=1&c=2', title: '"题"' });
  });
});
