import { catalogueApi, newsApi } from '@zhucheng/api-client';
import { getColumnPath } from '@zhucheng/domain-news';

const COLUMNS = { bizType: 'NEWS' } as const;
const TOPICS = { docType: 'NEWS' } as const;

/**
 * News columns and topics as links; every page shows them in its header and footer, which the browser leaves as they are:
 * a page that shows them elsewhere asks for them itself. The tree call is used for the
 * columns because it carries names only: what it returns travels in every page.
 */
export function useDirectories() {
  const columns = catalogueApi.getTree.useQuery(COLUMNS).data?.list ?? [];
  const topics = newsApi.docDirList.useQuery(TOPICS).data?.list ?? [];
  const linkTo = ({ id, name }: { id: string; name: string }) => ({
    id,
    label: name,
    href: getColumnPath({ id, bizType: 'NEWS' }),
  });
  return { columns: columns.map(linkTo), topics: topics.map(linkTo) };
}

/** Queries of {@link useDirectories}, for a loader. */
export const directoryQueries = () => [
  catalogueApi.getTree.initiate(COLUMNS),
  newsApi.docDirList.initiate(TOPICS),
];
