import { downloadApi, newsApi } from '@zhucheng/api-client';
import {
  optional,
  parseOptionalId,
  parsePage,
  assertPageExists,
  followMergedColumn,
  tdkQuery,
  withoutRecords,
  type PreloadArgs,
} from '@zhucheng/app-shell';
import { FILE_TYPES } from '@zhucheng/domain-news';
import {
  defineListQuery,
  enumField,
  keywordsField,
  type ListQueryValues,
} from '@zhucheng/list-query';
import type { ListParams } from '../library/library-request.ts';
import { MaterialRows } from '../static-rows.ts';

/** Codec of the query of a material list; its path contains directory and page. */
export const materialQuery = defineListQuery({
  keywords: keywordsField(),
  fileType: enumField(FILE_TYPES),
  sort: enumField(['downloads']),
});

/** Filter of a list of materials. */
export type MaterialFilter = ListQueryValues<typeof materialQuery>;

/** Directory, page and filter of a list of materials. */
export interface MaterialView {
  id: string | undefined;
  page: number;
  filter: MaterialFilter;
}

/** Parses the address of a list; answers 404 for a malformed path and drops malformed filters. */
export function parseMaterialList({ id, page }: ListParams, query: URLSearchParams): MaterialView {
  return { id: parseOptionalId(id), page: parsePage(page), filter: materialQuery.parse(query) };
}

/** Formats the address of a list: the inverse of {@link parseMaterialList}. */
export function formatMaterialList({ id, page = 1, filter = {} }: Partial<MaterialView>): string {
  const path = page > 1 ? `/${id ?? '0'}/${page}` : id ? `/${id}` : '';
  return materialQuery.format(`/information/list${path}?tabsType=download`, filter);
}

/** Returns the list request of a view. */
export const materialsRequest = ({ id, page, filter }: MaterialView) => ({
  ...filter,
  id,
  current: page,
});

/** Loads the list and returns the other queries of its page; answers 404 beyond the last page. */
export async function loadMaterialQueries(
  view: MaterialView,
  load: PreloadArgs<ListParams>['load'],
) {
  const list = downloadApi.listPaged.initiate(materialsRequest(view));
  const reply = await load(list, withoutRecords);
  if (reply.total === 0 && view.id !== undefined) {
    // Its files may have gone to another column.
    const { newsDir } = await load(newsApi.dirNews.initiate({ id: view.id }), withoutRecords);
    followMergedColumn({ id: view.id, bizType: 'DOWNLOAD' }, newsDir);
  }
  assertPageExists(reply, view.page);
  return [
    tdkQuery('informationList'),
    MaterialRows.preload(),
    optional(downloadApi.getTree.initiate({})),
    optional(downloadApi.topDownload.initiate(TOP_MATERIALS_REQUEST)),
  ];
}

/** Request of the most-downloaded materials. */
export const TOP_MATERIALS_REQUEST = { size: 8 };
