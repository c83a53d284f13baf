import {
  DOCUMENT_STATUSES,
  findStandardNumbers,
  foldText,
  getArticlePath,
  parseStandardQuery,
  removeStandardNumber,
  scoreStandard,
} from '@zhucheng/domain-news';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A day of an article's facts; null if there is none. */
export const toDay = (value: unknown): string | null =>
  /^\d{4}-\d\d-\d\d$/.test(textOf(value)) ? textOf(value) : null;

/** Key of a status by its wording; null for none and for an unknown one. */
export const toStatusId = (name: unknown) =>
  DOCUMENT_STATUSES.find((status) => status.name === name)?.id ?? null;

/** An article of a standard as the public API shows it. */
export function toStandard(
  { id, title, props }: { id: string; title: string; props: Record<string, unknown> },
  origin: string,
) {
  const number = textOf(props.standardNumber);
  return {
    id,
    number,
    title: removeStandardNumber(title, number),
    status: toStatusId(props.status),
    issuer: textOf(props.issuer),
    publishDate: toDay(props.publishDate),
    effectiveDate: toDay(props.effectiveDate),
    url: `${origin}${getArticlePath({ id, bizType: 'NORMAL' })}`,
  };
}

/** The spellings of the standards that a text names, each once, in their order. */
export function listNamedStandards(text: string): string[] {
  const folded = foldText(text);
  const spellings = findStandardNumbers(folded).map(({ index, length }) =>
    folded.slice(index, index + length),
  );
  return [...new Set(spellings)];
}

/**
 * The standard that a spelling means: the named edition, or without a year the one in force, else the latest. Undefined
 * where that edition is not among them: another one says nothing of it.
 */
export function findNamedStandard<Row extends { props: Record<string, unknown> }>(
  spelling: string,
  rows: readonly Row[],
): Row | undefined {
  const query = parseStandardQuery(spelling);
  if (!query) return undefined;
  const wanted = Math.max(1, query.keys.length);
  const matches = rows.filter(
    ({ props }) => scoreStandard(query, textOf(props.standardNumber)) >= wanted,
  );
  return matches.find(({ props }) => toStatusId(props.status) === 'current') ?? matches[0];
}
