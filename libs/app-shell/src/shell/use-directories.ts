import { catalogueApi, newsApi } from '@zhucheng/api-client';
import { COMPANY_COMPONENT_ID } from '@zhucheng/contracts/constants';
import { getColumnPath } from '@zhucheng/domain-news';

const COLUMNS = { bizType: 'NEWS' } as const;
const TOPICS = { comId: COMPANY_COMPONENT_ID, docType: 'NEWS' } as const;

/**
 * Returns news columns and topics as links. Header and footer are static islands: pages that show the columns
 * elsewhere have to query them for the browser. Uses the tree call, whose reply is the smallest.
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

/** Returns the queries of {@link useDirectories}, for a loader. */
export const directoryQueries = () => [
  catalogueApi.getTree.initiate(COLUMNS),
  newsApi.docDirList.initiate(TOPICS),
];
