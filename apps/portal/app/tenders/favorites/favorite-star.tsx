import { getNoticePath } from '@zhucheng/domain-tender';
import { Icon } from '@zhucheng/ui';
import type { NoticeRecord } from '../../shared/notice-row.tsx';
import styles from './favorite-star.module.css';
import { useFavorite } from './use-favorite.ts';

type StarredNotice = Pick<NoticeRecord, 'id' | 'title' | 'category' | 'infoType'>;

/** Star button 收藏 at the end of a row, for members. */
export default function FavoriteStar({ notice }: { notice: StarredNotice }) {
  const { id, title } = notice;
  const path = getNoticePath(notice);
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
