import type { downloadContract, InputOf } from '@zhucheng/contracts';
import { fromWireId } from '../../db/wire-id.ts';
import { canonicalJson } from '../../infrastructure/canonical-json.ts';
import type { RequestContext } from '../../http/context.ts';
import { pageInfo } from '../../db/paging.ts';
import { isSiteCompany } from '../site-company.rules.ts';
import { listColumns } from '../directories/directories.repository.ts';
import { listSubtreeIds, findNode, buildDirectoryTree } from '../directories/directories.rules.ts';
import { findRankedIds } from '../news/article-search.repository.ts';
import { notFound } from '../news/refusals.ts';
import { countMaterials, listMaterials, type MaterialFilter } from './materials.repository.ts';

type Input = InputOf<typeof downloadContract.endpoints.listPaged>;

/** Totals are exact and remembered for this many seconds; a change of content forgets them at once. */
const TOTAL_CACHE_SECONDS = 30;

/** A page of materials, with its figures. */
export async function getMaterialPage(context: RequestContext, input: Input) {
  if (!isSiteCompany(input)) return { ...pageInfo(input, 0), records: [] };
  const filter = await filterOf(context, input);
  const key = `materials ${canonicalJson(filter)}`;
  const [records, total] = await Promise.all([
    listMaterials(context.reads, filter, input.sort, input),
    context.memoise(['news', 'directory'], key, TOTAL_CACHE_SECONDS, () =>
      countMaterials(context.reads, filter),
    ),
  ]);
  return { ...pageInfo(input, total), records };
}

async function filterOf(context: RequestContext, input: Input): Promise<MaterialFilter> {
  const { id, fileType, keywords } = input;
  const directoryIds = id ? await directoriesBelow(context, fromWireId(id)) : undefined;
  const ranked = keywords
    ? await findRankedIds(context.reads, keywords, { directoryIds, bizType: 'DOWNLOAD' })
    : undefined;
  return { directoryIds, fileType, ranked };
}

/** A directory of materials and all below it. */
async function directoriesBelow(context: RequestContext, id: string): Promise<string[]> {
  const node = findNode(buildDirectoryTree(await listColumns(context.reads, 'DOWNLOAD')), id);
  if (!node) throw notFound('目录');
  return listSubtreeIds(node);
}
