import fc from 'fast-check';
import { toPreview } from './preview.ts';
import { plainText } from './plain-text.ts';
import { sanitise } from './sanitise.ts';

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

  it('cuts the block at the limit and closes its tags', () => {
    const row = (text: string) => `<tr><td>${text}</td><td>${text}</td></tr>`;
    const rows = ['一一一', '二二二', '三三三', '四四四', '五五五', '六六六'].map(row).join('');
    expect(toPreview(`<table><tbody>${rows}</tbody></table>`)).toBe(
      '<table><tbody><tr><td>一一一</td><td>一一一</td></tr><tr><td>二二二</td><td>二二…</td></tr></tbody></table>',
    );
    expect(toPreview(`<p>甲&amp;<strong>乙丙</strong>${'丁'.repeat(5)}</p>`)).toBe(
      '<p>甲&amp;<strong>乙…</strong></p>',
    );
  });

  it('closes the element at whose end it cuts', () => {
    expect(toPreview('<ul>桥\n<p></p><p>桥桥桥桥</p></ul>')).toBe('<ul>桥\n<p>…</p></ul>');
  });

  it.each([1, 3, 40])('shows a third of a text in blocks of %i sentences', (sentences) => {
    const block = `<p>${'这是一个有十二个字的句子。'.repeat(sentences)}</p>`;
    const { html, text } = sanitise(`${block}\n`.repeat(Math.ceil(120 / sentences)));
    const shown = plainText(toPreview(html)).replace(/…$/, '');
    expect(text.length / 3 - shown.length).toBeLessThan(3);
  });

  it('never shows more than a third', () => {
    const words = fc.string({ unit: fc.constantFrom('桥', '<', '&', ' ', 'a') });
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom('p', 'h2', 'ul'), words)), (blocks) => {
        const { html, text } = sanitise(
          blocks.map(([tag, inner]) => `<${tag}>${inner}</${tag}>`).join('\n'),
        );
        const preview = toPreview(html);
        const shown = plainText(preview).replace(/…$/, '');
        expect(shown.length).toBeLessThanOrEqual(text.length / 3);
        if (sanitise(html).html === html) expect(sanitise(preview).html).toBe(preview);
      }),
    );
  });
});
