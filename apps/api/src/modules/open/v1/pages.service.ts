import { CODES, isWithinListDepth, MAX_LIST_RECORDS } from '@zhucheng/contracts';
import { ApiError } from '../../../http/api-error.ts';
import { formatListCursor, parseListCursor, type CursorList } from './cursor.rules.ts';

/** A part of a list that the site reads by pages. */
interface PageOfList<Item> {
  records: readonly Item[];
  total: number;
}

const isOffset = (values: readonly unknown[]): values is readonly [number, number] =>
  values.length === 2 && values.every((value) => Number.isSafeInteger(value) && Number(value) > 0);

/**
 * A part of a list that has pages on the site, with the cursor of the next one. A cursor is bound to the size of the
 * part, because it counts pages.
 */
export async function readPart<Item, Record>(
  list: CursorList,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
  readPage: (page: { current: number; size: number }) => Promise<PageOfList<Item>>,
  toRecord: (item: Item) => Record,
) {
  const [current, size] =
    cursor === undefined ? [1, limit] : parseListCursor(list, cursor, isOffset);
  if (!isWithinListDepth({ current, size })) {
    throw new ApiError(CODES.badInput, `最多翻到第 ${MAX_LIST_RECORDS} 条，请缩小范围`);
  }
  const { records, total } = await readPage({ current, size });
  const hasMore = current * size < total;
  return {
    data: records.map(toRecord),
    next: hasMore ? formatListCursor(list, [current + 1, size]) : null,
    total: { value: total, exact: true },
  };
}
