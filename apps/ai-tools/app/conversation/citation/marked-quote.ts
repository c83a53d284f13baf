import { listSentences, listCited } from '@zhucheng/domain-writing';
import type { Block } from '@zhucheng/domain-writing/types';

/** Piece of a quotation; marked where a sentence says the same. */
export interface QuotePiece {
  text: string;
  isMarked: boolean;
}

const MIN_LENGTH = 4;

/** The sentences of an answer that cite a passage. */
export const listSupported = (blocks: readonly Block[], number: number): string[] =>
  blocks.flatMap((block) =>
    listSentences(block)
      .filter((sentence) => listCited(sentence).includes(number))
      .map(({ text }) => text),
  );

/** Cuts a passage where clauses of the sentences stand in it word by word. */
export function markQuote(quote: string, sentences: readonly string[]): QuotePiece[] {
  const marked = Array.from(quote, () => false);
  const characters = Array.from(quote);
  const clauses = sentences.flatMap((text) => [text, ...text.split(/[，。；：、！？\s]/u)]);
  for (const clause of clauses) {
    const wanted = Array.from(clause.replace(/[。；！？]$/u, ''));
    if (wanted.length < MIN_LENGTH) continue;
    for (let at = 0; at + wanted.length <= characters.length; at += 1) {
      if (wanted.every((character, ahead) => characters[at + ahead] === character)) {
        marked.fill(true, at, at + wanted.length);
      }
    }
  }
  const pieces: QuotePiece[] = [];
  for (const [at, text] of characters.entries()) {
    const isMarked = marked[at] ?? false;
    const last = pieces.at(-1);
    if (last?.isMarked === isMarked) last.text += text;
    else pieces.push({ text, isMarked });
  }
  return pieces;
}
