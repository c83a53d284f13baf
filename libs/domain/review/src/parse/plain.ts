/**
 * A contract's text as rules read it: half-width digits and letters, Chinese punctuation, no spaces except between
 * Latin words and numbers, no Markdown emphasis, wrapped lines joined. `starts` and `ends` give the place of each of its
 * code units in the given text.
 */
export interface PlainText {
  readonly plain: string;
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
}

const PUNCTUATION: Readonly<Record<string, string>> = {
  '(': '（',
  ')': '）',
  ';': '；',
  ':': '：',
  '?': '？',
  '!': '！',
  ',': '，',
  '\t': '|',
};
const WORD = /[0-9A-Za-z]/;
const DIGIT = /[0-9]/;
/** Emphasis and characters without width. */
const UNSEEN = /[*`\u00ad\u200b-\u200f\u2028\u2029\u2060\ufeff]/;
const SPACE = /[ \u00a0\u2000-\u200a\u202f\u3000]/;
/** A line at least this long that stops without punctuation was wrapped, unless something new begins below. */
const WRAPPED_LENGTH = 28;
const LINE_END = /[。；：！？:;|.]$/;
const NEW_BEGINNING =
  /^[ \u3000]*(?:$|[#|>\-•·*【①-⑳]|[（(][一二三四五六七八九十\d]{1,3}[)）]|第[一二三四五六七八九十百零\d]{1,5}[条章节部]|[一二三四五六七八九十]{1,3}、|\d{1,2}(?:\.\d{1,2}){0,4}[、.．]?[ \u3000]*(?![\d年月日%‰,.，。、）)天元万台吨个套米])|附件|[^：:。，,]{1,14}[：:])/;

/** A full-width character of ASCII in half width, any other as it is. */
function toHalfWidth(character: string): string {
  const code = character.charCodeAt(0);
  return code >= 0xff01 && code <= 0xff5e ? String.fromCharCode(code - 0xfee0) : character;
}

/** Whether a line goes on in the next one, as lines of texts taken from PDF files do. */
const isWrapped = (line: string, next: string | undefined): boolean =>
  next !== undefined &&
  line.trim().length >= WRAPPED_LENGTH &&
  !LINE_END.test(line.trimEnd()) &&
  !line.trimStart().startsWith('|') &&
  !NEW_BEGINNING.test(next);

/** The plain character for one of a line; empty if it is left out. */
function readCharacter(line: string, at: number, last: string): string {
  const raw = line[at] ?? '';
  if (UNSEEN.test(raw)) return '';
  if (SPACE.test(raw)) {
    const next = line.slice(at + 1).match(/^[ \u00a0\u3000]{0,8}([^ ])/)?.[1] ?? '';
    return WORD.test(last) && WORD.test(toHalfWidth(next)) ? ' ' : '';
  }
  const character = toHalfWidth(raw);
  const isInNumber = DIGIT.test(last) && DIGIT.test(toHalfWidth(line[at + 1] ?? ''));
  if (isInNumber && (character === ':' || (character === ',' && raw === ','))) return character;
  return PUNCTUATION[character] ?? character;
}

/** Makes the plain text of a given one. */
export function toPlainText(text: string): PlainText {
  const pieces: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  const add = (character: string, start: number, end: number) => {
    pieces.push(character);
    starts.push(start);
    ends.push(end);
  };
  const lines = text.split(/\r\n|\n|\r/);
  let offset = 0;
  let last = '';
  for (const [number, line] of lines.entries()) {
    for (let at = 0; at < line.length; at += 1) {
      const character = readCharacter(line, at, last);
      // A tab at the start of a line indents.
      if (character === '' || (character === ' ' && last === ' ')) continue;
      if (line[at] === '\t' && (last === '' || last === '\n')) continue;
      add(character, offset + at, offset + at + 1);
      last = character;
    }
    offset += line.length;
    const breakLength = text.startsWith('\r\n', offset) ? 2 : 1;
    if (number < lines.length - 1 && !isWrapped(line, lines[number + 1])) {
      add('\n', offset, offset + breakLength);
      last = '\n';
    }
    offset += breakLength;
  }
  return { plain: pieces.join(''), starts: Uint32Array.from(starts), ends: Uint32Array.from(ends) };
}
