import { Icon } from '@zhucheng/ui';
import styles from './favorite-star.module.css';
import type { FavoriteTarget } from './favorite-calls.ts';
import { useFavorite } from './use-favorite.ts';

interface FavoriteStarProps extends Omit<FavoriteTarget, 'label'> {
  /** Title of the notice. */
  title: string;
}

/** Star button 收藏 at the end of a row, for members. */
export default function FavoriteStar({ id, path, title }: FavoriteStarProps) {
  const { favorite, toggle } = useFavorite({ id, path, label: '这条公告' });
  return (
    <button
      type="button"
      className={styles.star}
      aria-pressed={favorite}
      aria-label={`收藏：${title}`}
      title={favorite ? '取消收藏' : '收藏'}
      onClick={toggle}
    >
      <Icon name="star" />
    </button>
  );
}
