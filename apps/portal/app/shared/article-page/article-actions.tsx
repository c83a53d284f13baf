import type { Article } from '@zhucheng/contracts';
import { getArticlePath } from '@zhucheng/domain-news';
import { hosts } from '@zhucheng/site-config';
import { Button } from '@zhucheng/ui';
import styles from './article-actions.module.css';
import { FavoriteButton } from './reactions/reaction-buttons.tsx';
import { ShareButton } from '../share-button/share-button.tsx';

/** Buttons 收藏, 分享 and 打印. */
export function ArticleActions({ article }: { article: Article }) {
  return (
    <div className={styles.actions} data-print="hide">
      <FavoriteButton small />
      <ShareButton title={article.title} url={hosts.origin + getArticlePath(article)} small />
      <Button size="small" icon="print" aria-label="打印" onClick={() => window.print()} />
    </div>
  );
}
