/** Maximum length of a member's note to a kept notice, in UTF-16 units. */
export const MAX_FAVORITE_NOTE_LENGTH = 500;

export * from './score.ts';
export * from './signals.ts';
