import { CODES, isWithinListDepth, MAX_LIST_RECORDS } from '@zhucheng/contracts';
import { ApiError } from '../../../http/api-error.ts';
import { formatListCursor, parseListCursor, shortenPage, type CursorList } from './cursor.rules.ts';

/** A part of a list that the site reads by pages. */
interface PageOfList<Item> {
  records: readonly Item[];
  total: number;
}

/** Number of a part's first records, at least one, that a reply has room for. */
export type CountFitting<Record> = (records: readonly Record[]) => number;

/** The part that a call asks for, and the room that its reply has; without `fit` it has room for all. */
export interface WantedPart<Record> {
  limit: number;
  cursor?: string | undefined;
  fit?: CountFitting<Record> | undefined;
}

const isOffset = (values: readonly unknown[]): values is readonly [number, number] =>
  values.length === 2 && values.every((value) => Number.isSafeInteger(value) && Number(value) > 0);

/**
 * A part of a list that has pages on the site, with the cursor of the next one. A cursor is bound to the size of the
 * part, because it counts pages.
 */
export async function readPart<Item, Record>(
  list: CursorList,
  { limit, cursor, fit }: WantedPart<Record>,
  readPage: (page: { current: number; size: number }) => Promise<PageOfList<Item>>,
  toRecord: (item: Item) => Record,
) {
  const [current, size] =
    cursor === undefined ? [1, limit] : parseListCursor(list, cursor, isOffset);
  if (!isWithinListDepth({ current, size })) {
    throw new ApiError(CODES.badInput, `最多翻到第 ${MAX_LIST_RECORDS} 条，请缩小范围`);
  }
  const { records, total } = await readPage({ current, size });
  const found = records.map(toRecord);
  const fitting = fit && found.length > 0 ? fit(found) : found.length;
  const page = fitting < found.length ? shortenPage({ current, size }, fitting) : { current, size };
  const hasMore = page.current * page.size < total;
  return {
    data: found.slice(0, page.size),
    next: hasMore ? formatListCursor(list, [page.current + 1, page.size]) : null,
    total: { value: total, exact: true },
  };
}
