import type { SharedContent } from '@zhucheng/contracts';
import { EmptyState, ListRow, PageHeader, SidebarLayout } from '@zhucheng/ui';
import { DraftBadge, ShareFacts, type SharedHref } from './share-facts.tsx';

/** First page of a shared column: its articles. */
export function SharedColumnPage({
  content,
  hrefFor,
}: {
  content: SharedContent;
  hrefFor: SharedHref;
}) {
  const { name = '', memo = '', articles = [] } = content.column ?? {};
  return (
    <>
      <PageHeader title={name} note={memo} />
      <SidebarLayout
        flush
        sidebarLabel="这份分享"
        sidebar={<ShareFacts content={content} hrefFor={hrefFor} />}
      >
        {articles.length === 0 ? (
          <EmptyState title="这个栏目还没有文章">编辑放进文章后，用同一个链接就能看到。</EmptyState>
        ) : (
          <ul aria-label={name}>
            {articles.map((article) => (
              <ListRow
                key={article.id}
                level={2}
                href={hrefFor(article.id)}
                title={article.title}
                memo={article.memo}
                figure={article.isDraft && <DraftBadge />}
              />
            ))}
          </ul>
        )}
      </SidebarLayout>
    </>
  );
}
