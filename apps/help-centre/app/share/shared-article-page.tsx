import type { SharedArticle, SharedContent } from '@zhucheng/contracts';
import { getReadingMinutes, readHelpFacts } from '@zhucheng/domain-news';
import { ArticleBody, ArticleHeader, ArticleLayout, Toc, ZoomableProse } from '@zhucheng/ui';
import { DraftBadge, ShareFacts, type SharedHref } from './share-facts.tsx';
import { toTocItems } from '../shared/help-centre.ts';

interface SharedArticlePageProps {
  content: SharedContent;
  article: SharedArticle;
  hrefFor: SharedHref;
}

/** A shared article: in full, with nothing that leads elsewhere. */
export function SharedArticlePage({ content, article, hrefFor }: SharedArticlePageProps) {
  const { number, version, checkedOn } = readHelpFacts(article.props, article.releaseTime);
  const contents = toTocItems(article.headings);
  return (
    <ArticleLayout
      toc={contents.length > 1 ? <Toc items={contents} /> : undefined}
      sidebar={<ShareFacts content={content} current={article.id} hrefFor={hrefFor} />}
    >
      <ArticleHeader
        title={article.title}
        meta={[
          article.isDraft && <DraftBadge key="draft" />,
          article.isDraft && '还没有发布，内容可能再改',
          number && `帮助编号 ${number}`,
          version && `适用 ${version}`,
          article.releaseTime.slice(0, 10),
          checkedOn && `${checkedOn} 核对过`,
          `约 ${getReadingMinutes(article.length)} 分钟`,
        ]}
        memo={article.memo}
      />
      <ArticleBody>
        <ZoomableProse small linked html={article.content} />
      </ArticleBody>
    </ArticleLayout>
  );
}
