import { Button } from '@zhucheng/ui';
import { useFavorite } from './use-favorite.ts';

/** Button 收藏 in the header of a notice or project. `label` names it: 这条公告. */
export function FavoriteButton({ id, label }: { id: string; label: string }) {
  const { favorite, toggle } = useFavorite(id, label);
  return (
    <Button icon="star" aria-pressed={favorite} onClick={toggle}>
      {favorite ? '已收藏' : '收藏'}
    </Button>
  );
}
