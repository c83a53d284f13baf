import type { downloadContract, InputOf } from '@zhucheng/contracts';
import { fromWireId } from '../../wire-format.ts';
import { canonicalJson } from '../../infrastructure/canonical-json.ts';
import type { RequestContext } from '../../http/context.ts';
import { findAlternatives, omitFilters } from '../../db/list-alternatives.ts';
import { pageInfo } from '../../db/paging.ts';
import { isSiteCompany } from '../directories/directories.rules.ts';
import { getSubtreeIds } from '../directories/directories.service.ts';
import { findRankedIds } from '../news/article-search.service.ts';
import {
  countMaterials,
  listMaterials,
  listMostDownloaded,
  type MaterialFilter,
} from './materials.repository.ts';

type Endpoints = typeof downloadContract.endpoints;
type Input = InputOf<Endpoints['listPaged']>;

/** Totals are exact: a change of content invalidates them at once. */
const TOTAL_CACHE_SECONDS = 30;

/** A page of materials. */
export async function getMaterialPage(context: RequestContext, input: Input) {
  if (!isSiteCompany(input)) return { ...pageInfo(input, 0), records: [] };
  const filter = await toMaterialFilter(context, input);
  const key = `materials ${canonicalJson(filter)}`;
  const [records, total] = await Promise.all([
    listMaterials(context.readDb, filter, input.sort, input),
    context.memoise(['news', 'directory'], key, TOTAL_CACHE_SECONDS, () =>
      countMaterials(context.readDb, filter),
    ),
  ]);
  const names = (['id', 'keywords', 'fileType'] as const).filter((name) => input[name]);
  const alternatives =
    total === 0
      ? await findAlternatives(names, async (without) =>
          countMaterials(
            context.readDb,
            await toMaterialFilter(context, omitFilters(input, without)),
          ),
        )
      : undefined;
  return { ...pageInfo(input, total), records, alternatives };
}

async function toMaterialFilter(context: RequestContext, input: Input): Promise<MaterialFilter> {
  const { id, fileType, keywords } = input;
  const directoryIds = id
    ? await getSubtreeIds(context.readDb, 'DOWNLOAD', fromWireId(id), '目录')
    : undefined;
  const ranked = keywords
    ? await findRankedIds(context.readDb, keywords, { directoryIds, bizType: 'DOWNLOAD' })
    : undefined;
  return { directoryIds, fileType, ranked };
}

/** The most downloaded materials. */
export async function getMostDownloaded(
  { readDb }: RequestContext,
  input: InputOf<Endpoints['topDownload']>,
) {
  return isSiteCompany(input) ? listMostDownloaded(readDb, input.size) : [];
}
