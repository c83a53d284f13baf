import { newsApi } from '@zhucheng/api-client';
import { columnPath } from '@zhucheng/domain-news';

/** News columns and topics as links; every page of the portal shows them in its header and footer. */
export function useDirectories() {
  const columns = newsApi.newsDirList.useQuery({ bizType: 'NEWS' }).data?.list ?? [];
  const topics = newsApi.docDirList.useQuery({ docType: 'NEWS' }).data?.list ?? [];
  return {
    columns: columns.map((column) => ({ label: column.name, href: columnPath(column) })),
    topics: topics.map(({ id, name }) => ({
      label: name,
      href: columnPath({ id, bizType: 'NEWS' }),
    })),
  };
}

/** What {@link useDirectories} reads, for the layout's loader. */
export const directoryQueries = () => [
  newsApi.newsDirList.initiate({ bizType: 'NEWS' }),
  newsApi.docDirList.initiate({ docType: 'NEWS' }),
];
