import { Button } from '@zhucheng/ui';
import { useFavorite } from './use-favorite.ts';

/** 收藏 in the head of a notice or a project. `thing` is what it is: 这条公告. */
export function FavoriteButton({ id, thing }: { id: string; thing: string }) {
  const { kept, toggle } = useFavorite(id, thing);
  return (
    <Button icon="star" aria-pressed={kept} onClick={toggle}>
      {kept ? '已收藏' : '收藏'}
    </Button>
  );
}
