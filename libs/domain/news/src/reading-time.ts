/** Reading speed in Chinese characters per minute. */
const CHARACTERS_PER_MINUTE = 400;

/** Returns the reading time of a text in minutes, at least one. */
export function getReadingMinutes(characters: number): number {
  return Math.max(1, Math.round(characters / CHARACTERS_PER_MINUTE));
}
