import fc from 'fast-check';
import { markChanges, splitLineChanges } from './mark-changes.ts';
import { toDocument } from './to-document.ts';
import { toHtml } from './to-html.ts';

describe('markChanges', () => {
  it('marks in both texts what the other one has not', () => {
    expect(markChanges('<p>自二〇二六年起施行。</p>', '<p>自二〇二七年起施行。</p>')).toEqual({
      before: '<p>自二〇二<del data-changed="">六</del>年起施行。</p>',
      after: '<p>自二〇二<ins data-changed="">七</ins>年起施行。</p>',
      count: 1,
    });
  });

  it('marks pictures, code, cells and what is emphasised', () => {
    const [image, code] = ['<p><img src="/a.png"></p>', '<pre><code>a</code></pre>'];
    const table = '<table><tr><td>甲</td></tr></table>';
    const strong = '<p><strong>甲</strong><a href="/b">乙</a></p>';
    const { after } = markChanges('<p>同</p>', `<p>同</p>${image}${code}${table}${strong}`);
    for (const text of [
      '<img src="/a.png">',
      'a',
      '甲',
      '<strong>甲</strong><a href="/b">乙</a>',
    ]) {
      expect(after).toContain(`<ins data-changed="">${text}</ins>`);
    }
  });

  it('tells them from insertions and deletions of the text itself', () => {
    const own = '<p><del>旧条</del><ins>新条</ins></p>';
    const { before, after } = markChanges(own, `${own}<p>丙</p>`);
    expect(before).toBe(own);
    expect(after).toBe(`${own}<p><ins data-changed="">丙</ins></p>`);
  });

  const block = fc.constantFrom(
    ...['<p>甲乙丙</p>', '<p>甲乙丁</p>', '<h2>题</h2>', '<p><strong>甲</strong>乙</p>', '<hr>'],
    ...['<ul><li>一</li><li>二</li></ul>', '<pre><code>甲</code></pre>', '<p>甲<br>乙</p>'],
  );
  const text = fc.array(block, { maxLength: 8 }).map((blocks) => blocks.join(''));
  const bare = (html: string) =>
    html.replaceAll(/<(?:del|ins) data-changed="">|<\/(?:del|ins)>/g, '');
  const sort = (html: string) => toHtml(toDocument(html));

  it('changes nothing else', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const marked = markChanges(before, after);
        expect(bare(marked.before)).toBe(sort(before));
        expect(bare(marked.after)).toBe(sort(after));
        expect(marked.count === 0).toBe(sort(before) === sort(after));
      }),
    );
  });
});

describe('splitLineChanges', () => {
  it('splits two titles where they differ', () => {
    expect(splitLineChanges('桥梁桩基的计量', '桥梁墩柱的计量')).toEqual({
      before: [
        { text: '桥梁', isChanged: false },
        { text: '桩基', isChanged: true },
        { text: '的计量', isChanged: false },
      ],
      after: [
        { text: '桥梁', isChanged: false },
        { text: '墩柱', isChanged: true },
        { text: '的计量', isChanged: false },
      ],
    });
  });

  it('keeps both lines, and the same beside what is changed', () => {
    const line = fc.string({ unit: fc.constantFrom('甲', '乙', '丙', '😀', '\n'), maxLength: 12 });
    fc.assert(
      fc.property(line, line, (one, other) => {
        const { before, after } = splitLineChanges(one, other);
        const join = (parts: typeof before, isSame = false) =>
          parts.flatMap(({ text, isChanged }) => (isSame && isChanged ? [] : [text])).join('');
        expect([join(before), join(after)]).toEqual([one, other]);
        expect(join(before, true)).toBe(join(after, true));
      }),
    );
  });
});
