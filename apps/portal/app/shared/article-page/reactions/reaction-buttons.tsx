import { Button } from '@zhucheng/ui';
import type { Reactions } from './use-reactions.ts';

/** 有用, with the number of readers who say so. */
export function PraiseButton({ reader }: { reader: Reactions }) {
  const { praised, praiseCount, togglePraise } = reader;
  return (
    <Button icon="like" aria-pressed={praised} onClick={togglePraise}>
      有用 {praiseCount.toLocaleString('zh-CN')}
    </Button>
  );
}

/** 收藏; visitors are asked to log in. */
export function FavoriteButton({ reader, small }: { reader: Reactions; small?: boolean }) {
  const { favorited, toggleFavorite } = reader;
  return (
    <Button
      icon="star"
      size={small ? 'small' : 'medium'}
      aria-pressed={favorited}
      onClick={toggleFavorite}
    >
      {favorited ? '已收藏' : '收藏'}
    </Button>
  );
}
