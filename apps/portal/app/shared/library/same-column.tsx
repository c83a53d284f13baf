import { newsApi } from '@zhucheng/api-client';
import type { Article } from '@zhucheng/contracts';
import { getColumnPath } from '@zhucheng/domain-news';
import { ContentBlock, MoreLink } from '@zhucheng/ui';
import { sameColumnRequest } from './document-load.ts';
import { LibraryRows } from './library-rows.tsx';

/** What else stands in the document's column, the latest first. */
export function SameColumnDocuments({ article }: { article: Article }) {
  const { id, dirId, dirName, bizType } = article;
  const { data } = newsApi.dirNews.useQuery(sameColumnRequest(dirId));
  const others = (data?.records ?? []).filter((record) => record.id !== id).slice(0, 5);
  if (others.length === 0) return null;
  return (
    <ContentBlock
      title={`${dirName}中的其他内容`}
      note={<MoreLink to={getColumnPath({ id: dirId, bizType })}>全部 {data?.total} 条</MoreLink>}
    >
      <LibraryRows records={others} label={`${dirName}中的其他内容`} />
    </ContentBlock>
  );
}
