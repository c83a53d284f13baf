import { catalogueApi, newsApi } from '@zhucheng/api-client';
import { LOG_COLUMNS_REQUEST, latestVersionsRequest, findLogColumn } from '../log/queries.ts';
import { toVersion } from '../log/version.ts';

/** The newest versions of a product. */
export function useVersions(key: string | undefined) {
  const columns = catalogueApi.getTree.useQuery(LOG_COLUMNS_REQUEST).data?.list ?? [];
  const column = findLogColumn(columns, key);
  const { data } = newsApi.dirNews.useQuery(latestVersionsRequest(column?.id ?? ''), {
    skip: !column,
  });
  return data?.records.map(toVersion) ?? [];
}
