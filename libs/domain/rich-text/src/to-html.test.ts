import { articleSchema } from './schema.ts';
import { toDocument } from './to-document.ts';
import { toHtml } from './to-html.ts';

describe('toHtml', () => {
  it.each([
    '<p>一<strong>二<em>三</em></strong></p><h2>题</h2><hr>',
    '<ul><li>一<ul><li>二</li></ul></li><li><p>三</p><p>四</p></li></ul>',
    '<ol start="3"><li>一</li></ol>',
    '<figure><img src="/a.png" alt="图"><figcaption>注</figcaption></figure>',
    '<table><tr><th>甲</th><td colspan="2" style="text-align:right">1</td></tr></table>',
    '<pre><code>a &lt; b</code></pre><blockquote><p>引</p></blockquote>',
    '<p><a href="/a?b=1&amp;c=2" title="&quot;题&quot;">链</a>&nbsp;字<br>行</p>',
    '<pre><code>a\n\n</code></pre><figure>&nbsp;<hr></figure>',
    '<dl><dt>词</dt><dd>义</dd></dl>',
  ])('writes %s as it was read', (html) => expect(toHtml(toDocument(html))).toBe(html));

  it('writes nothing for a blank document', () => {
    expect(toHtml(toDocument(''))).toBe('');
    expect(toHtml(articleSchema.nodes.doc.create())).toBe('');
    expect(toHtml(toDocument('<h2></h2>'))).toBe('<h2></h2>');
    expect(toHtml(toDocument('<hr>'))).toBe('<hr>');
  });

  it('keeps an empty paragraph before a list apart from it', () => {
    const html = '<ul><li><p></p><ul><li>一</li></ul></li></ul>';
    expect(toHtml(toDocument(html))).toBe(html);
  });
});
