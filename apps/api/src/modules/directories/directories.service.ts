import { CODES } from '@zhucheng/contracts';
import type { BizType } from '@zhucheng/domain-news';
import type { Database } from '../../db/client.ts';
import { ApiError } from '../../http/api-error.ts';
import { listColumns } from './directories.repository.ts';
import { buildDirectoryTree, findNode, listSubtreeIds } from './directories.rules.ts';

/** The error for a directory or tag that is not public; `label` is its Chinese name. */
export const notFound = (label: string) => new ApiError(CODES.notFound, `没有找到这个${label}`);

/** Trees of the public columns, of a business type or of all. */
export async function getColumnTree(db: Database, bizType?: BizType) {
  return buildDirectoryTree(await listColumns(db, bizType));
}

/** Ids of a column and of all columns below it. Throws when the column is not public; `label` is its Chinese name. */
export async function getSubtreeIds(
  db: Database,
  bizType: BizType,
  id: string,
  label: string,
): Promise<string[]> {
  const node = findNode(await getColumnTree(db, bizType), id);
  if (!node) throw notFound(label);
  return listSubtreeIds(node);
}
