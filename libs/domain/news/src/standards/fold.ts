/** Characters that folding leaves alone, which is nearly all of a Chinese text: the fast path. */
const NEEDS_FOLDING = /[^ -@[-~、。《》「」\u3400-\u4dbf\u4e00-\u9fff，；：？！“”‘’]/gu;
const DASHES = /[‐-―−－]/u;
const UNSEEN = /[\p{Cf}\u{fe00}-\u{fe0f}\u{e0100}-\u{e01ef}]/u;
const UNREADABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;
/** Accents over Latin, Greek and Cyrillic letters; marks of other scripts carry meaning. */
const ACCENTS = /[\u0300-\u036f]/gu;

/** One character as it is compared: half-width, lower case, without accents, every dash a hyphen. */
function foldCharacter(character: string): string {
  if (UNREADABLE.test(character)) return ' ';
  if (UNSEEN.test(character)) return '';
  if (DASHES.test(character)) return '-';
  const plain = character.normalize('NFKD').toLowerCase().replace(ACCENTS, '');
  return plain.normalize('NFC');
}

/** A text as it is compared in searching. Nothing in it can upset the database (no NUL, no half surrogate). */
export function foldText(text: string): string {
  return text.replace(NEEDS_FOLDING, foldCharacter);
}

/** A folded text that knows where it came from. */
export interface FoldedText {
  folded: string;
  /** For each code unit of `folded`, and one past it: where in the original its character begins. */
  origins: Uint32Array;
}

/** Folds like {@link foldText} and keeps the offsets, which folding moves (`㎡` becomes `m2`, a soft hyphen nothing). */
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
