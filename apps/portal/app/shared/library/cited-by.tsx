import type { Article } from '@zhucheng/contracts';
import { getArticlePath, findBizType } from '@zhucheng/domain-news';
import { ContentBlock, NewsRow } from '@zhucheng/ui';

/** Articles, policies and papers that cite a standard. */
export function CitedBy({ article }: { article: Article }) {
  const { citedBy } = article.standards;
  if (citedBy.length === 0) return null;
  return (
    <ContentBlock title="引用本标准的内容">
      <ul>
        {citedBy.map((entry) => (
          <NewsRow
            key={entry.id}
            href={getArticlePath(entry)}
            title={entry.title}
            meta={[findBizType(entry.bizType)?.label, entry.dirName]}
          />
        ))}
      </ul>
    </ContentBlock>
  );
}
