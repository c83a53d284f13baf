import { formatCount, Button } from '@zhucheng/ui';
import type { Reactions } from './use-reactions.ts';

/** Button 有用 with the number of likes. */
export function PraiseButton({ reactions }: { reactions: Reactions }) {
  const { praised, praiseCount, togglePraise } = reactions;
  return (
    <Button icon="like" aria-pressed={praised} onClick={togglePraise}>
      有用 {formatCount(praiseCount)}
    </Button>
  );
}

/** Button 收藏; visitors are asked to log in. */
export function FavoriteButton({ reactions, small }: { reactions: Reactions; small?: boolean }) {
  const { favorited, toggleFavorite } = reactions;
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
