import { getArticlePath, type BizType } from '@zhucheng/domain-news';
import { NewsRow } from '@zhucheng/ui';

/** What a short row needs of an article, whichever call it comes from. */
interface CompactArticle {
  id: string;
  bizType: BizType;
  title: string;
  dirName: string;
  createrTime: string;
}

/** Articles as titles with column and day, for columns beside each other. */
export function CompactRows({ articles }: { articles: readonly CompactArticle[] }) {
  return articles.map((article) => (
    <NewsRow
      key={article.id}
      href={getArticlePath(article)}
      title={article.title}
      meta={[article.dirName, article.createrTime.slice(5, 10)]}
    />
  ));
}
