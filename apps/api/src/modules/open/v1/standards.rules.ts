import {
  DOCUMENT_STATUSES,
  findStandardNumbers,
  foldText,
  getArticlePath,
  removeStandardNumber,
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
