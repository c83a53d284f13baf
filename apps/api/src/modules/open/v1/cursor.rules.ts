import { createHash } from 'node:crypto';
import { ProblemError } from '../../../http/open/problem.ts';
import { canonicalJson } from '../../../infrastructure/canonical-json.ts';

/** A list that is read in parts: what it is, and the conditions that its cursors are bound to. */
export interface CursorList {
  name: string;
  /** Everything of the request but the cursor and the size of a part. */
  conditions: object;
}

const markOf = (list: CursorList): string =>
  createHash('sha256')
    .update(`${list.name} ${canonicalJson(list.conditions)}`)
    .digest('base64url')
    .slice(0, 12);

/** A position in a list as callers carry it: one of another list, or with other conditions, is refused. */
export const formatListCursor = (
  list: CursorList,
  position: readonly (string | number)[],
): string => Buffer.from(JSON.stringify([markOf(list), ...position])).toString('base64url');

/** The inverse of {@link formatListCursor}. `isPosition` tells whether the values are ones that this list writes. */
export function parseListCursor<Position extends readonly (string | number)[]>(
  list: CursorList,
  cursor: string,
  isPosition: (values: readonly unknown[]) => values is Position,
): Position {
  const [mark, ...values] = readValues(cursor);
  if (!isPosition(values)) throw badCursor('游标格式不对，请原样带回上一页的 next');
  if (mark !== markOf(list)) {
    throw badCursor('这个游标是用别的条件取得的；换了条件，请去掉 cursor 从头开始');
  }
  return values;
}

/**
 * The page that begins where another one does and holds at most some of its records: cursors count whole pages, so its
 * size is one that the records before are a multiple of.
 */
export function shortenPage(
  { current, size }: { current: number; size: number },
  max: number,
): { current: number; size: number } {
  const before = (current - 1) * size;
  let shorter = max;
  while (before % shorter !== 0) shorter -= 1;
  return { current: before / shorter + 1, size: shorter };
}

/** Refusal of a cursor. */
export const badCursor = (message: string) =>
  new ProblemError('cursor-invalid', message, { errors: [{ field: 'cursor', message }] });

function readValues(cursor: string): unknown[] {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(values) ? values : [];
  } catch {
    return [];
  }
}
