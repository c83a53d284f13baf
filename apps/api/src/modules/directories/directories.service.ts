import { CODES } from '@zhucheng/contracts';
import { BIZ_TYPES, type BizType } from '@zhucheng/domain-news';
import type { Database } from '../../db/client.ts';
import { ApiError } from '../../http/api-error.ts';
import { listBizTypeSummaries, listColumns, resolveDirectoryId } from './directories.repository.ts';
import {
  buildDirectoryTree,
  findNode,
  isSiteCompany,
  listSubtreeIds,
  toCatalogue,
} from './directories.rules.ts';

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
  const tree = await getColumnTree(db, bizType);
  const node = findNode(tree, id) ?? findNode(tree, await resolveDirectoryId(db, id));
  if (!node) throw notFound(label);
  return listSubtreeIds(node);
}

/** A request for a company's content: the site's own when left out. */
interface CompanyInput {
  comId?: string | undefined;
}

/** The catalogue of a business type: its column trees, three levels deep. */
export async function getCatalogue(db: Database, input: CompanyInput & { bizType: BizType }) {
  if (!isSiteCompany(input)) return [];
  return toCatalogue(input.bizType, await listColumns(db, input.bizType));
}

/** Numbers of columns and articles of every business type. */
export async function getBizTypeSummaries(db: Database, input: CompanyInput) {
  if (!isSiteCompany(input)) return [];
  const rows = await listBizTypeSummaries(db);
  const summaries = new Map(rows.map((row) => [row.bizType, row]));
  return BIZ_TYPES.map(({ id, name }) => {
    const { directories = 0, total = 0 } = summaries.get(id) ?? {};
    return { bizType: id, name, directories, total };
  });
}
