import { catalogueApi, newsApi } from '@zhucheng/api-client';
import { LOG_COLUMNS, latestVersions, logColumnOf } from '../log/queries.ts';
import { versionOf } from '../log/version.ts';

/** The newest versions of a product. */
export function useVersions(key: string | undefined) {
  const columns = catalogueApi.getTree.useQuery(LOG_COLUMNS).data?.list ?? [];
  const column = logColumnOf(columns, key);
  const { data } = newsApi.dirNews.useQuery(latestVersions(column?.id ?? ''), { skip: !column });
  return data?.records.map(versionOf) ?? [];
}
