/** @jest-environment node */
import fc from 'fast-check';
import { highlight } from './highlight.ts';

const toText = (html: string) =>
  html
    .replaceAll(/<span data-t="\w+">|<\/span>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

describe('highlight', () => {
  it('marks keys, strings and numbers of JSON', () => {
    expect(highlight('{"id": "a", "n": -1.5}')).toBe(
      '{<span data-t="key">&quot;id&quot;</span>: <span data-t="text">&quot;a&quot;</span>, ' +
        '<span data-t="key">&quot;n&quot;</span>: <span data-t="number">-1.5</span>}',
    );
  });

  it('takes no address for a comment', () => {
    expect(highlight('curl https://example.com/a # all')).toBe(
      'curl https://example.com/a <span data-t="comment"># all</span>',
    );
  });

  it('marks comments of several lines', () => {
    expect(highlight('/** Size\n * in "px". */\nsize')).toBe(
      '<span data-t="comment">/** Size\n * in &quot;px&quot;. */</span>\nsize',
    );
  });

  it('keeps any text as it is', () => {
    const pieces = fc.constantFrom('"', "'", '`', '\\', '<', '&', '#', '// ', '\n', '12', ':', 'é');
    const text = fc.array(fc.oneof(pieces, fc.string({ maxLength: 4 })), { maxLength: 40 });
    fc.assert(
      fc.property(text, (parts) => {
        const code = parts.join('');
        const html = highlight(code);
        expect(toText(html)).toBe(code);
        expect(html.replaceAll(/<span data-t="\w+">|<\/span>/g, '')).not.toMatch(/[<>"]/);
      }),
    );
  });
});
