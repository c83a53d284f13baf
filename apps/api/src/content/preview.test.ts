import fc from 'fast-check';
import { toPreview } from './preview.ts';
import { plainText, sanitise } from './sanitise.ts';

describe('toPreview', () => {
  it('shows whole blocks up to a third', () => {
    const html =
      '<h2 id="s-1">一</h2>\n<p>二二</p>\n<ul><li>三<br />三</li></ul>\n<p>四四四四四四四</p>';
    expect(toPreview(html)).toBe('<h2 id="s-1">一</h2>\n<p>二二</p>');
  });

  it('does not end with a heading', () => {
    const html = '<p>一</p>\n<h2>二</h2>\n<p>三三三三三三</p>';
    expect(toPreview(html)).toBe('<p>一</p>');
  });

  it('truncates a single long block', () => {
    expect(toPreview('<p>一二三四五六七八九</p>')).toBe('<p>一二三…</p>');
    expect(toPreview('')).toBe('<p>…</p>');
  });

  it('never shows more than a third', () => {
    const words = fc.string({ unit: fc.constantFrom('桥', '<', '&', ' ', 'a') });
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom('p', 'h2', 'ul'), words)), (blocks) => {
        const { html, text } = sanitise(
          blocks.map(([tag, inner]) => `<${tag}>${inner}</${tag}>`).join('\n'),
        );
        const shown = plainText(toPreview(html)).replace(/…$/, '');
        expect(shown.length).toBeLessThanOrEqual(text.length / 3);
      }),
    );
  });
});
