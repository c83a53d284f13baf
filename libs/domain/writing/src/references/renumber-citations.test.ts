import fc from 'fast-check';
import type { Block, Sentence } from '../types/index.ts';
import { renumberCitations } from './renumber-citations.ts';

const toBlock = (sentences: Sentence[]): Block => ({
  kind: 'list',
  writer: 'model',
  ordered: true,
  items: sentences.map((sentence) => [sentence]),
});
const listNumbers = (blocks: readonly Block[]) =>
  blocks.flatMap((block) =>
    block.kind === 'list'
      ? block.items.flat().map(({ citation, moreCitations = [] }) => [citation, ...moreCitations])
      : [],
  );

describe('citations that are numbered again', () => {
  it('follow the text, those that it leaves out are gone, unknown ones stay unknown', () => {
    const sentences: Sentence[] = [
      { text: '甲', origin: 'model', citation: 3, moreCitations: [7] },
      { text: '乙', origin: 'model' },
      { text: '丙', origin: 'model', citation: 1, moreCitations: [3] },
    ];
    const citations = [1, 2, 3].map((number) => ({ number, quote: `第${number}段` }));
    const result = renumberCitations([toBlock(sentences)], citations);
    expect(result.citations).toEqual([
      { number: 1, quote: '第3段' },
      { number: 2, quote: '第1段' },
    ]);
    expect(listNumbers(result.blocks)).toEqual([[1, 3], [undefined], [2, 1]]);
  });

  it('still mean the same passages, and stay as they are the second time', () => {
    const number = fc.integer({ min: 1, max: 12 });
    const sentence = fc.record({ citation: number, moreCitations: fc.array(number) });
    fc.assert(
      fc.property(fc.array(sentence), fc.uniqueArray(number), (cited, numbers) => {
        const blocks = [toBlock(cited.map((one) => ({ text: '句', origin: 'model', ...one })))];
        const citations = numbers.map((one) => ({ number: one, quote: one }));
        const once = renumberCitations(blocks, citations);
        const quoteOf = (all: typeof citations, of?: number) =>
          all.find((citation) => citation.number === of)?.quote;
        expect(
          listNumbers(once.blocks)
            .flat()
            .map((one) => quoteOf(once.citations, one)),
        ).toEqual(
          listNumbers(blocks)
            .flat()
            .map((one) => quoteOf(citations, one)),
        );
        expect(once.citations.map((one) => one.number)).toEqual(
          once.citations.map((_, at) => at + 1),
        );
        expect(renumberCitations(once.blocks, once.citations)).toEqual(once);
      }),
    );
  });
});
