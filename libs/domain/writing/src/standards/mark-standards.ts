import { listSentences, toPlainText } from '../blocks.ts';
import { listCited } from '../checks/check-grounding.ts';
import type { Block } from '../types/block.ts';
import type { Citation } from '../types/passage.ts';
import {
  DOCUMENT_STATUSES,
  findStandardNumbers,
  foldTextWithOrigins,
  formatStandardNumber,
  getStandardKeys,
  getStandardVerdict,
  type DocumentStatusId,
  type StandardEdition,
  type StandardState,
} from '@zhucheng/domain-news';

/** Standard number in a text, with its offsets. */
export interface FoundStandard {
  start: number;
  end: number;
  /** As written. */
  text: string;
  /** As printed on standards: `GB/T 50500-2024`. */
  number: string;
  /** Most exact key, for look-ups: `gb50500-2024`, without a year `gb50500`. */
  key: string;
}

/** Standard in a text with its validity. */
export interface StandardMark extends FoundStandard {
  /** `unknown`: the site has no record of it, or one that doesn't say whether it is valid. */
  status: DocumentStatusId | 'unknown';
  /** 现行, 即将实施, 部分替代, 废止, 未收录 or 未注明. */
  label: string;
  /** Validity in one line, with date and successor. */
  words: string;
  successor: StandardEdition | null;
}

/** Finds what the site knows of a standard by its key; without a year, its valid edition. */
export type StandardLookup = (key: string) => StandardState | undefined;

/** Finds the standard numbers of a text; look-ups are prepared with their keys. */
export function findStandards(text: string): FoundStandard[] {
  const { folded, origins } = foldTextWithOrigins(text);
  return findStandardNumbers(folded).map((found) => {
    const start = origins[found.index] ?? 0;
    const end = origins[found.index + found.length] ?? text.length;
    const written = text.slice(start, end);
    const number = formatStandardNumber(written) ?? written;
    return { start, end, text: written, number, key: getStandardKeys(found).at(-1) ?? '' };
  });
}

/** Numbers of the standards that a text names, or cites, as printed on them, each once. */
export function listNamedStandards(text: {
  blocks: readonly Block[];
  citations: readonly Citation[];
}): string[] {
  const used = new Set(text.blocks.flatMap(listSentences).flatMap(listCited));
  const cited = text.citations.filter(({ number }) => used.has(number));
  const sources = cited.map(({ source }) => source.number ?? '');
  const found = findStandards([toPlainText(text.blocks), ...sources].join('\n'));
  return [...new Set(found.map(({ number }) => number))];
}

/** Marks each standard number of a text with its validity and, if it was replaced, its successor. */
export const markStandards = (text: string, lookup: StandardLookup): StandardMark[] =>
  findStandards(text).map((found) => markStandard(found, lookup(found.key)));

function markStandard(found: FoundStandard, state: StandardState | undefined): StandardMark {
  const status = state && DOCUMENT_STATUSES.find(({ name }) => name === state.status);
  const verdict = state && getStandardVerdict(state);
  if (!status || !verdict) {
    const [label, words] = state
      ? ['未注明', '本站收录了，没有注明是否有效，引用前请核对']
      : ['未收录', '本站未收录，引用前请核对'];
    return { ...found, status: 'unknown', label, words, successor: null };
  }
  const { words, successor } = verdict;
  return { ...found, status: status.id, label: status.name, words, successor };
}
