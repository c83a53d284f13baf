import { Button } from '@zhucheng/ui';
import type { FavoriteTarget } from './favorite-calls.ts';
import { useFavorite } from './use-favorite.ts';

/** Button 收藏 in the header of a notice or project. */
export function FavoriteButton(target: FavoriteTarget) {
  const { favorite, toggle } = useFavorite(target);
  return (
    <Button icon="star" aria-pressed={favorite} onClick={() => void toggle()}>
      {favorite ? '已收藏' : '收藏'}
    </Button>
  );
}
