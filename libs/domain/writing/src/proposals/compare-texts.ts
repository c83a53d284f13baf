import { splitWords } from '@zhucheng/domain-tender/versions';
import { diffArrays } from 'diff';
import { isChange, type ProposedPart } from './proposal.ts';

/** Differences that are looked for; texts with more have nothing in common. */
const MAX_EDITS = 1_500;
/** Unchanged words between two changes that are too short to read one change without the other. */
const MAX_BRIDGE = 2;
const MARK = /(\[\d{1,3}\])/u;
const CLOSING = /[。！？；]|\[\d/u;

/** Words of a text; numbers and citation marks are never split. */
const splitTokens = (text: string): string[] =>
  text.split(MARK).flatMap((piece) => (MARK.test(piece) ? [piece] : splitWords(piece)));

/** Compares two wordings of a text word by word, as changes that can be read one by one. */
export function compareTexts(before: string, after: string): ProposedPart[] {
  if (before === after) return before === '' ? [] : [{ before, after }];
  const differences = diffArrays(splitTokens(before), splitTokens(after), {
    maxEditLength: MAX_EDITS,
  });
  if (!differences) return [{ before, after }];
  const parts: ProposedPart[] = [];
  for (const { added, removed, value } of differences) {
    const text = value.join('');
    const last = parts.at(-1);
    if (!added && !removed) parts.push({ before: text, after: text });
    else if (last && isChange(last)) {
      if (removed) last.before += text;
      else last.after += text;
    } else parts.push({ before: removed ? text : '', after: removed ? '' : text });
  }
  return bridge(parts);
}

/** Joins changes between which next to nothing stays, so that no sentence is cut into crumbs. */
function bridge(parts: readonly ProposedPart[]): ProposedPart[] {
  const joined: ProposedPart[] = [];
  for (const [at, part] of parts.entries()) {
    const last = joined.at(-1);
    const next = parts[at + 1];
    const isBridge =
      !isChange(part) &&
      next !== undefined &&
      part.before.length <= MAX_BRIDGE &&
      !CLOSING.test(part.before);
    if (last && isChange(last) && (isChange(part) || isBridge)) {
      last.before += part.before;
      last.after += part.after;
    } else joined.push({ ...part });
  }
  return joined;
}
