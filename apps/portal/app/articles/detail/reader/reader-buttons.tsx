import { Button } from '@zhucheng/ui';
import styles from './reader-buttons.module.css';
import type { Reader } from './use-reader.ts';

/** 有用, with the number of readers who say so. */
export function PraiseButton({ reader }: { reader: Reader }) {
  const { praised, praiseCount, togglePraise } = reader;
  return (
    <Button
      icon="like"
      className={praised ? styles.on : undefined}
      aria-pressed={praised}
      onClick={togglePraise}
    >
      有用 {praiseCount.toLocaleString('zh-CN')}
    </Button>
  );
}

interface FavoriteButtonProps {
  reader: Pick<Reader, 'favorited' | 'toggleFavorite'>;
  small?: boolean;
}

/** 收藏; visitors are asked to log in. */
export function FavoriteButton({ reader, small }: FavoriteButtonProps) {
  const { favorited, toggleFavorite } = reader;
  return (
    <Button
      icon="star"
      size={small ? 'small' : 'medium'}
      className={favorited ? styles.on : undefined}
      aria-pressed={favorited}
      onClick={toggleFavorite}
    >
      {favorited ? '已收藏' : '收藏'}
    </Button>
  );
}
