import { getArticlePath, type BizType } from '@zhucheng/domain-news';
import { NewsRow } from '@zhucheng/ui';

/** Article fields of a compact row. */
interface CompactArticle {
  id: string;
  bizType: BizType;
  title: string;
  dirName: string;
  createrTime: string;
}

/** Rows with title, column and day only, for side-by-side lists. */
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
