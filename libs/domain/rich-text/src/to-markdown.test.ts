import fc from 'fast-check';
import MarkdownIt from 'markdown-it';
import { toDocument } from './to-document.ts';
import { toMarkdown } from './to-markdown.ts';

const reader = new MarkdownIt({ html: true });

/** Document that a reader of the Markdown sees. */
const readBack = (html: string) => toDocument(reader.render(toMarkdown(html)));

describe('toMarkdown', () => {
  it.each([
    [
      '<h2 id="s-1">一、范围</h2><p>本条<strong>应</strong>执行。</p>',
      '## 一、范围\n\n本条**应**执行。\n',
    ],
    ['<ul><li>一</li><li>二<ul><li>三</li></ul></li></ul>', '- 一\n- 二\n  - 三\n'],
    ['<ol start="9"><li>一</li><li>二</li></ol>', '9.  一\n10. 二\n'],
    [
      '<table><thead><tr><th>提示</th><th style="text-align:right">数</th></tr></thead><tbody><tr><td>a|b</td><td>1</td></tr></tbody></table>',
      '| 提示 | 数 |\n| --- | --: |\n| a\\|b | 1 |\n',
    ],
    ['<pre><code>a\n```\nb</code></pre>', '````\na\n```\nb\n````\n'],
    ['<p><a href="/help" title="帮助">见</a><br>下行</p>', '[见](/help "帮助")\\\n下行\n'],
    [
      '<figure><img src="/api/files/1" alt="图"><figcaption>注</figcaption></figure>',
      '![图](/api/files/1)\n\n注\n',
    ],
    ['<p>m<sup>2</sup></p>', 'm<sup>2</sup>\n'],
  ])('writes %s', (html, expected) => expect(toMarkdown(html)).toBe(expected));

  it.each([
    '<p>一<strong>二</strong>三<code>x*y</code></p><hr><blockquote><p>引</p></blockquote>',
    '<ol start="3"><li><p>一</p><pre><code>code</code></pre></li><li>二</li></ol>',
    '<table><thead><tr><th>甲</th></tr></thead><tbody><tr><td>一</td></tr><tr><td><strong>二</strong></td></tr></tbody></table>',
    '<p><a href="/a_(b)">链*接</a>，<img src="/c.webp" alt="[图]"></p>',
  ])('reads back %s', (html) =>
    expect(readBack(html).toString()).toBe(toDocument(html).toString()),
  );

  it('keeps any text as text, whatever signs it has', () => {
    const line = fc.string({ unit: fc.constantFrom(...'<>&*_`#|[]()!\\-+1.~" \'字中ab') });
    fc.assert(
      fc.property(line, (text) => {
        const html = `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`;
        expect(readBack(html).textContent).toBe(toDocument(html).textContent);
      }),
      { numRuns: 300 },
    );
  });
});
