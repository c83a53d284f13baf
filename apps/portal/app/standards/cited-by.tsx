import type { Article } from '@zhucheng/contracts';
import { articlePath, bizType } from '@zhucheng/domain-news';
import { ContentBlock, NewsRow } from '@zhucheng/ui';

/** Articles, policies and papers that cite this standard. */
export function CitedBy({ article }: { article: Article }) {
  const { citedBy } = article.standards;
  if (citedBy.length === 0) return null;
  return (
    <ContentBlock title="引用本标准的内容">
      <ul>
        {citedBy.map((entry) => (
          <NewsRow
            key={entry.id}
            href={articlePath(entry)}
            title={entry.title}
            meta={[bizType(entry.bizType)?.label, entry.dirName]}
          />
        ))}
      </ul>
    </ContentBlock>
  );
}
