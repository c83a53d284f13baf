/** Number of characters before the limit in which a punctuation mark is preferred as the end. */
const REACH = 12;

const PUNCTUATION = /[，。；：、！？,.;:!?]/;

/**
 * Shortens a text to at most `max` characters with `…` at the end, after a clause if one ends near the limit. For
 * summaries in lists: text that CSS cuts off anyway would be loaded in vain.
 */
export function shortenText(text: string, max: number): string {
  const characters = [...text];
  if (characters.length <= max) return text;
  const kept = characters.slice(0, max - 1);
  const mark = kept.findLastIndex((character) => PUNCTUATION.test(character));
  return `${kept.slice(0, mark > max - REACH && mark > 0 ? mark : undefined).join('')}…`;
}
