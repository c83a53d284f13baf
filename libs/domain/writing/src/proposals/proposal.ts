/**
 * Part of a text for which an edit is proposed: it stays if both wordings are the same, else it is a change, which its author
 * takes or refuses as a whole.
 */
export interface ProposedPart {
  before: string;
  after: string;
  /** Why it should be changed, in Chinese. */
  reason?: string | undefined;
}

/** Words of a text to be replaced; none are added at a place alone. */
export interface Replacement {
  /** Offset in the text. */
  at: number;
  wrong: string;
  right: string;
  reason: string;
}

/** Whether a part changes anything. */
export const isChange = ({ before, after }: ProposedPart): boolean => before !== after;

/** The text with all changes taken. */
export const takeAll = (parts: readonly ProposedPart[]): string =>
  parts.map(({ after }) => after).join('');

/** The text with all changes refused: as it was. */
export const refuseAll = (parts: readonly ProposedPart[]): string =>
  parts.map(({ before }) => before).join('');

/** The parts of a text in which words are replaced; of replacements that overlap the first one counts. */
export function toParts(text: string, replacements: readonly Replacement[]): ProposedPart[] {
  const parts: ProposedPart[] = [];
  let end = 0;
  const keepUntil = (at: number) => {
    const kept = text.slice(end, at);
    if (kept !== '') parts.push({ before: kept, after: kept });
  };
  for (const { at, wrong, right, reason } of replacements.toSorted((a, b) => a.at - b.at)) {
    if (at < end || wrong === right) continue;
    keepUntil(at);
    parts.push({ before: wrong, after: right, reason });
    end = at + wrong.length;
  }
  keepUntil(text.length);
  return parts;
}
