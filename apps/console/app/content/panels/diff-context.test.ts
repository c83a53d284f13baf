/** @jest-environment node */
import { diffDocuments, toDocument } from '@zhucheng/domain-rich-text';
import { toHunks } from './diff-context.ts';

const hunks = (before: string, after: string) => {
  const [old, young] = [toDocument(before), toDocument(after)];
  return toHunks({
    before: old.toJSON() as unknown,
    after: young.toJSON() as unknown,
    changes: diffDocuments(old, young),
  });
};

describe('the changes of a text', () => {
  it('stand between the words around them, under their heading', () => {
    const page = (amount: string) =>
      `<h2>一、适用范围</h2><p>合同额${amount}万元以上的工程。</p><p><img src="/a.png" />别的段落。</p>`;
    expect(hunks(page('五百'), page('一千'))).toEqual([
      {
        heading: '一、适用范围',
        parts: [
          { op: 'same', text: '合同额' },
          { op: 'del', text: '五百' },
          { op: 'ins', text: '一千' },
          { op: 'same', text: '万元以上的工程。' },
        ],
      },
    ]);
  });

  it('are found behind pictures, tables and line breaks', () => {
    const page = (word: string) =>
      `<p><img src="/a.png" />图<br />文</p><hr /><table><tr><td>${word}</td><td>乙</td></tr></table>`;
    expect(hunks(page('甲'), page('丙'))[0]?.parts).toEqual([
      { op: 'del', text: '甲' },
      { op: 'ins', text: '丙' },
    ]);
  });

  it('are shown with no more than a few words around them', () => {
    const long = '按约定计量'.repeat(20);
    const [hunk] = hunks(`<p>${long}甲${long}</p>`, `<p>${long}乙${long}</p>`);
    const [lead, , , rest] = hunk?.parts ?? [];
    expect(lead?.text).toMatch(/^….{24}$/);
    expect(rest?.text).toMatch(/^.{24}…$/);
  });
});
