/** A sentence with the marks and quotes that end it, or the rest of a line. */
const SENTENCES = /[^。！？!?；;\n]*(?:[。！？!?；;]+[”’」』）)】》]*|\n|$)/gu;

/** Places where a text may be cut, the best first: behind a sentence, a clause, a word. */
const CUTS = [/[。！？!?；;][”’」』）)】》]*|\n/gu, /[，：、,:)）」』]|\.\s/gu, /\s+/gu];

/** Sentences of a text in order; joined they are the text. */
export const splitSentences = (text: string): string[] =>
  (text.match(SENTENCES) ?? []).filter((sentence) => sentence !== '');

/** Cuts a text in two so that the first part has a length between two limits, at the best place there is. */
export function cutWithin(text: string, min: number, max: number): [string, string] {
  for (const cut of CUTS) {
    const ends = Array.from(text.matchAll(cut), ({ index, 0: mark }) => index + mark.length);
    const end = ends.findLast((at) => at >= min && at <= max && at < text.length);
    if (end !== undefined) return [text.slice(0, end), text.slice(end)];
  }
  // Never between the halves of a character.
  const at = /[\udc00-\udfff]/.test(text[max] ?? '') ? max - 1 : max;
  return [text.slice(0, at), text.slice(at)];
}
