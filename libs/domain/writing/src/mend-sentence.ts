import { toOpenPlace } from './text/open-places.ts';
import type { Block, Sentence } from './types/block.ts';
import type { Problem, ProblemKind } from './types/draft.ts';

/** What becomes of a sentence; undefined takes it out. */
type Change = (sentence: Sentence) => Sentence | undefined;

/** Changes one sentence of a block; undefined for a block of which nothing is left. */
function changeSentence(block: Block, index: number, change: Change): Block | undefined {
  let at = -1;
  const changeAll = (sentences: readonly Sentence[]) =>
    sentences.flatMap((sentence) => {
      at += 1;
      return at === index ? (change(sentence) ?? []) : sentence;
    });
  switch (block.kind) {
    case 'heading': {
      const changed = change({ text: block.text, origin: 'own' });
      return changed && { ...block, text: changed.text };
    }
    case 'paragraph': {
      const sentences = changeAll(block.sentences);
      return sentences.length > 0 ? { ...block, sentences } : undefined;
    }
    case 'list': {
      const items = block.items.map(changeAll).filter((item) => item.length > 0);
      return items.length > 0 ? { ...block, items } : undefined;
    }
    case 'table':
      return { ...block, rows: block.rows.map((row) => changeCells(row, changeAll)) };
    case 'gap':
      return block;
  }
}

/** A cell without its words stays, empty: the others of its row keep their columns. */
function changeCells(
  row: readonly Sentence[],
  changeAll: (sentences: readonly Sentence[]) => Sentence[],
): Sentence[] {
  return row.map((cell) => changeAll([cell])[0] ?? { text: '', origin: 'own' });
}

/** The block with one sentence that cites this passage and no other. */
export function citeSentence(block: Block, index: number, number: number): Block {
  const changed = changeSentence(block, index, ({ moreCitations: _more, ...sentence }) => ({
    ...sentence,
    citation: number,
  }));
  return changed ?? block;
}

/** The block without one sentence; undefined if it was the last. */
export const removeSentence = (block: Block, index: number): Block | undefined =>
  changeSentence(block, index, () => undefined);

/** The block with the words of a problem left open, naming what is missing; the sentence is the author's then. */
export function leaveOpen(block: Block, problem: Problem, needs: string): Block {
  const { start, end } = problem;
  const changed = changeSentence(block, problem.sentence, ({ text }) => ({
    text: text.slice(0, start) + toOpenPlace(needs) + text.slice(end),
    origin: 'own',
  }));
  return changed ?? block;
}

const MISSING: Partial<Record<ProblemKind, string>> = {
  figure: '数值',
  computation: '数值',
  date: '日期',
  amount: '金额',
  standard: '文件名称和编号',
  person: '姓名',
  company: '单位名称',
};

/** What is missing at a problem, as a suggestion: its kind, after the words before it. */
export function suggestNeeds({ kind, start }: Problem, text: string): string {
  const before = /[^，。；：、！？,;:]*$/u.exec(text.slice(0, start))?.[0] ?? '';
  const words = before
    .trim()
    .replace(/[约为是达]+$/u, '')
    .slice(-12);
  const what = MISSING[kind] ?? '有依据的说法';
  return words === '' ? what : `${words}的${what}`;
}
