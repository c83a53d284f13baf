/** Characters unchanged by folding: nearly all of a Chinese text. */
const NEEDS_FOLDING = /[^ -@[-~、。《》「」\u3400-\u4dbf\u4e00-\u9fff，；：？！“”‘’]/gu;
const DASHES = /[‐-―−－]/u;
const UNSEEN = /[\p{Cf}\u{fe00}-\u{fe0f}\u{e0100}-\u{e01ef}]/u;
const UNREADABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;
/** Combining accents of Latin, Greek and Cyrillic letters; marks of other scripts are significant. */
const ACCENTS = /[\u0300-\u036f]/gu;

/** Folds one character: half-width, lower case, without accents, dashes as hyphens. */
function foldCharacter(character: string): string {
  if (UNREADABLE.test(character)) return ' ';
  if (UNSEEN.test(character)) return '';
  if (DASHES.test(character)) return '-';
  const plain = character.normalize('NFKD').toLowerCase().replace(ACCENTS, '');
  return plain.normalize('NFC');
}

/** Folds a text for comparison in searches. The result is valid for the database (no NUL, no unpaired surrogate). */
export function foldText(text: string): string {
  return text.replace(NEEDS_FOLDING, foldCharacter);
}

/** Folded text with offsets into the original. */
export interface FoldedText {
  folded: string;
  /** Offset of the original character for each code unit of `folded` and for its end. */
  origins: Uint32Array;
}

/**
 * Folds like {@link foldText} and returns the offsets, which folding changes (`㎡` becomes `m2`, a soft hyphen is
 * removed).
 */
export function foldTextWithOrigins(text: string): FoldedText {
  const pieces: string[] = [];
  const origins: number[] = [];
  let at = 0;
  for (const character of text) {
    const piece = foldText(character);
    for (let unit = 0; unit < piece.length; unit++) origins.push(at);
    pieces.push(piece);
    at += character.length;
  }
  origins.push(at);
  return { folded: pieces.join(''), origins: Uint32Array.from(origins) };
}
