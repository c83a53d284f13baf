import { Icon } from '@zhucheng/ui';
import styles from './favorite-star.module.css';
import { useFavorite } from './use-favorite.ts';

/** Star button 收藏 at the end of a row, for members. */
export default function FavoriteStar({
  notice: { id, title },
}: {
  notice: { id: string; title: string };
}) {
  const { favorite, toggle } = useFavorite(id, '这条公告');
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
