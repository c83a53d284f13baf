/** Longer texts are cut to fit on a line. Code units. */
const MAX_SUGGESTION_LENGTH = 120;

/** Text of a suggestion as it is stored. */
export const clipSuggestion = (text: string): string => text.slice(0, MAX_SUGGESTION_LENGTH);
