import { newsApi } from '@zhucheng/api-client';
import type { Article, newsContract, RequestOf } from '@zhucheng/contracts';
import { getColumnPath } from '@zhucheng/domain-news';
import { ContentBlock, MoreLink } from '@zhucheng/ui';
import { CitedBy } from './cited-by.tsx';
import { CitedStandards } from './cited-standards.tsx';
import styles from './document-page.module.css';
import LibraryRows from './library-rows.tsx';

interface RelatedDocumentsProps {
  article: Article;
  /** Request of the latest documents of its column. */
  sameColumn: RequestOf<typeof newsContract.endpoints.dirNews>;
}

/** Citations of a document and other documents of its column. */
export default function RelatedDocuments({ article, sameColumn }: RelatedDocumentsProps) {
  return (
    <div className={styles.after}>
      {article.bizType === 'NORMAL' ? (
        <CitedBy article={article} />
      ) : (
        <CitedStandards article={article} />
      )}
      <SameColumnDocuments article={article} sameColumn={sameColumn} />
    </div>
  );
}

/** Latest other documents of the document's column. */
function SameColumnDocuments({ article, sameColumn }: RelatedDocumentsProps) {
  const { id, dirId, dirName, bizType } = article;
  const { data } = newsApi.dirNews.useQuery(sameColumn);
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
