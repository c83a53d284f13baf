import type { Node } from '@tiptap/pm/model';
import fc from 'fast-check';
import { diffDocuments } from './diff.ts';
import { toDocument } from './to-document.ts';

const wordsOf = (before: string, after: string) =>
  diffDocuments(toDocument(before), toDocument(after)).map(({ removed, added }) => [
    removed,
    added,
  ]);

describe('diffDocuments', () => {
  it('finds words within a paragraph', () => {
    expect(wordsOf('<p>自二〇二六年起施行。</p>', '<p>自二〇二七年起施行。</p>')).toEqual([
      ['六', '七'],
    ]);
  });

  it('finds added, removed and moved paragraphs', () => {
    const [one, two, three] = ['<p>第一段甲</p>', '<p>第二段乙</p>', '<p>第三段丙</p>'];
    expect(wordsOf(one + three, one + two + three)).toEqual([['', '第二段乙']]);
    expect(wordsOf(one + two + three, one + three)).toEqual([['第二段乙', '']]);
    expect(wordsOf(one + two, two + one)).toHaveLength(2);
  });

  it('finds changes of marks, attributes and images without words', () => {
    expect(wordsOf('<p>一</p>', '<p><strong>一</strong></p>')).toEqual([['一', '一']]);
    expect(wordsOf('<h2>一</h2>', '<h3>一</h3>')).not.toEqual([]);
    expect(wordsOf('<p><img src="/a.png" /></p>', '<p><img src="/b.png" /></p>')).toEqual([
      ['［图片］', '［图片］'],
    ]);
  });

  const block = fc.constantFrom(
    ...['<p>甲乙丙</p>', '<p>甲乙丁</p>', '<h2>题</h2>', '<p><b>甲</b>乙</p>', '<hr />'],
    ...['<ul><li>一</li><li>二</li></ul>', '<table><tr><td>1</td><td>2</td></tr></table>'],
  );
  const documents = fc.array(block, { maxLength: 8 }).map((blocks) => toDocument(blocks.join('')));

  it('leaves the same between the changes of both documents', () => {
    fc.assert(
      fc.property(documents, documents, (before, after) => {
        const changes = diffDocuments(before, after);
        const rest = (doc: Node, ends: [number, number][]) => {
          let at = 0;
          return [...ends, [doc.content.size, doc.content.size] as const].map(([from, to]) => {
            expect(from).toBeGreaterThanOrEqual(at);
            const part = doc.slice(at, from).content.toString();
            at = to;
            return part;
          });
        };
        expect(
          rest(
            before,
            changes.map(({ fromA, toA }) => [fromA, toA]),
          ),
        ).toEqual(
          rest(
            after,
            changes.map(({ fromB, toB }) => [fromB, toB]),
          ),
        );
        expect(changes.length === 0).toBe(before.eq(after));
      }),
      { numRuns: 500 },
    );
  });

  it('compares documents of thousands of blocks', () => {
    const text = (from: number) =>
      Array.from({ length: 1_500 }, (_, at) => `<p>第 ${at + from} 条，按约定计量。</p>`).join('');
    const started = performance.now();
    expect(wordsOf(text(0), text(3)).length).toBeGreaterThan(0);
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});
