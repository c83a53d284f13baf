import { diffArrays } from 'diff';

/** Run of words that both texts have, or only the older (`del`) or only the newer (`ins`) one. */
export interface TextPart {
  op: 'same' | 'del' | 'ins';
  text: string;
}

/** A changed passage of a long text. */
export interface TextPassage {
  /** Unchanged lines between the passage before and the line before this one. */
  skipped: number;
  /** The unchanged line before the passage. */
  before: string | null;
  parts: TextPart[];
}

/** Differences of two long texts. */
export interface TextDifference {
  passages: TextPassage[];
  /** True if further passages were left out. */
  cut: boolean;
}

/** Maximum number of differences that are looked for; texts with more have nothing in common. */
const MAX_EDITS = 500;
/** Maximum characters of a passage that is compared by words, and of all passages together. */
const MAX_COMPARED = 10_000;
const MAX_SHOWN = 20_000;

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });
const NUMBER_PART = /^[\d.,:%/-]+$/;

/** Words of a text; its numbers, dates and times are never split. */
export function splitWords(text: string): string[] {
  const words: string[] = [];
  for (const { segment } of segmenter.segment(text)) {
    const last = words.at(-1) ?? '';
    if (NUMBER_PART.test(segment) && NUMBER_PART.test(last)) words[words.length - 1] += segment;
    else words.push(segment);
  }
  return words;
}

/** Compares two short texts by words. The parts other than `ins` are the older text, those other than `del` the newer. */
export function compareWords(from: string, to: string): TextPart[] {
  if (from === to) return withoutEmpty([{ op: 'same', text: to }]);
  const changes =
    from.length + to.length <= MAX_COMPARED
      ? diffArrays(splitWords(from), splitWords(to), { maxEditLength: MAX_EDITS })
      : undefined;
  return changes
    ? changes.map(({ added, removed, value }) => ({
        op: added ? 'ins' : removed ? 'del' : 'same',
        text: value.join(''),
      }))
    : replaceText(from, to);
}

/** A text as replaced as a whole. */
export function replaceText(from: string, to: string): TextPart[] {
  return withoutEmpty([
    { op: 'del', text: from },
    { op: 'ins', text: to },
  ]);
}

const withoutEmpty = (parts: readonly TextPart[]) => parts.filter(({ text }) => text !== '');

/** Compares two long texts by lines, and the changed lines by words. */
export function compareTexts(from: string, to: string): TextDifference {
  const passages = listPassages(splitLines(from), splitLines(to));
  let length = 0;
  const shown = passages.filter(({ parts }, at) => {
    length += parts.reduce((sum, { text }) => sum + text.length, 0);
    return at === 0 || length <= MAX_SHOWN;
  });
  return { passages: shown, cut: shown.length < passages.length };
}

const splitLines = (text: string) => (text === '' ? [] : text.split('\n'));

function listPassages(from: string[], to: string[]): TextPassage[] {
  const changes = diffArrays(from, to, { maxEditLength: MAX_EDITS }) ?? [
    { removed: true, added: false, value: from },
    { removed: false, added: true, value: to },
  ];
  const passages: TextPassage[] = [];
  let unchanged: string[] = [];
  for (const [at, { added, removed, value }] of changes.entries()) {
    const next = changes[at + 1];
    if (!added && !removed) {
      unchanged = value;
    } else if (!(removed && next?.added)) {
      // Removed lines stand before those that replace them.
      const before = changes[at - 1];
      const older = removed ? value : added && before?.removed ? before.value : [];
      const newer = added ? value : [];
      passages.push({
        skipped: Math.max(unchanged.length - 1, 0),
        before: unchanged.at(-1) ?? null,
        parts: compareWords(older.join('\n'), newer.join('\n')),
      });
      unchanged = [];
    }
  }
  return passages;
}
