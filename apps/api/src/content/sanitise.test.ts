import fc from 'fast-check';
import sanitizeHtml from 'sanitize-html';
import { plainText } from './plain-text.ts';
import { renderContent, sanitise } from './sanitise.ts';

const html = (source: string) => sanitise(source).html;

describe('sanitise', () => {
  it.each([
    ['<script>alert(1)</script>好', '好'],
    ['<p onclick="x()">好</p>', '<p>好</p>'],
    ['<img src="x" onerror="x()">', '<img src="x" loading="lazy" />'],
    [
      '<a href="javascript:x()">好</a>',
      '<a rel="nofollow noopener noreferrer" target="_blank">好</a>',
    ],
    ['<iframe src="https://a.example"></iframe>', ''],
    ['<style>p{}</style><p style="color:red">好</p>', '<p>好</p>'],
    [
      '<svg><a href="https://a.example"></a></svg>',
      '<a href="https://a.example" rel="nofollow noopener noreferrer" target="_blank"></a>',
    ],
    ['<img src="https://a.example/x.png" alt="好">', ''],
    ['<td style="text-align:right;color:red">1</td>', '<td style="text-align:right">1</td>'],
    ['<form action="/x"><input name="a">好</form>', '好'],
  ])('makes %s safe', (source, safe) => expect(html(source)).toBe(safe));

  it('marks links by their target', () => {
    expect(html('<a href="/news">站内</a>')).toBe('<a href="/news" rel="noopener">站内</a>');
    expect(html('<a href="#s-1">页内</a>')).toBe('<a href="#s-1">页内</a>');
    expect(html('<a href="https://a.example" rel="opener">站外</a>')).toBe(
      '<a href="https://a.example" rel="nofollow noopener noreferrer" target="_blank">站外</a>',
    );
    expect(html('<a href="//a.example">站外</a>')).not.toContain('href');
  });

  it('numbers headings, and reserves h1 for the page', () => {
    const { html: clean, headings } = sanitise(
      '<h1>一 &amp; <b>二</b></h1><h3 id="x">三</h3><h2></h2>',
    );
    expect(clean).toBe(
      '<h2 id="s-1">一 &amp; <b>二</b></h2><h3 id="s-2">三</h3><h2 id="s-3"></h2>',
    );
    expect(headings).toEqual([
      { id: 's-1', text: '一 & 二', level: 2 },
      { id: 's-2', text: '三', level: 3 },
    ]);
  });

  it('finds headings inside each other, up to the first end, and none that lie too deep', () => {
    const { headings } = sanitise(
      `<h2>一<h3>二</h3></h2><h2>三${'<div>'.repeat(60)}<h3>四</h3>${'</div>'.repeat(60)}</h2>`,
    );
    expect(headings.map(({ id, text }) => [id, text])).toEqual([
      ['s-1', '一'],
      ['s-2', '二'],
      ['s-3', '三四'],
    ]);
  });

  it('counts characters', () => {
    const { text, length } = sanitise('<p>一 二</p><ul><li>三&lt;四</li></ul>');
    expect(text).toBe('一 二\n三<四');
    expect(length).toBe(5);
  });

  it('removes everything executable from any input', () => {
    const danger = fc.constantFrom(
      '<script>',
      'onload=',
      'javascript:',
      '<svg ',
      '"',
      "'",
      '<',
      '>',
      '&#x6a;',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(danger, fc.string())), (parts) => {
        const clean = html(parts.join(''));
        expect(clean).not.toMatch(/<script|<svg|<[^>]+\son\w+\s*=/i);
        expect(html(clean)).toBe(clean);
      }),
    );
  });
});

describe('renderContent', () => {
  it('renders Markdown tables and lists, and escapes HTML in Markdown', () => {
    const text = '| a | b |\n| --- | --: |\n| 1 | 2 |\n\n<b>x</b>';
    const { html: rendered } = renderContent({ format: 'markdown', text });
    expect(rendered).toContain('<td style="text-align:right">2</td>');
    expect(rendered).toContain('&lt;b&gt;x&lt;/b&gt;');
  });
});

describe('plainText', () => {
  it('separates cells and blocks', () => {
    expect(plainText('<table><tr><td>一</td><td>二</td></tr><tr><td>三</td></tr></table>')).toBe(
      '一 二\n三',
    );
  });

  it('equals what a parser finds outside of tags', () => {
    const part = fc.constantFrom(
      ...[
        '<p>',
        '</p>',
        '<b>',
        '</b>',
        '<td>',
        '</td>',
        '<br>',
        '<h2>',
        '</h2>',
        '<img src="a>b" alt="<&>">',
      ],
      ...[
        '<a title="&gt;一&quot;" href="/">',
        '</a>',
        '<!-- 注 -->',
        '<',
        '>',
        '"',
        '&',
        ';',
        '&nbsp;',
        '&amp;lt;',
        '&#60;',
      ],
      ...[
        '<svg>',
        '<script>',
        '</script>',
        '<textarea>',
        '<style>p{}</style>',
        '<![CDATA[',
        ']]>',
        '\n',
        ' ',
        '字',
      ],
    );
    const parts = fc.array(fc.oneof(part, fc.string()), { maxLength: 30 });
    fc.assert(
      fc.property(parts, (all) => {
        const clean = html(all.join(''));
        expect(plainText(clean)).toBe(parsePlainText(clean));
      }),
    );
  });
});

/** Plain text as a parser of HTML finds it. */
function parsePlainText(clean: string): string {
  const spaced = clean
    .replace(/<\/(p|div|li|h[1-6]|tr|blockquote|pre|dt|dd|caption|figcaption)>|<br\s*\/?>/g, '$&\n')
    .replace(/<\/t[dh]>/g, '$& ');
  return sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} })
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .replace(/[ \t]+/g, ' ')
    .replace(/ ?\n[\s]*/g, '\n')
    .trim();
}
