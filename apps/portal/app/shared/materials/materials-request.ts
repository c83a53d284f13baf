import { downloadApi } from '@zhucheng/api-client';
import {
  optional,
  parseOptionalId,
  parsePage,
  assertPageExists,
  tdkQuery,
} from '@zhucheng/app-shell';
import { FILE_TYPES, type FileType } from '@zhucheng/domain-news';
import type { ListParams } from '../library/library-request.ts';

/** What a list of materials is narrowed by, beside its directory and page, which stand in the path. */
export interface MaterialFilter {
  keywords?: string;
  fileType?: FileType;
  sort?: 'downloads';
}

/** A list of materials as it was asked for. */
export interface MaterialView {
  id: string | undefined;
  page: number;
  filter: MaterialFilter;
}

const LONGEST_KEYWORDS = 30;

/** Reads a list's address: a malformed path ends in the not-found page, a malformed filter is dropped. */
export function materialView({ id, page }: ListParams, query: URLSearchParams): MaterialView {
  const keywords = query.get('keywords')?.trim().slice(0, LONGEST_KEYWORDS).trim();
  const fileType = FILE_TYPES.find((type) => type === query.get('fileType'));
  const sort = query.get('sort') === 'downloads' ? ('downloads' as const) : undefined;
  const filter = { keywords: keywords || undefined, fileType, sort };
  return { id: parseOptionalId(id), page: parsePage(page), filter };
}

/** Address of a list: the inverse of {@link materialView}. */
export function materialsAddress({ id, page = 1, filter = {} }: Partial<MaterialView>): string {
  const path = page > 1 ? `/${id ?? '0'}/${page}` : id ? `/${id}` : '';
  const query = new URLSearchParams({ tabsType: 'download' });
  for (const [name, value] of Object.entries(filter)) if (value) query.set(name, value);
  return `/information/list${path}?${query}`;
}

/** The list call for a view. */
export const materialsRequest = ({ id, page, filter }: MaterialView) => ({
  ...filter,
  id,
  current: page,
});

/** What the list's page asks for. */
export async function materialQueries(
  view: MaterialView,
  load: (query: ReturnType<typeof downloadApi.listPaged.initiate>) => Promise<{ pages: number }>,
) {
  assertPageExists(await load(downloadApi.listPaged.initiate(materialsRequest(view))), view.page);
  return [
    tdkQuery('informationList'),
    optional(downloadApi.getTree.initiate({})),
    optional(downloadApi.topDownload.initiate(TOP)),
  ];
}

/** The call for the most downloaded. */
export const TOP = { size: 8 };
