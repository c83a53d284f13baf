import { useFavorites } from './use-favorites.ts';
import { FavoriteButton } from '../../articles/detail/reader/reader-buttons.tsx';

/** 收藏 in the head of a notice or a project. `thing` is what it is: 这条公告. */
export function KeepButton({ id, thing }: { id: string; thing: string }) {
  const favorites = useFavorites([id]);
  return (
    <FavoriteButton
      reader={{
        favorited: favorites.has(id),
        toggleFavorite: () => favorites.toggle(id, thing),
      }}
    />
  );
}
