import type { SearchRecord } from '@zhucheng/contracts';
import { foldText, findStandardNumbers } from '@zhucheng/domain-news';

const ABOLISHED = '废止';

/** True for standards that are not abolished. */
export const isValidStandard = ({ tab, status }: Pick<SearchRecord, 'tab' | 'status'>): boolean =>
  tab === 'standard' && status !== ABOLISHED;

/** Number of a standard without part and year, shared by its editions; undefined for other records. */
export function getStandardFamily({
  tab,
  title,
  facts,
}: Pick<SearchRecord, 'tab' | 'title' | 'facts'>): string | undefined {
  if (tab !== 'standard') return undefined;
  const text = [title.map((segment) => segment.text).join(''), ...facts].join(' ');
  const [number] = findStandardNumbers(foldText(text));
  return number && `${number.code}${number.number}`;
}

/** Families of the abolished standards that no valid edition precedes. */
export function listFamiliesWithoutValidEdition(records: readonly SearchRecord[]): string[] {
  const valid = new Set<string>();
  const missing = new Set<string>();
  for (const record of records) {
    const family = getStandardFamily(record);
    if (family === undefined) continue;
    if (record.status !== ABOLISHED) valid.add(family);
    else if (!valid.has(family)) missing.add(family);
  }
  return [...missing];
}

/** Records with the valid edition of each abolished standard in front of it, from the records or from `others`. */
export function placeValidEditions(
  records: readonly SearchRecord[],
  others: readonly SearchRecord[],
): SearchRecord[] {
  const placed: SearchRecord[] = [];
  const isPlaced = (record: SearchRecord) => placed.some(({ id }) => id === record.id);
  for (const record of records) {
    if (isPlaced(record)) continue;
    const family = record.status === ABOLISHED ? getStandardFamily(record) : undefined;
    const editions = family === undefined ? [] : [...records, ...others];
    const valid = editions.find(
      (edition) => edition.status !== ABOLISHED && getStandardFamily(edition) === family,
    );
    if (valid && !isPlaced(valid)) placed.push(valid);
    placed.push(record);
  }
  return placed;
}
