import type { Article } from '@zhucheng/contracts';
import { getArticlePath } from '@zhucheng/domain-news';
import { AppLink } from '@zhucheng/ui';
import styles from './previous-next-links.module.css';

/** Links to the previous and next article of the column. */
export default function PreviousNextLinks({
  article: { previous, next, bizType },
}: {
  article: Article;
}) {
  if (!previous && !next) return null;
  return (
    <nav className={styles.neighbours} aria-label="上一篇和下一篇" data-print="hide">
      {previous && (
        <AppLink to={getArticlePath({ id: previous.id, bizType })} rel="prev">
          <small>上一篇</small>
          {previous.title}
        </AppLink>
      )}
      {next && (
        <AppLink to={getArticlePath({ id: next.id, bizType })} rel="next" className={styles.next}>
          <small>下一篇</small>
          {next.title}
        </AppLink>
      )}
    </nav>
  );
}
