import { listSentences, type Citation, type Draft } from '@zhucheng/domain-writing';

/** An order with what came of it. */
export interface Written {
  id: string;
  tool: string;
  /** Works that it is about, as the form names them. */
  works: readonly string[];
  draft: Draft;
}

const bare = (text: string): string => text.replaceAll(/[\s。；;，,、]/gu, '');

/** Texts that the writer chose: headings, cells and what was entered are left out. */
const listTexts = ({ blocks }: Draft): string[] =>
  blocks
    .filter(({ kind }) => kind === 'paragraph' || kind === 'list')
    .flatMap(listSentences)
    .filter(({ origin }) => origin !== 'field')
    .map(({ text }) => bare(text))
    .filter((text) => text !== '');

/** Cited sentences that don't stand in the passage of their number, word by word, and numbers without one. */
export function findLoose({ blocks, citations }: Draft): string[] {
  const byNumber = new Map<number, Citation>(citations.map((one) => [one.number, one]));
  return blocks.flatMap(listSentences).flatMap(({ text, origin, citation }) => {
    if (citation === undefined) return origin === 'cited' ? [text] : [];
    const quote = byNumber.get(citation)?.quote;
    const isThere = quote !== undefined && (text === '' || bare(quote).includes(bare(text)));
    return isThere ? [] : [text];
  });
}

/** Two writings of a tool about different works, and what they share. */
export interface Shared {
  pair: string;
  /** Part of the sentences of the shorter one. */
  share: number;
  texts: readonly string[];
}

/** Compares all writings of a tool that have no works in common. */
export function compareWritings(written: readonly Written[]): Shared[] {
  return written.flatMap((one, at) =>
    written.slice(at + 1).flatMap((other) => {
      const isComparable =
        one.tool === other.tool && !one.works.some((work) => other.works.includes(work));
      if (!isComparable) return [];
      const [texts, others] = [listTexts(one.draft), new Set(listTexts(other.draft))];
      const shared = texts.filter((text) => others.has(text));
      const share = shared.length / Math.max(1, Math.min(texts.length, others.size));
      return [{ pair: `${one.id} ${other.id}`, share, texts: shared }];
    }),
  );
}
