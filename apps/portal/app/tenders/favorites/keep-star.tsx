import { Icon } from '@zhucheng/ui';
import styles from './keep-star.module.css';
import type { Favorites } from './use-favorites.ts';

interface KeepStarProps {
  notice: { id: string; title: string };
  favorites: Favorites;
}

/** 收藏 at the end of a list's row. */
export function KeepStar({ notice: { id, title }, favorites }: KeepStarProps) {
  const kept = favorites.has(id);
  return (
    <button
      type="button"
      className={styles.star}
      aria-pressed={kept}
      aria-label={`收藏：${title}`}
      title={kept ? '取消收藏' : '收藏'}
      onClick={() => favorites.toggle(id, '这条公告')}
    >
      <Icon name="star" />
    </button>
  );
}
