import { shortenText } from './shorten-text.ts';

describe('shortenText', () => {
  it('returns short texts as they are', () => {
    expect(shortenText('一二三四五', 5)).toBe('一二三四五');
    expect(shortenText('', 5)).toBe('');
  });

  it('ends after a clause near the limit', () => {
    expect(shortenText('过程结算节点前要做的事，逐项列出，再给一张表', 18)).toBe(
      '过程结算节点前要做的事，逐项列出…',
    );
  });

  it('ends at the limit if no clause ends near it', () => {
    const text = `开头，${'长'.repeat(40)}`;
    const shortened = shortenText(text, 30);
    expect(shortened).toBe(`开头，${'长'.repeat(26)}…`);
    expect([...shortened]).toHaveLength(30);
  });

  it('never cuts a character in two', () => {
    expect(shortenText('𠮷'.repeat(10), 4)).toBe('𠮷𠮷𠮷…');
  });
});
