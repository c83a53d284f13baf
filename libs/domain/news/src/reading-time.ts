/** Characters of Chinese prose that an engineer reads in a minute. */
const CHARACTERS_A_MINUTE = 400;

/** Minutes that a text of so many characters takes; at least one. */
export function getReadingMinutes(characters: number): number {
  return Math.max(1, Math.round(characters / CHARACTERS_A_MINUTE));
}
